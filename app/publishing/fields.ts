import type { AccentName } from "~/brand/accents";
import { fits } from "~/content/level-courses";
import { levelNames } from "~/content/level-names";
import { editingTexts } from "~/content/staff-content";
import { capitalized } from "~/format/capitalized";
import { fillIn } from "~/format/template";
import { PLACEHOLDERS } from "~/markdown/placeholders";
import { plainText } from "~/melody/notation";

/**
 * What can be typed for a text, as a tree: it is read from the text that ships, by the names and the values in it. The form, the
 * schema and the files of an export are all made from this tree, so that a text is described in one place.
 */
export type Field = LeafField | GroupField | ListField | RowsField;

interface Labeled {
  label: string;
  hint?: string;
}

export interface LeafField extends Labeled {
  kind:
    | "line"
    | "text"
    | "markdown"
    | "sentence"
    | "choice"
    | "course"
    | "date"
    | "link"
    | "web"
    | "email"
    | "phone"
    | "number"
    | "flag"
    | "picture"
    | "time"
    | "zone"
    | "accent"
    | "logo"
    | "key"
    | "fixed";
  optional?: boolean;
  /** Pages read an empty text where nothing was typed. */
  isText?: boolean;
  /** The shortest and the longest text, in characters. */
  min?: number;
  max?: number;
  /** What can be chosen, and what each is called where that is something else. */
  options?: readonly string[];
  optionLabels?: readonly string[];
  /** The range of a number. */
  from?: number;
  to?: number;
  /** The {placeholders} that the page fills in. */
  placeholders?: readonly string[];
  /** Whether a course may be one that is not offered. */
  evenHidden?: boolean;
  /** Which of the brand's colors it is. */
  accent?: AccentName;
  /** What a fixed field always is. */
  value?: string | number | boolean;
}

export interface GroupField extends Labeled {
  kind: "group";
  fields: Record<string, Field>;
  optional?: boolean;
}

/** Any number of items that are alike. */
export interface ListField extends Labeled {
  kind: "list";
  item: Field;
  to: number;
  /** The ids of items that something refers to: they cannot be removed. */
  kept?: readonly string[];
}

/** Items whose number and order code relies on. */
export interface RowsField extends Labeled {
  kind: "rows";
  rows: Field[];
}

/** The names of what code looks for: see `FixedName` in app/content/shipped.server.ts. */
const FIXED = new Set(["id", "sign", "tone", "pitch", "isPause"]);

/** Characters. */
export const LONGEST_MARKDOWN = 30_000;

