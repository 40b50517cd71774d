import { articleCategories } from "~/articles/categories";
import { editingTexts } from "~/content/staff/content";
import type { GroupField } from "./field-tree";
import { MAX_MARKDOWN_LENGTH } from "./known-fields";

const { labels, hints } = editingTexts.article;

/** The editable fields of an article. */
export const articleField: GroupField = {
  kind: "group",
  label: labels.article,
  fields: {
    title: { kind: "line", label: labels.title, max: 120 },
    excerpt: { kind: "text", label: labels.excerpt, hint: hints.excerpt, max: 180 },
    markdown: { kind: "markdown", label: labels.markdown, max: MAX_MARKDOWN_LENGTH, placeholders: [] },
    description: { kind: "text", label: labels.description, hint: hints.description, min: 70, max: 160 },
    category: { kind: "choice", label: labels.category, options: articleCategories },
    author: { kind: "line", label: labels.author, max: 80 },
    date: { kind: "date", label: labels.date },
    order: { kind: "number", label: labels.order, hint: hints.order, from: 1, to: 999 },
    featured: { kind: "flag", label: labels.featured, hint: hints.featured, optional: true },
    isHidden: { kind: "flag", label: labels.isHidden, hint: hints.isHidden, optional: true },
    melody: { kind: "sentence", label: labels.melody, hint: hints.melody, optional: true, max: 200 },
    pictureDescription: {
      kind: "text",
      label: labels.pictureDescription,
      hint: hints.pictureDescription,
      optional: true,
      max: 300,
    },
  },
};
