import * as z from "zod/mini";
import { retentionTexts } from "~/content/staff/personal-data";
import { groupDigits } from "~/format/digits";
import { fillIn } from "~/format/template";

/** Fewer days would delete submissions that are still being answered; more than a century is a typing error. */
export const RETENTION_DAYS = { min: 30, max: 36_500 } as const;

const { min, max } = RETENTION_DAYS;

/** The number of days that was typed; null if nothing was, undefined if it is invalid. */
export function readDays(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === "") return null;
  const days = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  return days >= min && days <= max ? days : undefined;
}

const days = z.transform((input: unknown, context): number | null => {
  const value = readDays(typeof input === "string" ? input : "");
  if (value !== undefined) return value;
  const message = fillIn(retentionTexts.problem, { min, max: groupDigits(max) });
  context.issues.push({ code: "custom", message, input });
  return z.NEVER;
});

export const retentionSchema = z.object({ inquiries: days, enrollments: days });
