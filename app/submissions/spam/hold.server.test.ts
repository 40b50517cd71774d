import fs from "node:fs";
import path from "node:path";
import { millisecondsInDay, millisecondsInMinute } from "date-fns/constants";
import { beforeAll, expect, it } from "vitest";
import { store } from "~/db/client.server";
import { inquirySchema } from "~/routes/contact/schema";
import { enrollmentSchema } from "~/routes/enroll/schema";
import { newSubmissionId } from "~/submissions/key.server";
import { countProcessorTime } from "../../../tests/setup/processor-time";
import { reasonToHold } from "./hold.server";
import { TRAP } from "./trap";

/** As when the site starts: the database exists before anything is signed. */
beforeAll(() => {
  store();
});

/** A submission as it arrives; tests/spam holds what people and what robots send. */
interface Fixture {
  form: "contact" | "enroll";
  /** How it was filled out, in words. */
  how: string;
  /** Milliseconds for which the form was open; null if the request did not come from a form of ours. */
  openFor: number | null;
  trap: string;
  values: Record<string, string>;
}

const readFixtures = (name: string) =>
  fs
    .readFileSync(path.resolve(import.meta.dirname, `../../../tests/spam/${name}.jsonl`), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Fixture);

let visitors = 0;

/** A request from somebody who has not sent anything before, by default. */
const requestFrom = (address = `visitor ${visitors++}`) =>
  new Request("http://localhost:3000/contact", { headers: { "x-client-address": address } });

/** Why a fixture is held; null if it is not. It passes the rules of its form, like everything that is judged. */
async function heldFor(
  { form, values, openFor, trap }: Fixture,
  request = requestFrom(),
): Promise<string | null> {
  const schema = form === "contact" ? inquirySchema : enrollmentSchema;
  const parsed = schema.parse(values) as Record<string, string | null> & { email: string };
  const submissionId = openFor === null ? undefined : newSubmissionId(Date.now() - openFor);
  return reasonToHold({
    request,
    values: parsed,
    submissionId,
    hidden: (name) => (name === TRAP ? trap : ""),
  });
}

it("of 200 submissions by people none is held: autofilled, pasted, slow, in any script, with links", async () => {
  const fixtures = readFixtures("legitimate");
  expect(fixtures).toHaveLength(200);
  const held: string[] = [];
  for (const fixture of fixtures) {
    const reason = await heldFor(fixture);
    if (reason) held.push(`${reason}: ${fixture.how}, ${JSON.stringify(fixture.values)}`);
  }
  expect(held).toEqual([]);
});

it("of 200 submissions by robots at least 190 are held", async () => {
  const fixtures = readFixtures("robots");
  expect(fixtures).toHaveLength(200);
  const missed: string[] = [];
  for (const fixture of fixtures) {
    if (!(await heldFor(fixture))) missed.push(`${fixture.how}: ${JSON.stringify(fixture.values)}`);
  }
  expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(10);
});

it("a form that was open for a day, or of unknown age, is not a reason by itself", async () => {
  const values = {
    name: "Ana Ribeiro",
    email: "ana@example.com",
    phone: "",
    subject: "Evening classes",
    message: "Is 8 PM possible? My company: https://example.com",
  };
  for (const openFor of [null, millisecondsInDay, 400 * millisecondsInDay, 0]) {
    expect(await heldFor({ form: "contact", how: "", openFor, trap: "", values }), `${openFor}`).toBeNull();
  }
});

const ordinary = (n: number): Fixture => ({
  form: "contact",
  how: "typed",
  openFor: millisecondsInMinute,
  trap: "",
  values: {
    name: "Ana Ribeiro",
    email: `ana${n}@example.com`,
    phone: "",
    subject: "Evening classes",
    message: "Is 8 PM possible on weekdays?",
  },
});

