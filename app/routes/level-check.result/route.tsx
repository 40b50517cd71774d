import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { offeredCourses } from "~/content/courses";
import { levelCheckQuestions, levelCheckResult as texts } from "~/content/level-check/page";
import { suggestionFor } from "~/content/level-courses";
import { pageMeta } from "~/document/head/meta";
import type { PageHandle } from "~/document/page-handle";
import { useSiteSettings } from "~/document/use-site-settings";
import { capitalized } from "~/format/capitalized";
import { fillIn } from "~/format/template";
import { type LevelResult, levelResult, placeInWords } from "~/level-check/result";
import { resultAddress } from "~/level-check/submitted.server";
import { NOT_ASKED, readResult } from "~/level-check/token.server";
import { textAt } from "~/publishing/texts.server";
import { Button } from "~/ui/Button";
import { RouteErrorPage } from "~/ui/page/ErrorPage";
import { InvalidLevelCheckLink } from "~/ui/visitor/InvalidLevelCheckLink";
import { MelodyHead } from "~/ui/visitor/melodies/MelodyHead";
import { FittingCourse } from "./FittingCourse";
import { FoldedPart, Part } from "./FoldedPart";
import { Limits } from "./Limits";
import { CanDo, SecondLook, Skills } from "./parts";
import { Legend, Staircase } from "./Staircase";

export const handle: PageHandle = { sheet: "tasks" };

export const meta: MetaFunction = (input) =>
  pageMeta(input, {
    title: texts.title,
    description: texts.description,
    path: "/level-check/result",
    indexed: false,
  });

export const headers = () => ({ "Cache-Control": "private, no-cache" });

export async function loader({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("answers");
  const result = readResult(token);
  if (!token || !result?.answers.length) return data({ result: undefined }, { status: 400 });
  const found = levelResult(result.answers);
  const { levels } = textAt("levelCourses", result.textsSeen);
  const { courses } = textAt("courses", result.textsSeen);
  return data({
    result: found,
    suggestion: suggestionFor(levels, found.place.level.level, offeredCourses(courses)),
    token,
    address: resultAddress(token),
    ear: result.ear === NOT_ASKED ? undefined : result.ear === 0,
  });
}

export default function Result() {
  const page = useLoaderData<typeof loader>();
  if (!page.result) return <InvalidLevelCheckLink />;
  const result = page.result as LevelResult;
  const mistakes = result.answers.filter(({ isRight }) => !isRight);
  const { drawing, skills, second, canDo, course, link } = texts;
  return (
    <>
      <Head result={result} />
      <Part ground="sheet" margin={{ label: drawing.margin }} hiddenTitle={drawing.title}>
        <Staircase result={result} />
        <Legend />
      </Part>
      <Part ground="tint" margin={page.suggestion ? { label: course.margin } : {}}>
        <FittingCourse result={result} suggestion={page.suggestion} token={page.token} />
      </Part>
      <FoldedPart margin={{ label: skills.margin }} title={skills.title}>
        <p className="mt-4 text-small text-ink-2">{skills.compared}</p>
        <Skills skills={result.skills} />
        <Ear isRight={page.ear} />
      </FoldedPart>
      <FoldedPart
        ground="sheet"
        margin={mistakes.length > 0 ? { label: second.margin, penNote: second.marginNote } : {}}
        title={second.title}
      >
        <SecondLook result={result} />
      </FoldedPart>
      <FoldedPart margin={{ label: canDo.margin }} title={canDo.title}>
        <CanDo place={result.place} />
        <p className="mt-6 text-small text-ink-2">{canDo.note}</p>
      </FoldedPart>
      <Limits answers={result.answers.length} />
      <FoldedPart margin={{ label: link.margin }} title={link.title}>
        <KeptLink address={page.address} />
      </FoldedPart>
    </>
  );
}

function Head({ result: { place, from, to, answers } }: { result: LevelResult }) {
  const { margin, marginNote, headline, melody } = texts;
  const { level, name } = place.level;
  const words = { from: placeInWords(from), to: placeInWords(to), level, name };
  const isOneLevel = from.level === to.level;
  const lead = words.from === words.to ? texts.leadNarrow : isOneLevel ? texts.leadLevel : texts.lead;
  return (
    <MelodyHead
      className="pb-6 md:pb-12"
      texts={{
        margin: fillIn(margin, { n: answers.length }),
        marginNote,
        headline: fillIn(headline, { level }),
        melody: fillIn(melody, { level }),
        lead: capitalized(fillIn(lead, { ...words, place: placeInWords(place) })),
      }}
    />
  );
}

/** What the melody meant that was not scored. */
function Ear({ isRight }: { isRight: boolean | undefined }) {
  if (isRight === undefined) return null;
  const { right, wrong } = levelCheckQuestions.ear;
  return <p className="mt-6">{isRight ? right : wrong}</p>;
}

function KeptLink({ address }: { address: string }) {
  const { siteUrl } = useSiteSettings();
  const { text, label, copy, copied, notCopied, again } = texts.link;
  const url = siteUrl + address;
  return (
    <>
      <p className="mt-4">{text}</p>
      <div
        className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden"
        data-share={url}
        data-copied={copied}
        data-not-copied={notCopied}
      >
        <a className="flex min-h-11 items-center font-semibold" href={address}>
          {label}
        </a>
        <Button type="button" variant="outline" tone="rise" small className="noscript:hidden">
          {copy}
        </Button>
        <p role="status" className="text-small wrap-anywhere" />
      </div>
      <p className="hidden text-note wrap-anywhere print:block" translate="no">
        {url}
      </p>
      <p className="mt-4">
        {again.before} <a href="/level-check">{again.link}</a>
        {again.after}
      </p>
    </>
  );
}

export { RouteErrorPage as ErrorBoundary };
