import * as z from "zod/mini";
import { emailLimits } from "~/db/field-limits";
import { groupDigits } from "~/format/digits";
import { asciiHostOf, plainEmail } from "~/format/email-address";
import { withPlainBreaks } from "~/format/line-breaks";
import { normalizeUnicode } from "~/format/unicode";

/** C0 and C1 control characters except tab and line break, and noncharacters. */
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFFFE\uFFFF]/;
/** Marks that change the direction of text. They come from pasting, and could make one name look like another. */
const DIRECTION = /[\u202A-\u202E\u2066-\u2069\uFEFF]/g;
const LONE_SURROGATE = /\p{Surrogate}/u;

interface TextRule {
  /** The field's name in messages, such as "Name". */
  label: string;
  /** Minimum and maximum length in code points, after trimming. */
  limits: readonly [min: number, max: number];
  /** The sentence for a missing or too short value. */
  tooShort: string;
  /** Whether line breaks are allowed. */
  multiline?: boolean;
  /** Converts a normalized value to the spelling in which it is stored. */
  spell?: (value: string) => string;
  /** An additional test, with the sentence that says what is wrong. */
  pattern?: { test: (value: string) => boolean; message: string };
}

/** Characters as a person and as SQLite's `length()` count them, not UTF-16 units. */
export function countCharacters(value: string): number {
  let count = 0;
  for (const _ of value) count++;
  return count;
}

/** Trims, unifies line breaks, and composes letters with their accents (Unicode NFC), so that equal texts are equal. */
function normalize(value: string): string {
  return normalizeUnicode(withPlainBreaks(value).replace(DIRECTION, ""), "NFC").trim();
}

/** What is wrong with a normalized value, in one sentence; undefined if nothing is. */
function problemOf(value: string, rule: TextRule): string | undefined {
  const { label, limits, tooShort, multiline, pattern } = rule;
  const [min, max] = limits;
  if (CONTROL.test(value) || LONE_SURROGATE.test(value)) {
    return `${label} contains an invisible control character. Please remove it or type the text again.`;
  }
  if (!multiline && /[\n\t\u2028\u2029]/.test(value)) return `${label} must be on one line.`;
  const length = countCharacters(value);
  // Joiners and fillers hold emoji and some scripts together, but nobody can read a name made of them alone.
  if (countCharacters(value.replace(/[\p{Cf}\p{DI}]/gu, "")) < min) return tooShort;
  if (length > max) {
    return `${label} must be at most ${groupDigits(max)} characters (it has ${groupDigits(length)}).`;
  }
  if (pattern && !pattern.test(value)) return pattern.message;
  return undefined;
}

/** A required text, normalized. */
export function requiredText(rule: TextRule) {
  return z.transform((input: unknown, context) => {
    const text = typeof input === "string" ? normalize(input) : "";
    const value = rule.spell?.(text) ?? text;
    const message = problemOf(value, rule);
    if (message) context.issues.push({ code: "custom", message, input });
    return value;
  });
}

/** An optional text: null if it is left empty, otherwise like `requiredText`. */
export function optionalText(rule: Omit<TextRule, "tooShort" | "spell">) {
  return z.transform((input: unknown, context): string | null => {
    const value = typeof input === "string" ? normalize(input) : "";
    if (value === "") return null;
    const message = problemOf(value, { ...rule, tooShort: `${rule.label} is too short.` });
    if (message) context.issues.push({ code: "custom", message, input });
    return value;
  });
}

/** One of the given values; anything else, nothing included, gets `message`. */
export function oneOf<const Value extends string>(values: readonly Value[], message: string) {
  return z.transform((input: unknown, context): Value => {
    const value = values.find((candidate) => candidate === input);
    if (value !== undefined) return value;
    context.issues.push({ code: "custom", message, input });
    return z.NEVER;
  });
}

/** One of several options that owners can edit: the action has to check that it is one of them. */
export function chosen(limits: readonly [min: number, max: number], message: string) {
  const [min, max] = limits;
  return z.transform((input: unknown, context): string => {
    if (typeof input === "string" && input.length >= min && input.length <= max) return input;
    context.issues.push({ code: "custom", message, input });
    return z.NEVER;
  });
}

/**
 * One `@`, a local part without spaces, and a host name with a dot, whose last part is not a number: that would be an IP address.
 * Letters of any script are allowed on both sides (RFC 6531), and host names may be in their ASCII form (`xn--p1ai`). Only a mail
 * can tell whether the address exists.
 */
const EMAIL = /^[^\s@<>"(),:;[\]\\]+@[^@.-][^@]*\.[^@\d.-][^@.]*[^@.-]$/u;

/** An email address, of a form or of an account. */
export function emailText() {
  const message = "Please enter a valid email address";
  return requiredText({
    label: "Email address",
    limits: emailLimits,
    tooShort: message,
    spell: plainEmail,
    pattern: {
      test: (value) => EMAIL.test(value) && !value.includes("..") && asciiHostOf(value) !== undefined,
      message,
    },
  });
}

/** A text exactly as typed, which only the action can validate. */
export function filledIn(message: string) {
  return z.string({ error: message }).check(z.minLength(1, message));
}

/** A value that nobody types: the action ignores one that is not ours, as the sender of the form could not correct it. */
export function carriedText() {
  return z.transform((input: unknown) => (typeof input === "string" ? input : null));
}

/** A checkbox: “on” if it was checked. */
export function checkbox() {
  return z.transform((input: unknown) => (input === "on" ? "on" : null));
}