/** Fields that are known by their names. That of a number is not meant where a text has words of its name. */
const LEAVES: Record<string, Omit<LeafField, "label"> & { label?: string }> = {
  href: {
    kind: "link",
    label: "Address",
    hint: "A page of this site, such as /contact, or an address that begins with https://.",
  },
  consultationUrl: { kind: "link", label: "Where “Free Consultation” leads" },
  instructorConsultationUrl: { kind: "link", label: "Where the instructor’s consultation leads" },
  practice: { kind: "line", max: 200, optional: true, isText: true },
  outcome: { kind: "line", max: 200, optional: true, isText: true },
  rehearsal: { kind: "line", max: 200, optional: true, isText: true },
  searchTitle: {
    kind: "line",
    label: "Title",
    hint: "At most 60 characters; the name of the school follows.",
    max: 60,
  },
  searchDescription: {
    kind: "text",
    label: "Description",
    hint: "From 70 to 160 characters: what search engines show of it.",
    min: 70,
    max: 160,
  },
  network: { kind: "line", label: "Name of the network", max: 30 },
  profile: {
    kind: "web",
    label: "Address of your page there",
    hint: "Such as https://www.linkedin.com/company/example.",
  },
  place: {
    kind: "line",
    hint: "Under the telephone number. Empty: not shown.",
    max: 80,
    optional: true,
    isText: true,
  },
  contactEmail: { kind: "email", label: "Email address" },
  contactPhone: { kind: "phone", label: "Telephone number" },
  melody: {
    kind: "sentence",
    label: "Sentence to draw",
    hint: "The melody comes from the words. End with ? for a question, with … for a “but”. Empty: nothing, or the title’s own.",
    optional: true,
    max: 200,
  },
  markdown: { kind: "markdown", label: "Text", max: LONGEST_MARKDOWN, placeholders: PLACEHOLDERS },
  image: { kind: "picture", optional: true },
  lessonMinutes: { kind: "number", label: "Minutes of a lesson", from: 10, to: 240 },
  lessonsPerWeek: { kind: "number", label: "Lessons a week", from: 1, to: 20 },
  groupSize: { kind: "number", label: "People in a group", from: 2, to: 50 },
  ownHours: {
    kind: "number",
    label: "Hours of one’s own a week",
    hint: "In a course that is for no level of its own. The others take what the level asks for.",
    from: 0,
    to: 40,
  },
  moveHours: {
    kind: "number",
    label: "Hours before a lesson until which it is moved for free",
    from: 1,
    to: 336,
  },
  trialLessons: {
    kind: "number",
    label: "Lessons after which a refund still is of everything",
    from: 1,
    to: 100,
  },
  refundDays: {
    kind: "number",
    label: "Days until a refund is paid",
    hint: "The terms of service say it, too.",
    from: 1,
    to: 365,
  },
  changeLessons: {
    kind: "number",
    label: "Lessons after which the course still can be changed",
    from: 1,
    to: 100,
  },
  firstLessonDays: { kind: "number", label: "Days until the first lesson", from: 1, to: 365 },
  portalDays: {
    kind: "number",
    label: "Days for which the portal stays open after the last lesson",
    from: 1,
    to: 3650,
  },
  certificatePercent: {
    kind: "number",
    label: "Percent of the lessons that the certificate asks for",
    from: 1,
    to: 100,
  },
  minutes: { kind: "number", from: 1, to: 240 },
  monthsFrom: { kind: "number", label: "Months that it takes, at least", from: 1, to: 60 },
  monthsTo: {
    kind: "number",
    label: "Months that it takes, at most",
    hint: "Courses say how much of a level they are by its months and hours.",
    from: 1,
    to: 60,
  },
  hoursFrom: { kind: "number", label: "Hours a week, at least", from: 1, to: 60 },
  hoursTo: {
    kind: "number",
    label: "Hours a week, at most",
    hint: "Empty: as many more as somebody has, such as “10+ hours per week”.",
    from: 1,
    to: 60,
    optional: true,
  },
  price: { kind: "number", from: 1, to: 100_000 },
  originalPrice: {
    kind: "number",
    label: "Price before, struck through",
    from: 1,
    to: 100_000,
    optional: true,
  },
  hours: { kind: "number", label: "Hours in all", from: 1, to: 1000 },
  percent: { kind: "number", label: "Percent", from: 0, to: 100 },
  opens: { kind: "time" },
  closes: { kind: "time" },
  zone: { kind: "zone", label: "Time zone", hint: "The name of a time zone, such as GMT or Europe/London." },
  timeZone: {
    kind: "zone",
    label: "Time zone of the staff area",
    hint: "In it staff read dates, and days and months begin. Empty: that of the setting SITE_TIME_ZONE. Business hours have their own.",
    optional: true,
    isText: true,
  },
  look: {
    kind: "number",
    label: "Hours until the first look",
    hint: "Within business hours. The contact page and the confirmations say it in words: change them together.",
    from: 1,
    to: 24,
  },
  answer: {
    kind: "number",
    label: "Hours until the answer",
    hint: "From the moment of arrival, or from when business hours next begin.",
    from: 1,
    to: 240,
  },
  rating: {
    kind: "number",
    label: "Stars, out of 5",
    hint: "Empty: not shown.",
    from: 1,
    to: 5,
    optional: true,
  },
  students: { kind: "line", label: "Number of students", hint: "Empty: not shown.", max: 40, optional: true },
  badge: {
    kind: "line",
    label: "Claim above the headline",
    hint: "Such as how many people trust you. Empty: nothing stands there.",
    max: 80,
    optional: true,
    isText: true,
  },
  penLight: {
    kind: "accent",
    label: "Pen, on light pages",
    hint: "What corrects: old prices, errors, notes in the margin.",
    accent: "penLight",
  },
  penDark: { kind: "accent", label: "Pen, on dark pages", accent: "penDark" },
  markerLight: {
    kind: "accent",
    label: "Marker, on light pages",
    hint: "What stresses: letters stand on it.",
    accent: "markerLight",
  },
  markerDark: {
    kind: "accent",
    label: "Marker, on dark pages",
    hint: "In the dark it is also the button that sends.",
    accent: "markerDark",
  },
  logo: { kind: "logo", optional: true },
  courseId: { kind: "course", label: "Course" },
  aboutCourse: {
    kind: "course",
    label: "Left out while this course is not offered",
    optional: true,
    evenHidden: true,
  },
  fit: {
    kind: "choice",
    label: "How well it fits",
    options: fits,
    optionLabels: fits.map((fit) => editingTexts.fits[fit]),
  },
};

