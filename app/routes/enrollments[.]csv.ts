import type { LoaderFunctionArgs } from "@remix-run/node";
import { enrollmentList } from "~/db/submissions/enrollments.server";
import { enrollmentParameters } from "~/desk/address";
import { exportList } from "~/desk/export.server";
import { createTimestampFormat } from "~/format/time-zone.server";
import { requireStaff } from "~/session.server";

const READ = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "course",
  "experience",
  "availability",
  "hearAboutUs",
  "goals",
  "createdAt",
] as const;

/** The enrollments that the list shows, as a file. `?format=raw` gives the exact values, for programs. */
export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request);
  const formatTimestamp = createTimestampFormat();
  return exportList(request, staff, {
    list: enrollmentList,
    parameters: enrollmentParameters,
    kind: "enrollments",
    read: READ,
    columns: [
      { header: "First Name", value: (row) => row[0] as string },
      { header: "Last Name", value: (row) => row[1] as string },
      { header: "Email", value: (row) => row[2] as string },
      { header: "Phone", value: (row) => row[3] as string, phone: true },
      { header: "Course", value: (row) => row[4] as string },
      { header: "Experience", value: (row) => row[5] as string },
      { header: "Availability", value: (row) => row[6] as string },
      { header: "How They Heard About Us", value: (row) => (row[7] ?? "N/A") as string },
      { header: "Goals", value: (row) => row[8] as string, quoted: true },
      { header: "Submitted At", value: (row) => formatTimestamp(row[9] as string) },
    ],
  });
}
