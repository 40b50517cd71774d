import type { MetaFunction } from "@remix-run/node";
import { homeCourses, offeredCourses } from "~/content/courses";
import { pickTexts } from "~/content/current/texts.server";
import { publicPage } from "~/content/pages/public-pages";
import { pageMeta } from "~/document/head/meta";
import { courseOffer, organization } from "~/document/head/structured-data";
import { useSiteSettings } from "~/document/use-site-settings";
import { textsIn, useTexts } from "~/document/use-texts";
import { ButtonLink } from "~/ui/Button";
import { ClosingBand } from "~/ui/visitor/ClosingBand";
import { Courses } from "./Courses";
import { Features } from "./Features";
import { Hero } from "./Hero";
import { Introduction } from "./Introduction";
import { OwnSentence } from "./OwnSentence";
import { Statistics } from "./Statistics";
import { Testimonials } from "./Testimonials";

export const meta: MetaFunction = (input) =>
  pageMeta(input, publicPage("home"), {
    structuredData: [
      organization,
      ...homeCourses(offeredCourses(textsIn(input, "courses").courses)).map(courseOffer),
    ],
  });

export const loader = () => ({ texts: pickTexts("courses") });

export default function Home() {
  const { consultationUrl } = useSiteSettings();
  const { closing } = useTexts("home");
  return (
    <>
      <Hero />
      <Introduction />
      <OwnSentence />
      <Features />
      <Courses />
      <Testimonials />
      <Statistics />
      <ClosingBand texts={closing}>
        <ButtonLink href={consultationUrl}>{closing.consultation}</ButtonLink>
        <ButtonLink href="/contact" variant="outline">
          {closing.contact}
          <span className="sr-only"> {closing.contactSubject}</span>
        </ButtonLink>
      </ClosingBand>
    </>
  );
}
