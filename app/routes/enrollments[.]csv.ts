import type { LoaderFunctionArgs } from "@remix-run/node";
import { enrollmentAnswers } from "~/content/pages/enrollment";
import { listTexts } from "~/content/staff/lists";
import { listResponses } from "~/content/staff/lists.server";
import { stageName } from "~/content/stages";
import { enrollmentList } from "~/db/submissions/list-definitions.server";
import {
  answerExportColumns,
  exportList,
  exportTimeFormat,
  handlingColumns,
  workColumns,
} from "~/desk/list/export.server";
import { listColleagues } from "~/desk/list/page.server";
import { requireStaff } from "~/session.server";

/** Programs rely on the order of these; the form's other answers follow the time. */
const { firstName, lastName, email, phone, course, experience, availability, hearAboutUs, goals, ...others } =
  enrollmentAnswers;
const contact = { firstName, lastName, email, phone };
const specified = { ...contact, course, experience, availability, hearAboutUs, goals };

const ABSENT = "N/A";

/** The enrollments that the list shows, as a file. `?format=raw` gives the exact values, for programs. */
export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request);
  const formatTime = exportTimeFormat();
  return exportList(request, staff, {
    list: enrollmentList,
    columns: [
      ...answerExportColumns(specified, ABSENT),
      { name: "createdAt", header: "Submitted At", text: formatTime },
      ...answerExportColumns(others, ABSENT),
      { name: "stage", header: "Stage", text: (stage) => stageName(stage ?? "") },
      { name: "reference", header: listTexts.row.reference },
      { name: "price", header: listResponses.export.price, text: (price) => String(price ?? "") },
      ...handlingColumns(formatTime),
      ...workColumns(listColleagues()),
    ],
  });
}
