import { coursePages } from "~/content/course-pages";
import { courses } from "~/content/courses";
import { editingTexts } from "~/content/staff/content";
import type { GroupField, ListField, TreeField } from "./field-tree";
import { fieldFor, isLeaf, mergeFields } from "./fields";

const { labels, hints, page: pageTexts } = editingTexts.course;

/** The most courses that a school has. */
const MAX_COURSES = 20;

/** The shipped course that has every field. */
const popularCourse = courses.find(({ popular }) => popular);

/** The editable fields of a course, in this order; its name in addresses is made from its title. */
const COURSE = {
  title: popularCourse?.title,
  level: popularCourse?.level,
  summary: popularCourse?.summary,
  price: popularCourse?.price,
  originalPrice: popularCourse?.originalPrice,
  hours: popularCourse?.hours,
  features: popularCourse?.features,
  melody: popularCourse?.melody,
  students: popularCourse?.students,
  rating: popularCourse?.rating,
  popular: false,
  onHomePage: false,
  notOffered: false,
};

const groupOf = (label: string, value: object) => ({ ...(fieldFor("group", value) as GroupField), label });

const course = groupOf(labels.course, COURSE);
course.fields = { id: { kind: "key", label: labels.id, hint: hints.id, optional: true }, ...course.fields };

/** The editable fields of the courses, however many the school has. */
export const coursesField: GroupField & { fields: { courses: ListField } } = {
  kind: "group",
  label: labels.courses,
  fields: { courses: { kind: "list", label: labels.courses, item: course, to: MAX_COURSES } },
};

/** The fields of a course's page. All are optional, except those of an item that was added to a list. */
export const coursePageField = withPageLabels(
  withOptionalTexts(
    Object.values(coursePages)
      .map((page) => groupOf(labels.page, page))
      .reduce((one, other) => mergeFields(one, other) as GroupField),
  ),
);

/** The same fields, labeled with what they are on a course's page. */
function withPageLabels<Part extends TreeField>(field: Part, path = ""): Part {
  const words: Readonly<Record<string, { label: string; hint?: string }>> = pageTexts;
  const known = { ...field, ...words[path] };
  if (known.kind === "list") return { ...known, item: withPageLabels(known.item, `${path}[]`) };
  if (known.kind !== "group") return known;
  const fields = Object.entries(known.fields).map(([name, each]) => [
    name,
    withPageLabels(each, path ? `${path}.${name}` : name),
  ]);
  return { ...known, fields: Object.fromEntries(fields) };
}

/** The same fields; texts outside lists may be empty. */
function withOptionalTexts(group: GroupField): GroupField {
  const free = (field: TreeField): TreeField => {
    if (field.kind === "group") return withOptionalTexts(field);
    return isLeaf(field) && !field.optional ? { ...field, optional: true, isText: true } : field;
  };
  const fields = Object.entries(group.fields).map(([name, field]) => [name, free(field)]);
  return { ...group, fields: Object.fromEntries(fields) };
}
