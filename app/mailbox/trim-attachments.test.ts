import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { MailReader } from "./reader.server";
import { trimAttachments } from "./trim-attachments";

const block = (bytes: Buffer) => bytes.toString("base64").replace(/.{76}/g, "$&\r\n");
const mailWith = (...attachments: Buffer[]) =>
  Buffer.from(
    [
      "Subject: Files\r\nContent-Type: multipart/mixed; boundary=B\r\n\r\n--B\r\nContent-Type: text/plain\r\n\r\nHere they are.",
      ...attachments.map(
        (bytes, n) =>
          `--B\r\nContent-Type: application/pdf; name=${n}.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${block(bytes)}`,
      ),
      "--B--\r\n",
    ].join("\r\n"),
  );

it("a mail of 8 MB is read from its few hundred kilobytes, with the true sizes of what is attached", async () => {
  const raw = mailWith(randomBytes(2_000_001), randomBytes(10), randomBytes(4_000_002));
  expect(trimAttachments(raw).bytes.length).toBeLessThan(1_000_000);
  const reader = new MailReader();
  try {
    const { text, attachments } = await reader.read(raw);
    expect(text.trim()).toBe("Here they are.");
    expect(attachments.map(({ size }) => size)).toEqual([2_000_001, 10, 4_000_002]);
  } finally {
    await reader.close();
  }
});

it("gives an attachment as it was sent", async () => {
  const bytes = randomBytes(1_500_000);
  const reader = new MailReader();
  try {
    const content = await reader.readAttachment(mailWith(Buffer.from("first"), bytes), 2);
    expect(Buffer.from(content ?? "").equals(bytes)).toBe(true);
    expect(await reader.readAttachment(mailWith(), 1)).toBeUndefined();
  } finally {
    await reader.close();
  }
});

it("leaves ordinary mails as they are", () => {
  const raw = Buffer.from(`Subject: x\r\n\r\n${"An ordinary sentence of some words.\r\n".repeat(40_000)}`);
  expect(Buffer.from(trimAttachments(raw).bytes).equals(raw)).toBe(true);
});