it("a link in the name is reason enough, and one in the subject is not", async () => {
  const withLinkIn = (field: string, value: string) => {
    const submitted = ordinary(4712);
    return heldFor({ ...submitted, values: { ...submitted.values, [field]: value } });
  };
  expect(await withLinkIn("name", "Win at www.example.com")).toBe("place links");
  expect(await withLinkIn("subject", "Your page https://example.com/levels")).toBeNull();
});

it("64 KB of tags, in the one field without a limit, are judged as quickly as a message", async () => {
  const submitted = ordinary(4713);
  const values = { ...submitted.values, levelCheck: "<a ".repeat(20_000) };
  const spent = countProcessorTime();
  expect(await heldFor({ ...submitted, values })).toBeNull();
  expect(spent()).toBeLessThan(500);
});

it("submissions beyond what a class in one room sends within an hour are held, and others are not", async () => {
  const room = () => requestFrom("192.0.2.1");
  for (let n = 0; n < 20; n++) expect(await heldFor(ordinary(n), room())).toBeNull();
  expect(await heldFor(ordinary(20), room())).toBe("address");
  expect(await heldFor(ordinary(21))).toBeNull();
});

it("of IPv6, no more than five such rooms send from the 65,536 networks of a /48", async () => {
  const household = (n: number) => requestFrom(`2001:db8:1:${n.toString(16)}::/64`);
  for (let n = 0; n < 100; n++) expect(await heldFor(ordinary(100 + n), household(n))).toBeNull();
  expect(await heldFor(ordinary(200), household(100))).toBe("address");
  expect(await heldFor(ordinary(201), requestFrom("2001:db8:2:0::/64"))).toBeNull();
});

it("nobody is sent more than five confirmations an hour by others", async () => {
  for (let n = 0; n < 5; n++) expect(await heldFor(ordinary(4711))).toBeNull();
  expect(await heldFor(ordinary(4711))).toBe("recipient");
});

const ordinaryTo = (email: string): Fixture => {
  const submitted = ordinary(0);
  return { ...submitted, values: { ...submitted.values, email } };
};

it("several addresses for one mailbox count as one", async () => {
  for (let n = 0; n < 5; n++) expect(await heldFor(ordinaryTo(`Victim+${n}@example.com`))).toBeNull();
  expect(await heldFor(ordinaryTo("Victim+5@example.com"))).toBe("recipient");
  expect(await heldFor(ordinary(6))).toBeNull();
});

it("nor does a dot in an address of Gmail make another mailbox, which it does elsewhere", async () => {
  const spellings = ["ana.r", "an.ar", "a.nar", "a.n.a.r", "anar+2"].map((local) => `${local}@gmail.com`);
  for (const spelling of spellings) expect(await heldFor(ordinaryTo(spelling))).toBeNull();
  expect(await heldFor(ordinaryTo("An.Ar@googlemail.com"))).toBe("recipient");
  for (let n = 0; n < 5; n++) expect(await heldFor(ordinaryTo("anar@gmail.example"))).toBeNull();
  expect(await heldFor(ordinaryTo("an.ar@gmail.example"))).toBeNull();
});

it("nor is a mailbox another one if its host is spelled differently", async () => {
  const spellings = [
    "ana@exämple.de",
    "ana@ＥＸÄＭＰＬＥ．ｄｅ",
    "ana@exämple。de",
    "ana@ex\u00ADämple.de",
    "ａｎａ@ex\u200Bämple.de",
  ];
  for (const spelling of spellings) expect(await heldFor(ordinaryTo(spelling))).toBeNull();
  expect(await heldFor(ordinaryTo("ana@xn--exmple-cua.de"))).toBe("recipient");
});

it("an attack on a page is stored like any text: only advertising is held", async () => {
  for (const message of [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "'; DROP TABLE contact_inquiries",
  ]) {
    const values = {
      name: message,
      email: `${message.length}@example.com`,
      phone: "",
      subject: message,
      message,
    };
    expect(await heldFor({ form: "contact", how: "", openFor: null, trap: "", values }), message).toBeNull();
  }
});