const LABELS: Record<string, string> = {
  notOffered: "Not offered at the moment",
  onHomePage: "On the home page",
  otherwise: "When another may fit better",
  parts: "Parts of a lesson",
  completion: "How much of the lesson is done",
  submitNote: "At the button",
  courseTerms: "On the page of a course",
  commonTerms: "Where all courses are compared",
  exampleGroup: "Group of the example",
  reportedPeople: "People in the sample report",
  priceBands: "Prices by the size of the group",
  isSample: "This is a sample",
  isHidden: "Leave this part out of the page",
  isRemark: "In pen, as a remark",
  businessEnglish: "Business English",
  popular: "Most people choose it",
  siteName: "Name of the school",
  legalName: "Company in the legal pages",
  blurb: "What the school does, in a sentence",
};

const HINTS: Record<string, string> = {
  notOffered: "Visitors no longer see it; its enrollments stay.",
  onHomePage: "Three are enough. With none of them ticked, the last three of the list stand there.",
  isSample: "Staff are reminded of samples until they are replaced.",
  copyright: "The name of the school and “All rights reserved.” follow.",
};

/** What an item of a list is called whose own label does not say it. */
const ITEMS: Record<string, string> = {
  parts: "Part",
  courseTerms: "Term",
  commonTerms: "Term",
  priceBands: "Price",
  reportedPeople: "Person",
  people: "Number of people",
};

/** The most items in a list. */
const LONGEST_LIST = 60;

/** What an item looks like in the lists that ship empty, and how many there may be. */
const EMPTY_LISTS: Record<string, { example: unknown; to: number }> = {
  socialLinks: { example: { network: "LinkedIn", profile: "https://www.linkedin.com/" }, to: 6 },
};

/** `marginNote` becomes "Margin note". */
function labelOf(name: string): string {
  if (LABELS[name]) return LABELS[name];
  const words = name.replace(
    /([a-z])([A-Z])/g,
    (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
  );
  return capitalized(words);
}

const placeholdersOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);

/** The field for a shipped value of this name. */
export function fieldFor(name: string, value: unknown): Field {
  const label = labelOf(name);
  const hint = HINTS[name];
  const known = LEAVES[name];
  if (FIXED.has(name)) return { kind: "fixed", label, value: value as string };
  // Nothing, where one of a list leaves out what others may say.
  if (known && (value === undefined || (known.kind === "number") === (typeof value === "number")))
    return { label, hint, ...known };
  if (typeof value === "boolean") return { kind: "flag", label, hint, optional: true };
  if (typeof value === "number") return { kind: "number", label, hint, from: 0, to: 1_000_000 };
  if (typeof value === "string") return textField(label, hint, value);
  const empty = EMPTY_LISTS[name];
  if (empty) return { kind: "list", label, item: fieldFor(oneOf(label), empty.example), to: empty.to };
  if (Array.isArray(value)) return listField(label, ITEMS[name] ?? oneOf(label), value);
  if (typeof value === "object" && value !== null) return groupField(label, value);
  throw new Error(`There is no field for ${name}: ${String(value)}.`);
}

