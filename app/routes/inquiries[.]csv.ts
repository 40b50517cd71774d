import type { LoaderFunctionArgs } from "@remix-run/node";
import { inquiryList } from "~/db/inquiries.server";
import { requireStaff } from "~/session.server";
import { inquiryParameters } from "~/staff-list/address";
import { exportList } from "~/staff-list/export.server";
import { createTimestampFormat } from "~/time-zone.server";

const SQL = "name, email, coalesce(phone, ''), subject, message, created_at";

/** The inquiries that the list shows, as a file. `?format=raw` gives the exact values, for programs. */
export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request);
  const formatTimestamp = createTimestampFormat();
  return exportList(request, staff, {
    list: inquiryList,
    parameters: inquiryParameters,
    kind: "inquiries",
    sql: SQL,
    columns: [
      { header: "Name", value: (row) => row[0] as string },
      { header: "Email", value: (row) => row[1] as string },
      { header: "Phone", value: (row) => row[2] as string },
      { header: "Subject", value: (row) => row[3] as string },
      { header: "Message", value: (row) => row[4] as string, quoted: true },
      { header: "Submitted At", value: (row) => formatTimestamp(row[5] as string) },
    ],
  });
}
