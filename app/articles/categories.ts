/** The blog's categories in the order of its filter. Every article names one of them in its front matter. */
export const articleCategories = [
  "Business English Theory",
  "Entrepreneurship",
  "Business Communication",
  "Email Writing",
  "Presentations",
  "Grammar Tips",
  "Business English Testing",
] as const;
