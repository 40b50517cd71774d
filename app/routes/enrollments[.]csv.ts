import type { LoaderFunctionArgs } from "@remix-run/node";
import { limitExport } from "~/csv/limit.server";
import { type Column, csvHeaders, streamCsv } from "~/csv/stream.server";
import { countEnrollments, type Enrollment, readAllEnrollments } from "~/db/enrollments.server";
import { record } from "~/db/record.server";
import { requireStaff } from "~/session.server";
import { formatDay, formatTimestamp } from "~/time-zone.server";
import { redirectWithToast, toastHeaders } from "~/toast.server";

const COLUMNS: Column<Enrollment>[] = [
  { header: "First Name", value: (row) => row.firstName },
  { header: "Last Name", value: (row) => row.lastName },
  { header: "Email", value: (row) => row.email },
  { header: "Phone", value: (row) => row.phone },
  { header: "Course", value: (row) => row.course },
  { header: "Experience", value: (row) => row.experience },
  { header: "Availability", value: (row) => row.availability },
  { header: "How They Heard About Us", value: (row) => row.hearAboutUs ?? "N/A" },
  { header: "Goals", value: (row) => row.goals, quoted: true },
  { header: "Submitted At", value: (row) => formatTimestamp(row.createdAt) },
];

/** Rows that are read and formatted at a time: some milliseconds of work. */
const PIECE = 500;

/** All enrollments as a file, newest first. `?format=raw` gives the exact values, for programs. */
export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request);
  const count = await countEnrollments();
  if (count === 0) {
    return redirectWithToast("/enrollments", {
      type: "error",
      message: "No Data",
      description: "There are no enrollments to export.",
    });
  }

  const headers = csvHeaders(`enrollments-${formatDay(new Date())}.csv`);
  // A HEAD request gets no body, and nothing may be opened for it that nobody would close.
  if (request.method === "HEAD") return new Response(null, { headers });

  await limitExport(staff.id);
  await record({ kind: "export", by: staff, of: "enrollments", count });
  const toast = await toastHeaders({ type: "success", message: "Export Successful" });
  for (const cookie of toast.getSetCookie()) headers.append("Set-Cookie", cookie);
  const raw = new URL(request.url).searchParams.get("format") === "raw";
  return new Response(streamCsv(COLUMNS, readAllEnrollments(PIECE), { raw, signal: request.signal }), {
    headers,
  });
}
