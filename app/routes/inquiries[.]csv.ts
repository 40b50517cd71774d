import type { LoaderFunctionArgs } from "@remix-run/node";
import { listTexts } from "~/content/staff-lists";
import { inquiryList } from "~/db/submissions/inquiries.server";
import { inquiryParameters } from "~/desk/address";
import { exportList } from "~/desk/export.server";
import { createTimestampFormat } from "~/format/time-zone.server";
import { requireStaff } from "~/session.server";

const READ = [
  "name",
  "email",
  "phone",
  "subject",
  "message",
  "createdAt",
  "reference",
  "handledBy",
  "handledAt",
  "note",
] as const;

const { tools } = listTexts;

/** The inquiries that the list shows, as a file. `?format=raw` gives the exact values, for programs. */
export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request);
  const formatTimestamp = createTimestampFormat();
  return exportList(request, staff, {
    list: inquiryList,
    parameters: inquiryParameters,
    kind: "inquiries",
    read: READ,
    columns: [
      { header: "Name", value: (row) => row[0] as string },
      { header: "Email", value: (row) => row[1] as string },
      { header: "Phone", value: (row) => (row[2] ?? "") as string, phone: true },
      { header: "Subject", value: (row) => row[3] as string },
      { header: "Message", value: (row) => row[4] as string, quoted: true },
      { header: "Submitted At", value: (row) => formatTimestamp(row[5] as string) },
      { header: "Reference", value: (row) => row[6] as string },
      { header: "Status", value: (row) => (row[8] === null ? tools.handledNo : tools.handledYes) },
      { header: "Handled by", value: (row) => (row[7] ?? "") as string },
      { header: "Handled at", value: (row) => (row[8] === null ? "" : formatTimestamp(row[8] as string)) },
      { header: "Note", value: (row) => (row[9] ?? "") as string, quoted: true },
    ],
  });
}