function textField(label: string, hint: string | undefined, value: string): LeafField {
  const isLong = value.length > 90 || value.includes("\n");
  const max = Math.max(isLong ? 1000 : 200, value.length * 3);
  const kind = isLong ? "text" : "line";
  // A text may be empty where the one that ships is.
  const isEmpty = value === "";
  return { kind, label, hint, max, optional: isEmpty, isText: isEmpty, placeholders: placeholdersOf(value) };
}

function groupField(label: string, value: object): GroupField {
  const entries = Object.entries(value).filter(
    ([name, each]) => name !== "ipa" && (each !== undefined || LEAVES[name]?.kind === "number"),
  );
  return {
    kind: "group",
    label,
    fields: Object.fromEntries(entries.map(([name, each]) => [name, fieldFor(name, each)])),
  };
}

function listField(label: string, one: string, items: readonly unknown[]): ListField | RowsField {
  const fields = items.map((item) => fieldFor("item", item));
  const relabeled = fields.map((field, index) => {
    const id = (items[index] as { id?: unknown } | null)?.id;
    return { ...field, label: `${one} ${isLevelName(id) ? id : index + 1}` };
  });
  if (fields.some(hasFixed)) return { kind: "rows", label, rows: relabeled };
  return { kind: "list", label, item: { ...fields.reduce(mergeFields), label: one }, to: LONGEST_LIST };
}

const isLevelName = (id: unknown): id is string => levelNames.some((name) => name === id);

/** What an item of a list is called that says what its items are. */
const oneOf = (list: string) => list.replace(/ies$/, "y").replace(/s$/, "");

const hasFixed = (field: Field): boolean =>
  field.kind === "fixed" || (field.kind === "group" && Object.values(field.fields).some(hasFixed));

/** One field for two items of a list: what only one of them has is optional. */
export function mergeFields(a: Field, b: Field): Field {
  if (a.kind === "group" && b.kind === "group") {
    const names = [...new Set([...Object.keys(a.fields), ...Object.keys(b.fields)])];
    const fields = names.map((name): [string, Field] => {
      const [inA, inB] = [a.fields[name], b.fields[name]];
      if (inA && inB) return [name, mergeFields(inA, inB)];
      const only = (inA ?? inB) as Field;
      return [name, only.kind === "list" || only.kind === "rows" ? only : { ...only, optional: true }];
    });
    return { ...a, fields: Object.fromEntries(fields), optional: a.optional || b.optional };
  }
  if (a.kind === "list" && b.kind === "list") return { ...a, item: mergeFields(a.item, b.item) };
  if (isLeaf(a) && isLeaf(b)) {
    return {
      ...(a.kind === "text" ? a : b),
      max: Math.max(a.max ?? 0, b.max ?? 0) || undefined,
      optional: a.optional || b.optional,
      placeholders: [...new Set([...(a.placeholders ?? []), ...(b.placeholders ?? [])])],
    };
  }
  throw new Error(`The items of a list are not alike: ${a.kind} and ${b.kind}.`);
}

export function isLeaf(field: Field): field is LeafField {
  return field.kind !== "group" && field.kind !== "list" && field.kind !== "rows";
}

/** The names that a form of ours sends: `courses[2].features[0]`. Conform throws on others. */
const NAME = /^[a-z][A-Za-z]*(\.[a-z][A-Za-z]*|\[\d{1,2}\])*$/;

