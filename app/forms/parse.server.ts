import { parseWithZod } from "@conform-to/zod/v4";
import type * as z from "zod/mini";
import { SUBMISSION_ID } from "./submission-id";

/** Reads a field that is not in the schema; empty if it was not sent. */
export type Hidden = (name: string) => string;

/**
 * Parses a posted form by its schema.
 *
 * A field that was sent several times with different contents is refused, and shown with all of them: picking one would
 * lose the others.
 */
export async function parseForm<Schema extends z.ZodMiniObject>(request: Request, schema: Schema) {
  const form = await readForm(request);
  const submissionId = form.get(SUBMISSION_ID)?.toString();
  const { fields, repeated } = pickFields(form, Object.keys(schema.shape));
  const submission = parseWithZod(fields, { schema, disableAutoCoercion: true });
  const hidden: Hidden = (name) => form.getAll(name).join(" ");
  if (repeated.length === 0) return { submission, submissionId, hidden };

  const fieldErrors = Object.fromEntries(repeated.map((name) => [name, ["Please give one answer only."]]));
  const reply = (options?: Parameters<typeof submission.reply>[0]) =>
    submission.reply({ ...options, fieldErrors });
  return { submission: { ...submission, status: "error" as const, reply }, submissionId, hidden };
}

/** A body that is not a form counts as an empty form: the response then says which fields are missing. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    return new FormData();
  }
}

/**
 * The fields of the form, each once, and the names of those that were sent with different contents.
 *
 * Conform reads paths (`name.first`) and commands (`__intent__`) from field names, and throws where they are invalid. Our forms
 * send neither, so it gets only their fields.
 */
function pickFields(form: FormData, names: string[]): { fields: FormData; repeated: string[] } {
  const fields = new FormData();
  const repeated: string[] = [];
  for (const name of names) {
    const values = [...new Set(form.getAll(name).filter((value) => typeof value === "string"))];
    if (values.length > 0) fields.set(name, values.join(" "));
    if (values.length > 1) repeated.push(name);
  }
  return { fields, repeated };
}
