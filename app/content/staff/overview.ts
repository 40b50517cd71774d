/**
 * Feeds the staff's overview.
 *
 * Rules: texts in braces, such as {count}, are filled in by the page.
 */
export const overviewTexts = {
  title: "At a Glance",
  lead: "What arrives, and where it comes from. Suspected spam is not counted.",
  failed: "The figures could not be read. Please try again.",
  weeks: {
    title: "Submissions per week",
    note: "The last {weeks} weeks, each starting on Monday. This week, in outline, is not over yet.",
    inquiries: "Inquiries",
    enrollments: "Enrollments",
    thisWeek: "this week",
    most: "Most: {count}, in the week of {week}",
    none: "None in these weeks",
    /** The drawing in words, for screen readers. */
    chartTitle: "{kind} per week",
    chartText: "{total} in {weeks} weeks, {current} of them in this week. {most}.",
    bar: "Week of {week}: {count}",
    tableToggle: "The figures as a table",
    columns: { week: "Week of", inquiries: "Inquiries", enrollments: "Enrollments" },
  },
  courses: { title: "By course", note: "All enrollments.", column: "Course" },
  sources: {
    title: "Where they heard",
    note: "All enrollments, grouped by the words of their answers.",
    column: "Source",
    other: "Other words",
    none: "No answer",
    wordsToggle: "In their own words",
    wordsNote: "The answers given most often.",
  },
  columns: { count: "Enrollments", share: "Share" },
} as const;
