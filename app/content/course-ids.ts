/** The ids of the courses, in the order of the enrollment form. Apart from the courses: browsers need no more of them. */
export const courseIds = ["fundamentals", "advanced", "business", "leadership"] as const;

export type CourseId = (typeof courseIds)[number];
