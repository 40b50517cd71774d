import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { courseName } from "~/content/courses";
import { textsOf } from "~/content/current/texts.server";
import { overviewTexts as texts } from "~/content/staff/overview";
import { countBetween, mostFrequentAnswers } from "~/db/submissions/counts.server";
import { pageMeta } from "~/document/head/meta";
import type { PageHandle } from "~/document/page-handle";
import { groupDigits } from "~/format/digits";
import { fillIn } from "~/format/template";
import { formatShortDay, weekBoundaries } from "~/format/time-zone.server";
import { requireStaff } from "~/session.server";
import { RouteErrorPage } from "~/ui/page/ErrorPage";
import { FailedList } from "~/ui/staff/EmptyList";
import { staffFrame } from "~/ui/staff/page/frame";
import { StaffPage } from "~/ui/staff/page/StaffPage";
import { CountRow, CountTable } from "./CountTable";
import { Note, Shares } from "./Shares";
import { groupSources } from "./sources";
import { WeekChart } from "./WeekChart";

const WEEKS = 26;
/** The most frequent answers that are read: a limit, so that the page stays fast. */
const MAX_ANSWERS = 300;
/** The answers that are shown word for word. */
const MAX_SHOWN_ANSWERS = 12;

export const handle: PageHandle = { staff: staffFrame };

export const meta: MetaFunction = (input) =>
  pageMeta(input, { title: texts.title, description: texts.lead, path: "/overview", indexed: false });

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  try {
    return data({ figures: readFigures(new Date()) });
  } catch (error) {
    console.error("The figures could not be read:", error);
    return data({ figures: undefined }, { status: 503 });
  }
}

function readFigures(now: Date) {
  const borders = weekBoundaries(now, WEEKS);
  const labels = borders.slice(0, -1).map(formatShortDay);
  const toWeeks = (counts: number[]) => counts.map((count, index) => ({ label: labels[index] ?? "", count }));
  const courses = mostFrequentAnswers("course", MAX_ANSWERS);
  const answers = mostFrequentAnswers("source", MAX_ANSWERS);
  const enrollments = courses.reduce((sum, { n }) => sum + n, 0);
  return {
    inquiries: toWeeks(countBetween("inquiry", borders)),
    enrollments: toWeeks(countBetween("enrollment", borders)),
    courses: courses.map(({ answer, n }) => ({ label: courseName(textsOf("courses").courses, answer), n })),
    sources: groupSources(answers, enrollments, texts.sources),
    words: answers
      .filter(({ answer }) => answer !== "")
      .slice(0, MAX_SHOWN_ANSWERS)
      .map(({ answer, n }) => ({ label: answer, n })),
  };
}

export default function Overview() {
  const { figures } = useLoaderData<typeof loader>();
  return (
    <StaffPage title={texts.title} lead={texts.lead}>
      {figures ? <Figures figures={figures} /> : <FailedList>{texts.failed}</FailedList>}
    </StaffPage>
  );
}

type Figures = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["figures"]>;

function Figures({ figures }: { figures: Figures }) {
  const { inquiries, enrollments, courses, sources, words } = figures;
  const { title, note, tableToggle, ...kinds } = texts.weeks;
  const highest = Math.max(1, ...[...inquiries, ...enrollments].map(({ count }) => count));
  return (
    <>
      <h2 className="mt-8 text-h3">{title}</h2>
      <Note>{fillIn(note, { weeks: inquiries.length })}</Note>
      <Pair>
        <WeekChart kind={kinds.inquiries} weeks={inquiries} highest={highest} />
        <WeekChart kind={kinds.enrollments} weeks={enrollments} highest={highest} />
      </Pair>
      <More toggle={tableToggle}>
        <WeekTable inquiries={inquiries} enrollments={enrollments} />
      </More>
      {courses.length > 0 && (
        <Pair>
          <Shares id="courses" {...texts.courses} rows={courses} />
          <div>
            <Shares id="sources" {...texts.sources} rows={sources} />
            {words.length > 0 && <Words words={words} />}
          </div>
        </Pair>
      )}
    </>
  );
}

/** Two columns, where there is room. */
function Pair({ children }: { children: ReactNode }) {
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 lg:grid-cols-2">{children}</div>
  );
}

/** A closed part of the page. */
function More({ toggle, children }: { toggle: string; children: ReactNode }) {
  return (
    <details className="mt-4">
      <summary className="cursor-pointer py-[.6rem] font-semibold">{toggle}</summary>
      {children}
    </details>
  );
}

function WeekTable({ inquiries, enrollments }: Pick<Figures, "inquiries" | "enrollments">) {
  const { columns, title } = texts.weeks;
  return (
    <CountTable columns={[columns.week, columns.inquiries, columns.enrollments]} caption={title}>
      {inquiries.map(({ label, count }, index) => (
        <CountRow
          key={label}
          label={label}
          figures={[groupDigits(count), groupDigits(enrollments[index]?.count ?? 0)]}
        />
      ))}
    </CountTable>
  );
}

/** The answers word for word: they show which group is missing in app/content/heard-about-us.ts. */
function Words({ words }: Pick<Figures, "words">) {
  const { wordsToggle, wordsNote } = texts.sources;
  return (
    <More toggle={wordsToggle}>
      <Note>{wordsNote}</Note>
      <ol>
        {words.map(({ label, n }) => (
          <li
            key={label}
            className="flex justify-between gap-4 border-b border-rule py-[.35rem] wrap-anywhere"
          >
            <span>{label}</span>
            <span className="tabular-lining-nums">{groupDigits(n)}</span>
          </li>
        ))}
      </ol>
    </More>
  );
}

export { RouteErrorPage as ErrorBoundary };
