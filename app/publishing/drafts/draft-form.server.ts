import { fitToFields } from "../fields/fields";
import { type EditKey, fieldTreeOf } from "../texts.server";
import { parseText } from "./drafts.server";
import { readLogo } from "./logo-field.server";

/** Reads the form of a text: its fields, and the draft made from them. */
export async function readDraftForm(key: EditKey, form: FormData) {
  await readLogo(key, form);
  const submission = parseText(key, form);
  // The button that adds an item to a list brings its initial values.
  const value = fitToFields(fieldTreeOf(key), submission.reply().initialValue);
  const base = /^\d{1,9}$/.exec(String(form.get("base")))?.[0] ?? "0";
  const draft = {
    key,
    body: JSON.stringify(value),
    base: Number(base),
    seen: String(form.get("seen") ?? ""),
  };
  return { submission, value, draft };
}
