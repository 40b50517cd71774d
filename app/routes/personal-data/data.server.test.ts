import { beforeEach, expect, it } from "vitest";
import { store } from "~/db/client.server";
import { insertLongReplies } from "../../../tests/setup/received-mails";
import { insertInquiry } from "../../../tests/setup/submissions";
import { loadHeld } from "./data.server";

beforeEach(() => store().$client.exec("DELETE FROM contact_inquiries"));

it("counts all mails of a person, and reads the beginnings of the newest alone, however many and long they are", () => {
  insertLongReplies(insertInquiry({ email: "ana@example.com" }), 120);
  const held = loadHeld("Ana@example.com");
  expect(held.map(({ kind, count, rows }) => [kind, count, rows.length])).toEqual([
    ["inquiries", 1, 1],
    ["enrollments", 0, 0],
    ["mails", 0, 0],
    ["received", 120, 50],
  ]);
  const fields = held.at(-1)?.rows[0]?.fields;
  expect(fields?.find(({ label }) => label === "Subject")?.value).toBe("120");
  expect(fields?.find(({ label }) => label === "Text")?.value).toMatch(/0 … The rest is in the downloads\.$/);
  expect(JSON.stringify(held).length).toBeLessThan(50 * 6000);
});
