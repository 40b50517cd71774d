import { offeredCourses, priceRange } from "~/content/courses";
import { textsOf } from "~/content/current/texts.server";
import { fillIn } from "~/format/template";

interface Question {
  question: string;
  answer: string;
  link?: { label: string; href: string };
}

/** The questions and answers, with today's prices in them. */
export function readFaq() {
  const { items, ...texts } = textsOf("faq");
  const prices = priceRange(offeredCourses(textsOf("courses").courses));
  const answered: readonly Question[] = items;
  return { ...texts, items: answered.map((item) => ({ ...item, answer: fillIn(item.answer, prices) })) };
}
