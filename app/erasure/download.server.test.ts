import { parse } from "csv-parse/sync";
import { beforeAll, beforeEach, expect, it } from "vitest";
import type { StaffMember } from "~/db/staff/accounts.server";
import { addMember } from "../../tests/setup/accounts";
import { db } from "../../tests/setup/db";
import { insertLongReplies } from "../../tests/setup/received-mails";
import { sessionCookie } from "../../tests/setup/session";
import { insertEnrollment, insertInquiry } from "../../tests/setup/submissions";
import { downloadPersonalData } from "./download.server";
import { sealAddress } from "./person-link.server";

let owner: StaffMember;
let cookie: string;

beforeAll(async () => {
  owner = await addMember("owner@example.com", "owner");
  cookie = await sessionCookie(owner);
});
beforeEach(() => db.run("DELETE FROM contact_inquiries; DELETE FROM enrollment_entries"));

const addressOfLink = () => `http://localhost/?of=${encodeURIComponent(sealAddress("ana@example.com"))}`;

/** The chunks in which a file arrives. @param onChunk runs after each */
async function download(format: "json" | "csv", onChunk = () => {}): Promise<string[]> {
  const request = new Request(addressOfLink(), { headers: { Cookie: cookie } });
  const { body } = await downloadPersonalData(request, owner, format);
  const chunks: string[] = [];
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    chunks.push(Buffer.from(chunk).toString());
    onChunk();
  }
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

it("a download is aborted once whoever requested it is no longer an owner", async () => {
  insertLongReplies(insertInquiry(), 45);
  const setRole = (role: string) => db.run(`UPDATE staff_members SET role = '${role}'`);
  try {
    await expect(download("json", () => setRole("staff"))).rejects.toThrow("may no longer have it");
  } finally {
    setRole("owner");
  }
});

const logged = () =>
  db
    .values("SELECT details FROM audit_log WHERE kind = 'export' ORDER BY id")
    .map((details) => JSON.parse(String(details)));

it("a download is logged with the number of rows, but a HEAD request for one is not", async () => {
  const before = logged();
  insertLongReplies(insertInquiry(), 2);
  const address = addressOfLink();
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
