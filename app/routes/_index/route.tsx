import type { MetaFunction } from "@remix-run/node";
import { courses } from "~/content/courses";
import { publicPage } from "~/content/site";
import { pageMeta } from "~/document/meta";
import { courseOffer, organization } from "~/document/structured-data";
import { Closing } from "./Closing";
import { Courses } from "./Courses";
import { Features } from "./Features";
import { Hero } from "./Hero";
import { Introduction } from "./Introduction";
import { Statistics } from "./Statistics";
import { Testimonials } from "./Testimonials";

export const meta: MetaFunction = (input) =>
  pageMeta(input, publicPage("home"), { structuredData: [organization, ...courses.map(courseOffer)] });

export default function Home() {
  return (
    <>
      <Hero />
      <Introduction />
      <Features />
      <Courses />
      <Testimonials />
      <Statistics />
      <Closing />
    </>
  );
}
