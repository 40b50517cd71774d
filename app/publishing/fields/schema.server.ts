import { z } from "zod";
import { type AccentName, checkAccent } from "~/brand/accents";
import { checkLogo } from "~/brand/logo.server";
import { LogoError } from "~/brand/logo-error";
import { openDays } from "~/content/business-hours";
import type { LessonTexts } from "~/content/course-terms";
import { findCourse } from "~/content/courses";
import { linkableAddresses } from "~/content/current/addresses.server";
import { textsOf } from "~/content/current/texts.server";
import type { Testimonial } from "~/content/pages/home";
import type { Level } from "~/content/pages/levels";
import { editingTexts } from "~/content/staff/content";
import { findPicture } from "~/db/content/pictures.server";
import { isPhoneNumber, isTimeZone } from "~/env.server";
import { withPlainBreaks } from "~/format/line-breaks";
import { MAX_SLUG_LENGTH, SLUG } from "~/format/slug";
import { fillIn } from "~/format/template";
import { readTyped } from "~/intonation/written";
import { compileMarkdown, MAX_PROBLEMS } from "~/markdown/compile";
import { readPictureAddress } from "~/markdown/picture-address";
import type { GroupField, LeafField, TreeField } from "./field-tree";
import { lettersOf } from "./fields";
import { REMOVED_NAMES } from "./known-fields";
import { tryOutSentences } from "./sentences.server";

const { errors, grounds, logo: logoTexts } = editingTexts;

/**
 * What a schema is for: a text to be published, one to be imported, or one that was published. A published one may have dead
 * links by now, and an import may name courses that are no longer offered.
 */
export type SchemaUse = "publish" | "import" | "read";

/** The schema of a text, for its form, for an import, and for what is read from the database. Empty values are left out. */
export function schemaOf(field: TreeField, use: SchemaUse): z.ZodType {
  switch (field.kind) {
    case "group": {
      const shape = Object.fromEntries(
        Object.entries(field.fields).map(([name, each]) => [name, schemaOf(each, use)]),
      );
      const group = z.strictObject(shape).superRefine(reportOf(field, use));
      return field.optional
        ? z.preprocess((value) => (isBlank(value) ? undefined : value), group.optional())
        : // A group of empty fields is not sent: each field decides for itself whether it may be empty.
          z.preprocess((value) => withoutRemoved(field, value ?? {}), group);
    }
    case "list": {
      const items = z.array(schemaOf(field.item, use));
      // A published text may have more items: courses that must not be removed are put back.
      const limited =
        use === "publish" ? items.max(field.to, fillIn(errors.tooMany, { n: field.to })) : items;
      return limited.default([]);
    }
    case "rows":
      return z.tuple(field.rows.map((row) => schemaOf(row, use)) as [z.ZodType, ...z.ZodType[]]);
    default:
      return leafSchema(field, use);
  }
}

/** The group without fields that an update has removed since the text was stored or exported. */
function withoutRemoved({ fields }: GroupField, group: unknown): unknown {
  if (typeof group !== "object" || Array.isArray(group)) return group;
  const isLeft = (name: string) => name in fields || !REMOVED_NAMES.has(name);
  return Object.fromEntries(Object.entries(group ?? {}).filter(([name]) => isLeft(name)));
}

function leafSchema(field: LeafField, use: SchemaUse): z.ZodType {
  switch (field.kind) {
    case "fixed":
      return z.preprocess(() => field.value, z.literal(field.value as string));
    case "flag":
      return z.preprocess(readFlag, z.literal(true, errors.flag).optional());
    case "number": {
      const { from = 0, to = 1_000_000 } = field;
      const range = fillIn(errors.number, { from, to });
      const number = z
        .number({ error: ({ input }) => (typeof input === "string" ? errors.notANumber : range) })
        .min(from, range)
        .max(to, range);
      return z.preprocess(readNumber, field.optional ? number.optional() : number);
    }
    case "key": {
      const key = z.string(errors.key).regex(SLUG, errors.key).max(MAX_SLUG_LENGTH, errors.key);
      return use === "read" ? key : z.preprocess(blankToUndefined, key.optional());
    }
    case "accent":
      return accentSchema(field.accent as AccentName);
    case "logo":
      return logoSchema;
    default:
      return textSchema(field, use);
  }
}

/** Rounded down: what fails must not look as if it passed. */
const shortRatio = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1);

