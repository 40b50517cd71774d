import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { courseName, findCourse, offeredCourses } from "~/content/courses";
import { textsOf } from "~/content/current.server";
import { publicPage } from "~/content/public-pages";
import { FIRST_SENTENCE, sayItCourses, sayItPage } from "~/content/say-it";
import { pageMeta } from "~/document/meta";
import type { PageHandle } from "~/document/page-handle";
import { useOfferedCourses } from "~/document/use-courses";
import { useSiteSettings } from "~/document/use-site-settings";
import { useTexts } from "~/document/use-texts";
import { fillIn } from "~/format/template";
import { MICROPHONE_ALLOWED } from "~/http/permissions";
import { plainText } from "~/melody/notation";
import { RouteErrorPage } from "~/ui/ErrorPage";
import { MarginNote } from "~/ui/MarginNote";
import { MelodyHead } from "~/ui/MelodyHead";
import { MainColumn, Row, Section } from "~/ui/Section";
import { Bench } from "./Bench";

export const handle: PageHandle = { sheet: "tasks" };

export const meta: MetaFunction = (input) => [
  ...pageMeta(input, publicPage("sayIt")),
  // Beside the policy of every page: with the microphone on, this one connects to nothing.
  { httpEquiv: "Content-Security-Policy", content: "connect-src 'none'" },
];

/** The only page that may ask for the microphone. */
export const headers: HeadersFunction = () => ({ "Permissions-Policy": MICROPHONE_ALLOWED });

const sentences = sayItCourses.flatMap(({ course, sentences }) =>
  sentences.map((sentence) => ({ ...sentence, course })),
);

export function loader({ request }: LoaderFunctionArgs) {
  const asked = Number(new URL(request.url).searchParams.get("sentence"));
  const offered = offeredCourses(textsOf("courses").courses);
  const shown = sentences.filter(({ course }) => findCourse(offered, course)).map(({ number }) => number);
  return {
    number: [asked, FIRST_SENTENCE].find((number) => shown.includes(number)) ?? shown[0] ?? FIRST_SENTENCE,
  };
}

export default function SayIt() {
  const { number } = useLoaderData<typeof loader>();
  const { courses } = useTexts("courses");
  const chosen = sentences[number - 1];
  if (!chosen) return null;
  return (
    <>
      <Head />
      <Section ruled spaced={false} className="pb-section">
        <Row>
          <MarginNote
            label={fillIn(sayItPage.place, { number, course: courseName(courses, chosen.course) })}
          />
          <MainColumn className="grid gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start">
            <Bench sentence={chosen.melody} />
            <Choice current={number} />
          </MainColumn>
        </Row>
      </Section>
      <How />
    </>
  );
}

function Head() {
  const { headline, melody, margin, marginNote, lead } = sayItPage;
  return (
    <MelodyHead
      className="pb-8"
      label={margin}
      penNote={marginNote}
      heading={headline}
      melody={melody}
      lead={lead}
    />
  );
}

function Choice({ current }: { current: number }) {
  const courses = useOfferedCourses();
  const shown = sayItCourses.filter(({ course }) => findCourse(courses, course));
  return (
    <nav id="sentences" className="print:hidden" aria-label={sayItPage.choose}>
      {shown.map(({ course, sentences }) => (
        <div className="mb-5" key={course}>
          <h2 className="font-sans text-small/note font-semibold tracking-normal">
            {courseName(courses, course)}
          </h2>
          <ul className="mt-1" translate="no">
            {sentences.map(({ number, melody }) => (
              <li className="border-t border-rule" key={number}>
                <a
                  className="flex min-h-11 items-center font-serif text-[1.125rem]/snug no-underline hover:underline"
                  href={`/say-it?sentence=${number}`}
                  aria-current={number === current ? "page" : undefined}
                >
                  <span className={number === current ? "bg-marker px-1 text-on-marker" : undefined}>
                    {plainText(melody)}
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
