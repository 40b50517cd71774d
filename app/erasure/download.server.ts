import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { phoneWithoutFormula, withoutFormula } from "~/csv/cell";
import { csvHead, csvLines } from "~/csv/stream.server";
import { logEvents } from "~/db/audit/log.server";
import { findPersonalData, type PersonalDataIds, readPersonalData } from "~/db/personal-data.server";
import type { StaffMember } from "~/db/staff/accounts.server";
import { notesAsText, type StoredNote } from "~/db/submissions/stored-notes.server";
import { formatDay, formatTimestamp } from "~/format/time-zone.server";
import { downloadHeaders } from "~/http/download-headers.server";
import { seeOther } from "~/http/see-other.server";
import { whileAllowed } from "~/session.server";
import { sealedAddressOf } from "./person-link.server";

const FORMATS = {
  json: { type: "application/json; charset=utf-8", write: toJson },
  csv: { type: "text/csv; charset=utf-8", write: toCsv },
};

/** Everything stored about the address that the request names by `?of=`, as a file generated while it is sent. */
export async function downloadPersonalData(
  request: Request,
  staff: StaffMember,
  format: keyof typeof FORMATS,
): Promise<Response> {
  const address = sealedAddressOf(request);
  if (!address) return seeOther("/personal-data?of=");
  const { type, write } = FORMATS[format];
  // The file's name contains no personal data, because it stays in the browser's list of downloads.
  const headers = downloadHeaders(`personal-data-${formatDay(new Date())}.${format}`, type);
  if (request.method === "HEAD") return new Response(null, { headers });

  const personalData = findPersonalData(address);
  const counts = {
    inquiries: personalData.inquiries.length,
    enrollments: personalData.enrollments.length,
    mails: personalData.mails.length + personalData.received.length,
  };
  const kinds = (["inquiries", "enrollments", "mails"] as const).filter((of) => counts[of] > 0);
  await logEvents(...kinds.map((of) => ({ kind: "export" as const, by: staff, of, count: counts[of] })));
  const parts = whileAllowed(request, write(personalData, address), ({ role }) => role === "owner");
  const bytes = Readable.from(parts).map((text: string) => Buffer.from(text));
  return new Response(Readable.toWeb(bytes) as ReadableStream<Uint8Array>, { headers });
}

/** Rows read at a time: a few megabytes if all are the longest possible mails. */
const BATCH = 20;

/** The rows of a kind, read while they are sent; other requests get a turn between batches. */
async function* rowsOf(kind: keyof PersonalDataIds, ids: readonly number[]): AsyncGenerator<{ id: number }> {
  for (let from = 0; from < ids.length; from += BATCH) {
    await setImmediate();
    yield* readPersonalData[kind](ids.slice(from, from + BATCH));
  }
}

const kindsOf = (held: PersonalDataIds) => Object.entries(held) as [keyof PersonalDataIds, number[]][];

async function* toJson(held: PersonalDataIds, address: string): AsyncGenerator<string> {
  yield `{\n  "address": ${JSON.stringify(address)}`;
  for (const [kind, ids] of kindsOf(held)) {
    yield `,\n  "${kind}": [`;
    let before = "\n";
    for await (const row of rowsOf(kind, ids)) {
      yield `${before}    ${JSON.stringify(row, null, 2).replaceAll("\n", "\n    ")}`;
      before = ",\n";
    }
    yield "\n  ]";
  }
  yield "\n}\n";
}

/** Kinds with different fields share one table, so there is one line for each field with a value. */
async function* toCsv(held: PersonalDataIds): AsyncGenerator<string> {
  yield csvHead(["Kind", "Number", "Field", "Value"]);
  for (const [kind, ids] of kindsOf(held)) {
    for await (const { id, ...fields } of rowsOf(kind, ids)) {
      const lines = Object.entries({
        ...fields,
        ...("notes" in fields && { notes: notesAsText(fields.notes as StoredNote[], formatTimestamp) }),
      })
        .filter(([, value]) => value !== null && value !== "")
        .map(([name, value]) => {
          const harmless = name === "phone" ? phoneWithoutFormula : withoutFormula;
          return [kind, String(id), name, harmless(String(value))];
        });
      yield csvLines(lines);
    }
  }
}
