import { expect, it } from "vitest";
import { countProcessorTime } from "../../../tests/setup/processor-time";
import { readDeliveryReport } from "./delivery-report";
import { Header } from "./header";

const daemon = (...lines: string[]) =>
  new Header(
    Buffer.from(
      ["From: Mail Delivery Subsystem <MAILER-DAEMON@mx.example.com>", ...lines, "", ""].join("\r\n"),
    ),
  );

const status = (action: string) =>
  `Reporting-MTA: dns; mx.example.com\n\nFinal-Recipient: rfc822; ana@example.com\nAction: ${action}\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 No such\n user here\n`;

it("reads a report for programs: whom it did not reach, why, and which mail it was", () => {
  const original = "Message-ID: <1@localhost>\nSubject: Hi\n";
  expect(readDeliveryReport(daemon(), { status: status("failed"), original, text: "Sorry." })).toEqual({
    recipients: ["ana@example.com"],
    reason: "550 5.1.1 No such user here",
    messageIds: ["<1@localhost>"],
  });
});

it("reads a report with neither a final recipient nor an answer, and only the beginning of a long one", () => {
  const short = "Original-Recipient: rfc822;ana@example.com\nAction: failed\nStatus: 5.1.1";
  expect(readDeliveryReport(daemon(), { status: short, text: "Sorry." })).toMatchObject({
    recipients: ["ana@example.com"],
    reason: "5.1.1",
  });
  const long = `${short}\nDiagnostic-Code: smtp; ${"no ".repeat(1000)}`;
  expect(readDeliveryReport(daemon(), { status: long, text: "Sorry." })?.reason).toHaveLength(502);
});

it("a delay does not count as a failure", () => {
  expect(readDeliveryReport(daemon(), { status: status("delayed"), text: "Still trying." })).toBeUndefined();
});

it.each([
  [
    "qmail",
    daemon(),
    "Hi. This is the qmail-send program at mx.example.com.\nI'm afraid I wasn't able to deliver your message.\n\n<ana@example.com>:\nRemote host said: 550 5.1.1 No such user\n\n--- Below this line is a copy of the message.\n\nMessage-ID: <1@localhost>\n",
  ],
  [
    "Exim",
    daemon("X-Failed-Recipients: ana@example.com"),
    "A message that you sent could not be delivered.\n\n  ana@example.com\n    550 5.1.1 No such user\n\nMessage-ID: <1@localhost>\n",
  ],
  [
    "old Postfix",
    daemon(),
    "I'm sorry to have to inform you that your message could not be delivered.\n\n<ana@example.com>: host mx said: 550 5.1.1 No such user\n\nMessage-ID: <1@localhost>\n",
  ],
])("reads the plain report of %s", (_name, header, text) => {
  const report = readDeliveryReport(header, { text });
  expect(report?.recipients).toContain("ana@example.com");
  expect(report?.reason).toMatch(/^(.* said: )?550 5.1.1 No such user$/);
  expect(report?.messageIds).toEqual(["<1@localhost>"]);
});

it("a person who writes about a failed delivery has sent no report", () => {
  const header = new Header(Buffer.from("From: ana@example.com\r\n\r\n"));
  expect(readDeliveryReport(header, { text: "My mail could not be delivered: 550 5.1.1" })).toBeUndefined();
});

it("a server that writes about something else has sent none, unless it names whom it did not reach", () => {
  const text = "Your mailbox is nearly full.";
  expect(readDeliveryReport(daemon(), { text })).toBeUndefined();
  const report = readDeliveryReport(daemon("X-Failed-Recipients: ana@example.com"), { text });
  expect(report?.recipients).toEqual(["ana@example.com"]);
});

it("is quick with a report of a megabyte of spaces", () => {
  const spent = countProcessorTime();
  const report = readDeliveryReport(daemon(), { text: `Undeliverable mail.\n${" ".repeat(1_000_000)}x` });
  expect(report?.reason).toContain("Undeliverable");
  expect(spent()).toBeLessThan(2000);
});
