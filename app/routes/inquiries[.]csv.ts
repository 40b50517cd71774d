import type { LoaderFunctionArgs } from "@remix-run/node";
import { inquiryAnswers } from "~/content/pages/contact";
import { listTexts } from "~/content/staff/lists";
import { inquiryList, type Status } from "~/db/submissions/list-definitions.server";
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
const { name, email, phone, subject, message, ...others } = inquiryAnswers;

/** The inquiries that the list shows, as a file. `?format=raw` gives the exact values, for programs. */
export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request);
  const formatTime = exportTimeFormat();
  return exportList(request, staff, {
    list: inquiryList,
    columns: [
      ...answerExportColumns({ name, email, phone, subject, message }),
      { name: "createdAt", header: "Submitted At", text: formatTime },
      ...answerExportColumns(others),
      { name: "reference", header: "Reference" },
      {
        name: "status",
        header: "Status",
        text: (status) => listTexts.row.states[status as Status],
      },
      ...handlingColumns(formatTime),
      ...workColumns(listColleagues()),
    ],
  });
}