const accentSchema = (name: AccentName) =>
  z
    .string(errors.notAColor)
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, { error: errors.notAColor, abort: true })
    .superRefine((color, context) => {
      const problem = checkAccent(name, color);
      if (!problem) return;
      const { better = "", ratio, needed } = problem;
      const against = grounds[problem.against as keyof typeof grounds];
      const sentence = better ? errors.weakColor : errors.neverPasses;
      context.addIssue(fillIn(sentence, { against, needed, better, ratio: shortRatio(ratio) }));
    });

const logoSchema = z
  .string()
  .default("")
  .transform((logo, context) => {
    try {
      return logo && checkLogo(logo);
    } catch (error) {
      if (!(error instanceof LogoError)) throw error;
      context.addIssue(fillIn(logoTexts.errors[error.reason], { what: error.what.slice(0, 40) }));
      return z.NEVER;
    }
  });

function textSchema(field: LeafField, use: SchemaUse): z.ZodType {
  const { min = 1, max = 200 } = field;
  let text = z
    .string(errors.empty)
    .transform((value) => tidy(withPlainBreaks(value), field.kind))
    .refine((value) => value.trim() !== "", errors.empty)
    .refine((value) => value.trim() === "" || value.length >= min, fillIn(errors.tooShort, { min }))
    // A published text may be older than the limit.
    .refine((value) => use === "read" || value.length <= max, fillIn(errors.tooLong, { max }))
    .refine((value) => !/[\0-\x08\x0b-\x1f\x7f]/.test(value), errors.control);
  if (field.kind !== "text" && field.kind !== "markdown")
    text = text.refine((value) => !value.includes("\n"), errors.oneLine);
  const rule = RULES[field.kind];
  const allowed = use === "publish" && field.evenHidden ? "import" : use;
  if (rule) text = text.refine((value) => rule.holds(value, allowed), rule.error);
  if (field.options) text = text.refine((value) => field.options?.includes(value), errors.choice);
  if (field.kind === "markdown" && use !== "read")
    text = text.superRefine((value, context) => reportMarkdown(value, context, use === "import"));
  const known = field.placeholders;
  if (known) {
    text = text.superRefine((value, context) => {
      const unknown = [...value.matchAll(/\{(\w+)\}/g)].find(([, name = ""]) => !known.includes(name));
      if (unknown) context.addIssue(fillIn(errors.placeholder, { braces: unknown[0] }));
    });
  }
  if (!field.optional) return text;
  return z.preprocess(blankToUndefined, field.isText ? text.optional().default("") : text.optional());
}

/** What is wrong with a group as a whole. */
function reportOf({ fields }: GroupField, use: SchemaUse): (value: object, context: z.RefinementCtx) => void {
  if (fields.opens) return reportHours;
  if (fields.lessonMinutes) return reportParts;
  if (fields.highlight && use === "publish") return reportQuotation;
  return fields.monthsFrom ? reportTime : () => {};
}

/** The highlighted and the drawn words of a quotation must be in it. */
function reportQuotation(value: object, context: z.RefinementCtx): void {
  const { text, highlight = "", melody = "" } = value as Partial<Testimonial> & Pick<Testimonial, "text">;
  const report = (path: string) =>
    context.addIssue({ code: "custom", path: [path], message: errors.notInText });
  if (!text.includes(highlight)) report("highlight");
  if (!lettersOf(text).includes(lettersOf(melody))) report("melody");
}

/** The parts of a lesson must add up to its length. */
function reportParts(value: object, context: z.RefinementCtx): void {
  const { lessonMinutes, parts } = value as LessonTexts;
  const sum = parts.reduce((minutes, part) => minutes + part.minutes, 0);
  if (sum === lessonMinutes) return;
  const message = fillIn(errors.minutes, { sum, minutes: lessonMinutes });
  context.addIssue({ code: "custom", path: ["lessonMinutes"], message });
}

/** The most time that a level takes must not be less than the least. */
function reportTime(value: object, context: z.RefinementCtx): void {
  const { monthsFrom, monthsTo, hoursFrom, hoursTo } = value as Level;
  const report = (path: string) => context.addIssue({ code: "custom", path: [path], message: errors.fewer });
  if (monthsTo < monthsFrom) report("monthsTo");
  if (hoursTo !== undefined && hoursTo < hoursFrom) report("hoursTo");
}

/** With business hours that have no day, or end before they begin, nothing would ever be due. */
function reportHours(value: object, context: z.RefinementCtx): void {
  const hours = value as Parameters<typeof openDays>[0];
  const report = (path: string, message: string) =>
    context.addIssue({ code: "custom", path: [path], message });
  if (openDays(hours).length === 0) report("monday", errors.noDay);
  if (hours.closes <= hours.opens) report("closes", errors.closesEarly);
}

