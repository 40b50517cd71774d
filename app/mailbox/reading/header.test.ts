import { expect, it } from "vitest";
import { plainText } from "~/format/plain-text";
import { countProcessorTime } from "../../../tests/setup/processor-time";
import { Header } from "./header";

const read = (text: string | Buffer) => new Header(Buffer.from(text as string));

it("reads folded, encoded and repeated fields", () => {
  const header = read(
    "To: a@example.com,\r\n b@example.com\r\nSUBJECT: =?utf-8?Q?Caf=C3=A9?=\r\nto: <c@example.com>\r\n\r\nTo: d@example.com",
  );
  expect(header.addresses("to")).toEqual(["a@example.com", "b@example.com", "c@example.com"]);
  expect(header.subject).toBe("Café");
});

it("reads 8-bit fields in UTF-8 and in the old Western encoding", () => {
  expect(read(Buffer.from("Subject: Jürgen\r\n\r\n", "utf8")).subject).toBe("Jürgen");
  expect(read(Buffer.from("Subject: Jürgen\r\n\r\n", "latin1")).subject).toBe("Jürgen");
});

it("removes characters that reverse, hide or end a line", () => {
  expect(read("Subject: invoice\u202egpj.exe\0 \u001b[2J\r\n\r\n").subject).toBe("invoicegpj.exe [2J");
  expect(plainText("a\r\nb\0\rc\u2066d\u{1f600}\ud800")).toBe("a\nb\ncd\u{1f600}\ufffd");
});

it("has no sender, no ID and no date where the mail has none", () => {
  const header = read("Nonsense without a colon\r\n: empty\r\nDate: yesterday\r\nFrom: \r\n\r\n");
  expect(header.sender).toEqual({ name: "", address: "" });
  expect(header.messageIds("message-id")).toEqual([]);
  expect(header.sentAt).toBeNull();
});

it("is quick with the longest of headers", () => {
  const spent = countProcessorTime();
  for (const filler of ["a", "<", "@", ",", "=?", "a\r\n ", "\r"]) {
    const header = read(`To: ${filler.repeat(300_000)}\r\nSubject: x\r\n\r\n`);
    header.addresses("to");
    header.messageIds("to");
    void header.sender;
    void header.subject;
  }
  expect(spent()).toBeLessThan(4000);
});
