import * as z from "zod/mini";
import { placeholders, readyAnswerTexts as texts } from "~/content/staff/answers";
import { readyAnswerLimits } from "~/db/field-limits";
import { unknownIn } from "~/desk/submission/ready-text";
import { plainText } from "~/format/plain-text";
import { fillIn } from "~/format/template";

const limited = ([min, max]: readonly [number, number], message: string) =>
  z.transform((input: unknown, context): string => {
    const text = typeof input === "string" ? plainText(input).trim() : "";
    if ([...text].length >= min && [...text].length <= max) return text;
    context.issues.push({ code: "custom", message, input });
    return z.NEVER;
  });

const known = Object.keys(placeholders)
  .map((name) => `{${name}}`)
  .join(", ");

const withKnownPlaceholders = z.transform((text: string, context): string => {
  const unknown = unknownIn(text);
  if (unknown.length === 0) return text;
  const message = fillIn(texts.errors.unknown, { placeholders: unknown.join(", "), known });
  context.issues.push({ code: "custom", message, input: text });
  return z.NEVER;
});

export const readyAnswerSchema = z.object({
  title: limited(readyAnswerLimits.title, texts.errors.title),
  text: z.pipe(limited(readyAnswerLimits.text, texts.errors.text), withKnownPlaceholders),
});
