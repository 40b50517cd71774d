import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { courseOptions } from "~/content/courses";
import { overviewTexts } from "~/content/staff-overview";
import { countBetween, mostFrequentAnswers } from "~/db/overview.server";
import { pageMeta } from "~/document/meta";
import type { PageHandle } from "~/document/page-handle";
import { groupDigits } from "~/format/digits";
import { fillIn } from "~/format/template";
import { formatShortDay, weekBorders } from "~/format/time-zone.server";
import { requireStaff } from "~/session.server";
import { RouteErrorPage } from "~/ui/ErrorPage";
import { StaffBar } from "~/ui/staff/StaffBar";
import { ShareTable } from "./ShareTable";
import { groupSources } from "./sources";
import { WeekChart } from "./WeekChart";

const WEEKS = 26;
/** The answers given most often that are read: whatever visitors write, the page stays quick. */
const MOST_ANSWERS = 300;
/** The answers that are shown as they were given. */
const SHOWN_ANSWERS = 12;

export const handle: PageHandle = { staff: true };

export const meta: MetaFunction = (input) =>
  pageMeta(input, {
    title: overviewTexts.title,
    description: overviewTexts.lead,
    path: "/overview",
    indexed: false,
  });

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request);
  try {
    return data({ staff, figures: await readFigures(new Date()) });
  } catch (error) {
    console.error("The figures could not be read:", error);
    return data({ staff, figures: undefined }, { status: 503 });
  }
}

async function readFigures(now: Date) {
  const borders = weekBorders(now, WEEKS);
  const labels = borders.slice(0, -1).map(formatShortDay);
  const toWeeks = (counts: number[]) => counts.map((count, index) => ({ label: labels[index] ?? "", count }));
  const courses = await mostFrequentAnswers("course", MOST_ANSWERS);
  const answers = await mostFrequentAnswers("source", MOST_ANSWERS);
  const enrollments = courses.reduce((sum, { n }) => sum + n, 0);
  return {
    inquiries: toWeeks(await countBetween("inquiry", borders)),
    enrollments: toWeeks(await countBetween("enrollment", borders)),
    courses: courses.map(({ answer, n }) => ({ label: courseName(answer), n })),
    sources: groupSources(answers, enrollments, overviewTexts.sources),
    words: answers
      .filter(({ answer }) => answer !== "")
      .slice(0, SHOWN_ANSWERS)
      .map(({ answer, n }) => ({ label: answer, n })),
  };
}

/** A course's name as visitors know it; one that is no longer offered stands by its id. */
function courseName(id: string): string {
  return courseOptions.find((course) => course.id === id)?.name ?? id;
}

export default function Overview() {
  const { staff, figures } = useLoaderData<typeof loader>();
  return (
    <>
      <StaffBar staff={staff} />
      <section>
        <div className="wrap overview">
          <div className="phead">
            <h1>{overviewTexts.title}</h1>
            <p>{overviewTexts.lead}</p>
          </div>
          {figures ? <Figures figures={figures} /> : <p className="list-failed">{overviewTexts.failed}</p>}
        </div>
      </section>
    </>
  );
}

type Figures = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["figures"]>;

function Figures({ figures }: { figures: Figures }) {
  const { inquiries, enrollments, courses, sources, words } = figures;
  const { weeks: texts } = overviewTexts;
  const highest = Math.max(1, ...[...inquiries, ...enrollments].map(({ count }) => count));
  return (
    <>
      <h2>{texts.title}</h2>
      <p className="overview-note">{fillIn(texts.note, { weeks: inquiries.length })}</p>
      <div className="overview-pair">
        <WeekChart kind={texts.inquiries} weeks={inquiries} highest={highest} />
        <WeekChart kind={texts.enrollments} weeks={enrollments} highest={highest} />
      </div>
      <details>
        <summary>{texts.tableToggle}</summary>
        <WeekTable inquiries={inquiries} enrollments={enrollments} />
      </details>
      {courses.length > 0 && (
        <div className="overview-pair">
          <div>
            <h2 id="courses">{overviewTexts.courses.title}</h2>
            <p className="overview-note">{overviewTexts.courses.note}</p>
            <ShareTable labelledBy="courses" column={overviewTexts.courses.column} rows={courses} />
          </div>
          <div>
            <h2 id="sources">{overviewTexts.sources.title}</h2>
            <p className="overview-note">{overviewTexts.sources.note}</p>
            <ShareTable labelledBy="sources" column={overviewTexts.sources.column} rows={sources} />
            {words.length > 0 && <Words words={words} />}
          </div>
        </div>
      )}
    </>
  );
}

function WeekTable({ inquiries, enrollments }: Pick<Figures, "inquiries" | "enrollments">) {
  const { columns, title } = overviewTexts.weeks;
  return (
    <table className="shares">
      <caption className="vh">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.week}</th>
          <th scope="col">{columns.inquiries}</th>
          <th scope="col">{columns.enrollments}</th>
        </tr>
      </thead>
      <tbody>
        {inquiries.map(({ label, count }, index) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className="num">{groupDigits(count)}</td>
            <td className="num">{groupDigits(enrollments[index]?.count ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The answers as they were given: a group that is missing in app/content/heard-about-us.ts shows here. */
function Words({ words }: Pick<Figures, "words">) {
  const { wordsToggle, wordsNote } = overviewTexts.sources;
  return (
    <details>
      <summary>{wordsToggle}</summary>
      <p className="overview-note">{wordsNote}</p>
      <ol className="overview-words">
        {words.map(({ label, n }) => (
          <li key={label}>
            <span>{label}</span>
            <span className="num">{groupDigits(n)}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}

export { RouteErrorPage as ErrorBoundary };