/** The field that a name leads to; nothing for a name that the form does not have. */
export function fieldAt(whole: Field, name: string): Field | undefined {
  if (!NAME.test(name)) return undefined;
  let field: Field | undefined = whole;
  for (const [step] of name.matchAll(/[A-Za-z]+|\d+/g)) {
    if (field?.kind === "group") field = Object.hasOwn(field.fields, step) ? field.fields[step] : undefined;
    else if (field?.kind === "rows") field = field.rows[Number(step)];
    else field = field?.kind === "list" && Number(step) >= 0 ? field.item : undefined;
  }
  return field;
}

/**
 * A stored text in the shape of its fields: it may be from before an update that gave them other ones. What has no place in them is
 * left out.
 */
export function fitted(field: Field, value: unknown): unknown {
  if (isLeaf(field)) return typeof value === "object" ? undefined : value;
  if (field.kind !== "group") {
    const items = Array.isArray(value) ? value : [];
    if (field.kind === "list") return items.map((item) => fitted(field.item, item));
    return items.slice(0, field.rows.length).map((item, index) => fitted(field.rows[index] as Field, item));
  }
  const given = typeof value === "object" && value !== null ? new Map(Object.entries(value)) : new Map();
  const known = Object.entries(field.fields).filter(([name]) => given.has(name));
  return Object.fromEntries(known.map(([name, each]) => [name, fitted(each, given.get(name))]));
}

/**
 * A shipped text as it is edited: sentences in words, without their notation and phonetics, and none where a title says the same. A
 * box that is not ticked is left out.
 */
export function editable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(editable);
  if (typeof value !== "object" || value === null) return value;
  const { ipa: _, ...rest } = value as Record<string, unknown>;
  const entries = Object.entries(rest).map(([name, each]) => [
    name,
    name === "melody" ? plainText(String(each)) : editable(each),
  ]);
  const text = Object.fromEntries(
    entries.filter(([, each]) => each !== undefined && each !== null && each !== false),
  );
  if (text.melody && sameWords(text.melody, titleOf(text))) delete text.melody;
  return text;
}

/** The text of a group that a sentence is drawn for, where it names none. */
export function titleOf(group: Record<string, unknown>): string | undefined {
  const title = group.headline ?? group.heading ?? group.title;
  return typeof title === "string" ? title : undefined;
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]/gu, "");
const sameWords = (a: string, b: string | undefined) => b !== undefined && lettersOf(a) === lettersOf(b);

/** What there is to choose from at this moment. */
interface Choices {
  pictures: readonly { address: string; description: string }[];
  courses: readonly { id: string; title: string; notOffered?: boolean }[];
  /** The ids of the courses that something refers to. */
  needed: readonly string[];
}

/** The same fields, in which the pictures and courses that there are can be chosen, and those that are needed stay. */
export function withChoices<Tree extends Field>(field: Tree, choices: Choices): Tree {
  const within = <Part extends Field>(part: Part) => withChoices(part, choices);
  const { pictures, courses } = choices;
  switch (field.kind) {
    case "group": {
      const fields = Object.entries(field.fields).map(([name, each]) => [name, within(each)]);
      return { ...field, fields: Object.fromEntries(fields) };
    }
    case "list": {
      const hasKeys = field.item.kind === "group" && field.item.fields.id?.kind === "key";
      return { ...field, item: within(field.item), ...(hasKeys && { kept: choices.needed }) };
    }
    case "rows":
      return { ...field, rows: field.rows.map(within) };
    case "picture": {
      const options = pictures.map(({ address }) => address);
      return { ...field, options, optionLabels: pictures.map(({ description }) => description) };
    }
    case "course": {
      const labels = courses.map(({ title, notOffered }) =>
        notOffered ? fillIn(editingTexts.notOffered, { course: title }) : title,
      );
      return { ...field, options: courses.map(({ id }) => id), optionLabels: labels };
    }
    default:
      return field;
  }
}
