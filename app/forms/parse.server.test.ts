import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { parseForm } from "./parse.server";
import { SUBMISSION_ID } from "./submission-id";
import { oneOf, optionalText, requiredText } from "./text-rules";

const schema = z.object({
  name: requiredText({ label: "Name", limits: [2, 100], tooShort: "Name must be at least 2 characters" }),
  phone: optionalText({ label: "Phone number", limits: [1, 50] }),
  course: oneOf(["business", "advanced"], "Please select a course"),
});

type Entries = [name: string, value: string][];

const post = (body: BodyInit | undefined, headers?: HeadersInit) =>
  new Request("http://localhost/contact", { method: "POST", body, headers });
const parse = (entries: Entries) => parseForm(post(new URLSearchParams(entries)), schema);

const right: Entries = [
  ["name", "Ana Ribeiro"],
  ["phone", ""],
  ["course", "business"],
];
const stored = { name: "Ana Ribeiro", phone: null, course: "business" };

describe("a posted form", () => {
  it("that is right gives its values and its hidden id", async () => {
    const { submission, submissionId } = await parse([...right, [SUBMISSION_ID, "form-1"]]);
    expect(submission).toMatchObject({ status: "success", value: stored });
    expect(submissionId).toBe("form-1");
  });

  it("may come as several parts as well", async () => {
    const form = new FormData();
    for (const [name, value] of right) form.set(name, value);
    expect((await parseForm(post(form), schema)).submission).toMatchObject({
      status: "success",
      value: stored,
    });
  });

  it("without a hidden id has none", async () => {
    expect((await parse(right)).submissionId).toBeUndefined();
  });

  it("that is wrong returns every typed value beside its messages, exactly as typed", async () => {
    const { submission } = await parse([
      ["name", " A "],
      ["phone", "  +351 \u202E1"],
      ["course", "astrology"],
    ]);
    expect(submission.reply()).toMatchObject({
      status: "error",
      initialValue: { name: " A ", phone: "  +351 \u202E1", course: "astrology" },
      error: { name: ["Name must be at least 2 characters"], course: ["Please select a course"] },
    });
  });

  it("returns line breaks and emoji as they were", async () => {
    const { submission } = await parse([["name", "🎓\r\n👩‍🏫"]]);
    expect(submission.reply()).toMatchObject({
      initialValue: { name: "🎓\r\n👩‍🏫" },
      error: { name: ["Name must be on one line."] },
    });
  });
});

describe("a field that was sent twice", () => {
  it("with different contents is refused, and nothing of it is lost", async () => {
    const { submission } = await parse([...right, ["name", "Kenji Mori"]]);
    expect(submission.status).toBe("error");
    expect(submission.reply()).toMatchObject({
      status: "error",
      initialValue: { name: "Ana Ribeiro Kenji Mori", course: "business" },
      error: { name: ["Please give one answer only."] },
    });
  });

  it("with the same contents counts once", async () => {
    expect((await parse([...right, ...right])).submission).toMatchObject({
      status: "success",
      value: stored,
    });
  });

  it("does not hide what is wrong with the others", async () => {
    const { submission } = await parse([
      ["name", "A"],
      ["phone", "1"],
      ["phone", "2"],
      ["course", "business"],
    ]);
    expect(submission.reply().error).toEqual({
      name: ["Name must be at least 2 characters"],
      phone: ["Please give one answer only."],
    });
  });

  it("hides what the answer has to hide, such as a password", async () => {
    const { submission } = await parse([...right, ["name", "Kenji Mori"]]);
    const reply = submission.reply({ hideFields: ["course"] });
    expect(reply.initialValue).toEqual({ name: "Ana Ribeiro Kenji Mori" });
    expect(reply.error).toEqual({ name: ["Please give one answer only."] });
  });

  it("is refused for a choice as well", async () => {
    const { submission } = await parse([...right, ["course", "advanced"]]);
    expect(submission.reply().error).toEqual({ course: ["Please give one answer only."] });
  });

  it("as a text and as a file is the text", async () => {
    const form = new FormData();
    for (const [name, value] of right) form.set(name, value);
    form.append("name", new File(["x"], "name.txt"));
    expect((await parseForm(post(form), schema)).submission).toMatchObject({
      status: "success",
      value: stored,
    });
  });
});

describe("fields that the form does not have", () => {
  it.each([
    ["id", "1"],
    ["created_at", "2020-01-01"],
    ["name.first", "Ana"],
    ["name[0]", "Ana"],
    ["name[4294967294]", "Ana"],
    ["course[]", "advanced"],
    ["__proto__", "x"],
    ["__proto__.polluted", "x"],
    ["constructor.prototype.polluted", "x"],
    ["]broken[", "x"],
    ["", "x"],
    ["__intent__", "x"],
    ["__intent__", '{"type":"reset","payload":{}}'],
    ["__intent__", '{"type":"update","payload":{"name":"name","value":"Mallory"}}'],
    ["__intent__", '{"type":"insert","payload":{"name":"name"}}'],
    ["__state__", "x"],
    ["__state__", '{"key":{"name":"x"}}'],
  ])("change nothing: %s", async (name, value) => {
    const { submission } = await parse([...right, [name, value]]);
    expect(submission).toMatchObject({ status: "success", value: stored });
    expect({}).not.toHaveProperty("polluted");
  });

  it("are not returned with the page either", async () => {
    const { submission } = await parse([
      ["name", "A"],
      ["extra", "x"],
      ["__state__", '{"key":{"name":"x"}}'],
      [SUBMISSION_ID, "form-1"],
    ]);
    const reply = submission.reply();
    expect(reply.initialValue).toEqual({ name: "A" });
    expect(reply.state).toBeUndefined();
  });
});

describe("what is no form counts as an empty one, and the answer says what is missing", () => {
  const messages = { name: ["Name must be at least 2 characters"], course: ["Please select a course"] };

  it.each([
    ["no body at all", post(undefined)],
    ["an empty form", post("", { "Content-Type": "application/x-www-form-urlencoded" })],
    ["JSON", post('{"name":"Ana"}', { "Content-Type": "application/json" })],
    ["text", post("name=Ana", { "Content-Type": "text/plain" })],
    ["parts without a boundary", post("name=Ana", { "Content-Type": "multipart/form-data" })],
    [
      "parts that break off",
      post("--x\r\nContent-Dis", { "Content-Type": "multipart/form-data; boundary=x" }),
    ],
  ])("%s", async (_case, request) => {
    const { submission, submissionId } = await parseForm(request, schema);
    expect(submission.reply()).toMatchObject({ status: "error", error: messages });
    expect(submissionId).toBeUndefined();
  });

  it("a file in the place of a text", async () => {
    const form = new FormData();
    form.set("name", new File(["Ana"], "name.txt"));
    form.set("course", "business");
    const reply = (await parseForm(post(form), schema)).submission.reply();
    expect(reply).toMatchObject({ status: "error", error: { name: messages.name } });
    expect(JSON.parse(JSON.stringify(reply.initialValue))).toEqual({ course: "business" });
  });
});
