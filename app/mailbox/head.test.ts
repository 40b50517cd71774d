import { expect, it } from "vitest";
import { plainText } from "~/format/plain-text";
import { Head } from "./head";

const read = (text: string | Buffer) => new Head(Buffer.from(text as string));

it("reads folded, encoded and repeated fields", () => {
  const head = read(
    "To: a@example.com,\r\n b@example.com\r\nSUBJECT: =?utf-8?Q?Caf=C3=A9?=\r\nto: <c@example.com>\r\n\r\nTo: d@example.com",
  );
  expect(head.addresses("to")).toEqual(["a@example.com", "b@example.com", "c@example.com"]);
  expect(head.subject).toBe("Café");
});

it("reads 8-bit fields in UTF-8 and in the old Western encoding", () => {
  expect(read(Buffer.from("Subject: Jürgen\r\n\r\n", "utf8")).subject).toBe("Jürgen");
  expect(read(Buffer.from("Subject: Jürgen\r\n\r\n", "latin1")).subject).toBe("Jürgen");
});

it("takes away what turns a line around, hides it or ends it", () => {
  expect(read("Subject: invoice\u202egpj.exe\0 \u001b[2J\r\n\r\n").subject).toBe("invoicegpj.exe [2J");
  expect(plainText("a\r\nb\0\rc\u2066d\u{1f600}\ud800")).toBe("a\nb\ncd\u{1f600}\ufffd");
});

it("has no sender, no ID and no date where the mail has none", () => {
  const head = read("Nonsense without a colon\r\n: empty\r\nDate: yesterday\r\nFrom: \r\n\r\n");
  expect(head.sender).toEqual({ name: "", address: "" });
  expect(head.messageIds("message-id")).toEqual([]);
  expect(head.sentAt).toBeNull();
});

it("is quick with the longest of heads", () => {
  const begun = performance.now();
  for (const filler of ["a", "<", "@", ",", "=?", "a\r\n ", "\r"]) {
    const head = read(`To: ${filler.repeat(300_000)}\r\nSubject: x\r\n\r\n`);
    head.addresses("to");
    head.messageIds("to");
    void head.sender;
    void head.subject;
  }
  expect(performance.now() - begun).toBeLessThan(4000);
});
