import { phoneWithoutFormula, withoutFormula } from "~/csv/cell";
import { csvDocument, downloadHeaders } from "~/csv/stream.server";
import { logEvents } from "~/db/audit-log.server";
import { findPersonalData, type PersonalData } from "~/db/personal-data.server";
import type { StaffMember } from "~/db/staff/accounts.server";
import { notesAsText, type StoredNote } from "~/db/submissions/notes";
import { formatDay, formatTimestamp } from "~/format/time-zone.server";
import { seeOther } from "~/http/toast.server";
import { sealedAddressOf } from "./person-link.server";

const TYPES = { json: "application/json", csv: "text/csv" };

/** Everything stored about the address that the request names by `?of=`, as a file. */
export async function downloadPersonalData(
  request: Request,
  staff: StaffMember,
  format: keyof typeof TYPES,
): Promise<Response> {
  const address = sealedAddressOf(request);
  if (!address) return seeOther("/personal-data?of=");
  // The file's name contains no personal data: it stays in the list of downloads.
  const headers = downloadHeaders(`personal-data-${formatDay(new Date())}.${format}`, TYPES[format]);
  if (request.method === "HEAD") return new Response(null, { headers });

  const held = await findPersonalData(address);
  const counts = {
    inquiries: held.inquiries.length,
    enrollments: held.enrollments.length,
    mails: held.mails.length + held.received.length,
  };
  const kinds = (["inquiries", "enrollments", "mails"] as const).filter((of) => counts[of] > 0);
  await logEvents(...kinds.map((of) => ({ kind: "export" as const, by: staff, of, count: counts[of] })));
  return new Response(format === "json" ? toJson(address, held) : toCsv(held), { headers });
}

function toJson(address: string, held: PersonalData): string {
  return `${JSON.stringify({ address, ...held }, null, 2)}\n`;
}

const asText = (notes: StoredNote[]) => notesAsText(notes, formatTimestamp);

/** Kinds with different fields in one table: one line for each field with a value. */
function toCsv(held: PersonalData): string {
  const lines = Object.entries(held).flatMap(([kind, rows]: [string, object[]]) =>
    rows.flatMap((row) => {
      const { id, ...fields } = row as { id: number };
      return Object.entries({
        ...fields,
        ...("notes" in fields && { notes: asText(fields.notes as StoredNote[]) }),
      })
        .filter(([, value]) => value !== null && value !== "")
        .map(([name, value]) => {
          const harmless = name === "phone" ? phoneWithoutFormula : withoutFormula;
          return [kind, String(id), name, harmless(String(value))];
        });
    }),
  );
  return csvDocument(["Kind", "Number", "Field", "Value"], lines);
}