/** Reports everything that is wrong with a Markdown text. An import may link to courses that are not offered. */
function reportMarkdown(value: string, context: z.RefinementCtx, isImport: boolean): void {
  const { problems } = compileMarkdown(tryOutSentences(value), linkableAddresses(isImport));
  for (const address of missingPictures(value)) problems.push(fillIn(errors.missingPicture, { address }));
  if (problems.length > 0) context.addIssue(problems.slice(0, MAX_PROBLEMS).join(" "));
}

/** The addresses of pictures in a text that do not exist, or have no description. */
export const missingPictures = (text: string): string[] =>
  Array.from(text.matchAll(/\/pictures\/[\w-]+\.webp/g), ([address]) => address).filter(
    (address) => readPictureAddress(address) && !isUsable(address),
  );

/** Whether such a picture exists and has a description. */
function isUsable(address: string): boolean {
  const named = readPictureAddress(address);
  const picture = named && findPicture(named.id);
  return (
    Boolean(picture?.description) && picture?.width === named?.width && picture?.height === named?.height
  );
}

/** A leading space may be intended, where one text continues another. */
const tidy = (text: string, kind: LeafField["kind"]) =>
  kind === "line" || kind === "text" ? text.trimEnd() : text.trim();

const blankToUndefined = (value: unknown) =>
  typeof value === "string" && value.trim() === "" ? undefined : value;

/** A form sends a checkbox only if it is checked. */
const readFlag = (value: unknown) => (value === "on" ? true : value || undefined);

/** A number as the site writes it, `$1,199.50`, or with spaces for commas. What 1.199 or 4,9 means is ambiguous. */
const WRITTEN_NUMBER = /^\$?(\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:\s\d{3})+)(\.\d{1,2})?$/;

/** A form sends a number as text. */
function readNumber(value: unknown): unknown {
  const text = blankToUndefined(value);
  return typeof text === "string" && WRITTEN_NUMBER.test(text.trim())
    ? Number(text.replace(/[$,\s]/g, ""))
    : text;
}

/** An address of this site, or one with https:, http:, mailto: or tel:, without anything that a browser would run. */
function isLink(value: string): boolean {
  if (/[\s<>"'`\\]/.test(value)) return false;
  if (/^[/#](?!\/)/.test(value)) return true;
  return URL.canParse(value) && /^(https?:\/\/[^/]|mailto:|tel:)/.test(value);
}

/** Whether an address of this site exists, including pages of courses that are not offered at the moment. */
function isExistingAddress(value: string): boolean {
  const [path = ""] = value.split(/[?#]/);
  return !path.startsWith("/") || linkableAddresses(true).has(path) || FILES.includes(path);
}

/** Addresses of this site that are not pages. */
const FILES = ["/feed.xml", "/sitemap.xml"];

/** A page of another site, over TLS, without a name and password in its address. */
function isWebAddress(value: string): boolean {
  if (!isLink(value) || !value.startsWith("https://")) return false;
  const { username, password, hostname } = new URL(value);
  return !username && !password && hostname.includes(".");
}

interface Rule {
  holds: (value: string, use: SchemaUse) => boolean;
  error: string;
}

const RULES: Partial<Record<LeafField["kind"], Rule>> = {
  link: {
    holds: (value, use) => isLink(value) && (use === "read" || isExistingAddress(value)),
    error: errors.link,
  },
  web: { holds: isWebAddress, error: errors.web },
  email: { holds: (value) => z.email().safeParse(value).success, error: errors.email },
  phone: { holds: isPhoneNumber, error: errors.phone },
  picture: {
    holds: (value, use) => (use === "read" ? readPictureAddress(value) !== null : isUsable(value)),
    error: errors.picture,
  },
  course: {
    holds: (value, use) => {
      const course = findCourse(textsOf("courses").courses, value);
      return use === "read" || (course !== undefined && (use === "import" || !course.notOffered));
    },
    error: errors.course,
  },
  date: { holds: (value) => z.iso.date().safeParse(value).success, error: errors.date },
  time: { holds: (value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value), error: errors.time },
  zone: { holds: isTimeZone, error: errors.zone },
  sentence: { holds: (value) => "said" in readTyped(value), error: errors.sentence },
};

/** Whether nothing was typed in any field of a group. */
function isBlank(value: unknown): boolean {
  if (value === undefined || value === null || value === "") return true;
  if (Array.isArray(value)) return value.every(isBlank);
  return typeof value === "object" && Object.values(value).every(isBlank);
}
