import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isShippedCourse } from "~/content/course-pages";
import { type Course, findCourse, offeredCourses } from "~/content/courses";
import { coursePage } from "~/content/current/course-page.server";
import { textsOf } from "~/content/current/texts.server";
import { publicPage } from "~/content/pages/public-pages";
import { FIRST_SENTENCE, sayItCourses, sayItPage } from "~/content/pages/say-it";
import { pageMeta } from "~/document/head/meta";
import type { PageHandle } from "~/document/page-handle";
import { useSiteSettings } from "~/document/use-site-settings";
import { useTexts } from "~/document/use-texts";
import { fillIn } from "~/format/template";
import { MICROPHONE_ALLOWED } from "~/http/responses/permissions-policy";
import { withoutMarks } from "~/melody/notation";
import { MarginNote } from "~/ui/MarginNote";
import { RouteErrorPage } from "~/ui/page/ErrorPage";
import { MainColumn, Row, Section } from "~/ui/Section";
import { MelodyHead } from "~/ui/visitor/melodies/MelodyHead";
import { Bench } from "./Bench";

export const handle: PageHandle = { sheet: "tasks" };

export const meta: MetaFunction = (input) => [
  ...pageMeta(input, publicPage("sayIt")),
  // Beside the policy of every page: with the microphone on, this one connects to nothing.
  // In development edits arrive over a connection.
  ...(import.meta.env.PROD ? [{ httpEquiv: "Content-Security-Policy", content: "connect-src 'none'" }] : []),
];

/** The only page that may ask for the microphone. */
export const headers: HeadersFunction = () => ({ "Permissions-Policy": MICROPHONE_ALLOWED });

/** A course with its sentences, whose numbers are in the page's address. */
interface Group {
  title: string;
  sentences: readonly { number: number; melody: string }[];
}

/** The most sentences of a course that was added. */
const MAX_SENTENCES = 3;

/** The sentences of the courses that are offered. An added course has its own and those of its lessons. */
function groupsOf(offered: readonly Course[]): Group[] {
  const shipped = sayItCourses.flatMap(({ course, sentences }) => {
    const title = findCourse(offered, course)?.title;
    return title ? [{ title, sentences }] : [];
  });
  let last = sayItCourses.flatMap(({ sentences }) => sentences).length;
  const added = offered.filter(({ id }) => !isShippedCourse(id));
  return [
    ...shipped,
    ...added.map(({ id, title, melody }) => {
      const melodies = new Set([melody, ...coursePage(id).units.map((unit) => unit.melody)]);
      return {
        title,
        sentences: [...melodies].slice(0, MAX_SENTENCES).map((each) => ({ number: ++last, melody: each })),
      };
    }),
  ];
}

export function loader({ request }: LoaderFunctionArgs) {
  const requested = Number(new URL(request.url).searchParams.get("sentence"));
  const groups = groupsOf(offeredCourses(textsOf("courses").courses));
  const sentences = groups.flatMap((group) => group.sentences);
  const wanted = [requested, FIRST_SENTENCE].flatMap(
    (wish) => sentences.find(({ number }) => number === wish) ?? [],
  );
  return { groups, sentences, chosen: wanted[0] ?? sentences[0] };
}

export default function SayIt() {
  const { groups, sentences, chosen } = useLoaderData<typeof loader>();
  const texts = useTexts("tools").sayIt;
  if (!chosen) return null;
  const place = sentences.findIndex(({ number }) => number === chosen.number) + 1;
  const course = groups.find((group) =>
    group.sentences.some(({ number }) => number === chosen.number),
  )?.title;
  return (
    <>
      <MelodyHead className="pb-8" texts={texts} />
      <Section ruled spaced={false} className="pb-section">
        <Row>
          <MarginNote
            label={fillIn(sayItPage.place, { place, of: sentences.length, course: course ?? "" })}
          />
          <MainColumn className="grid gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start">
            <Bench sentence={chosen.melody} />
            <Choice groups={groups} current={chosen.number} of={sentences.length} />
          </MainColumn>
        </Row>
      </Section>
      <How />
    </>
  );
}

function Choice({ groups, current, of }: { groups: readonly Group[]; current: number; of: number }) {
  return (
    <nav id="sentences" className="print:hidden" aria-label={fillIn(sayItPage.choose, { of })}>
      {groups.map(({ title, sentences }) => (
        <div className="mb-5" key={title}>
          <h2 className="font-sans text-small/note font-semibold tracking-normal">{title}</h2>
          <ul className="mt-1" translate="no">
            {sentences.map(({ number, melody }) => (
              <li className="border-t border-rule" key={number}>
                <a
                  className="flex min-h-11 items-center font-serif text-[1.125rem]/snug no-underline hover:underline"
                  href={`/say-it?sentence=${number}`}
                  aria-current={number === current ? "page" : undefined}
                >
                  <span className={number === current ? "bg-marker px-1 text-on-marker" : undefined}>
                    {withoutMarks(melody)}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function How() {
  const { consultationUrl } = useSiteSettings();
  const { margin, compared, ignored } = sayItPage.how;
  return (
    <Section ground="sheet" ruled>
      <Row>
        <MarginNote numbered label={margin} />
        <MainColumn className="grid gap-x-12 gap-y-8 md:grid-cols-2">
          <div>
            <h2 className="text-h3 leading-tight">{compared.title}</h2>
            <p className="mt-4">{compared.text}</p>
          </div>
          <div>
            <h2 className="text-h3 leading-tight">{ignored.title}</h2>
            <p className="mt-4">
              {ignored.before} <a href={consultationUrl}>{ignored.teacher}</a>
              {ignored.between} <a href="/level-check">{ignored.levelCheck}</a>
              {ignored.after}
            </p>
          </div>
        </MainColumn>
      </Row>
    </Section>
  );
}

export { RouteErrorPage as ErrorBoundary };
