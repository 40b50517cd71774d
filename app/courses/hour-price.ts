import type { Course } from "~/content/courses";

/** Dollars for an hour. */
export const hourPrice = ({ price, hours }: Course): number => price / hours;
