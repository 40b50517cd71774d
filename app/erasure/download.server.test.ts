import { parse } from "csv-parse/sync";
import { beforeEach, expect, it } from "vitest";
import { store } from "~/db/client.server";
import type { StaffMember } from "~/db/staff/accounts.server";
import { insertLongReplies } from "../../tests/setup/received-mails";
import { insertEnrollment, insertInquiry } from "../../tests/setup/submissions";
import { downloadPersonalData } from "./download.server";
import { sealAddress } from "./person-link.server";

const owner = { id: 1, email: "owner@example.com" } as StaffMember;

beforeEach(() => store().$client.exec("DELETE FROM contact_inquiries; DELETE FROM enrollment_entries"));

/** The chunks in which a file arrives. */
async function download(format: "json" | "csv"): Promise<string[]> {
  const request = new Request(`http://localhost/?of=${encodeURIComponent(sealAddress("ana@example.com"))}`);
  const { body } = await downloadPersonalData(request, owner, format);
  const chunks: string[] = [];
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>)
    chunks.push(Buffer.from(chunk).toString());
  return chunks;
}

it("a download has all of what a person wrote, and holds little of it at a time", async () => {
  insertLongReplies(insertInquiry({ phone: "+351 555 010 019", message: "=SUM(A1:A9)" }), 45);
  insertEnrollment();
  const json = await download("json");
  const { address, inquiries, enrollments, mails, received } = JSON.parse(json.join(""));
  expect([address, inquiries.length, enrollments.length, mails]).toEqual(["ana@example.com", 1, 1, []]);
  expect(inquiries[0]).toMatchObject({ message: "=SUM(A1:A9)", notes: [] });
  expect(received.map(({ subject, text }: Record<string, string>) => [subject, text?.length])).toEqual(
    Array.from({ length: 45 }, (_, index) => [String(45 - index), 200_000]),
  );
  expect(Math.max(...json.map((chunk) => chunk.length))).toBeLessThan(300_000);

  const csv = await download("csv");
  const lines = parse(csv.join(""), { bom: true }) as string[][];
  const valuesOf = (field: string) => lines.filter(([, , name]) => name === field).map((line) => line[3]);
  expect(lines[0]).toEqual(["Kind", "Number", "Field", "Value"]);
  expect(lines.filter(([, , , value]) => value === "null" || value === "")).toEqual([]);
  expect(valuesOf("message")).toEqual(["'=SUM(A1:A9)"]);
  expect(valuesOf("phone")).toEqual(["+351 555 010 019", "+351 555 010 019"]);
  expect(valuesOf("text").map((text) => text?.length)).toEqual(Array(45).fill(200_000));
  expect(Math.max(...csv.map((chunk) => chunk.length))).toBeLessThan(300_000);
});

const logged = () =>
  store()
    .$client.prepare("SELECT details FROM audit_log WHERE kind = 'export' ORDER BY id")
    .pluck()
    .all()
    .map((details) => JSON.parse(String(details)));

it("a download is logged with the numbers of what there is, and one that is only asked about is not", async () => {
  const before = logged();
  insertLongReplies(insertInquiry(), 2);
  const address = `http://localhost/?of=${encodeURIComponent(sealAddress("ana@example.com"))}`;
  const asked = await downloadPersonalData(new Request(address, { method: "HEAD" }), owner, "json");
  expect([asked.status, asked.body, logged()]).toEqual([200, null, before]);
  await downloadPersonalData(new Request(address), owner, "json");
  expect(logged().slice(before.length)).toMatchObject([
    { of: "inquiries", count: 1 },
    { of: "mails", count: 2 },
  ]);
});

it("a link that has expired, or is none, leads back to where a person is looked for", async () => {
  for (const of of ["", "x"]) {
    const { status, headers } = await downloadPersonalData(
      new Request(`http://localhost/?of=${of}`),
      owner,
      "csv",
    );
    expect([status, headers.get("Location")]).toEqual([303, "/personal-data?of="]);
  }
});
