import { expect, it } from "vitest";
import { isDownload } from "./download-address";

it.each([
  ["/inquiries.csv", true],
  ["/enrollments.csv?format=raw&q=ana", true],
  ["/personal-data.json?person=x", true],
  ["/backups/daily-2026-01-03T000000Z.sqlite", true],
  ["/received/1/raw", true],
  ["/received/1/attachments/2", true],
  ["/inquiries", false],
  ["/inquiries?q=inquiries.csv", false],
  ["/inquiries/K4M7QW2P?q=a#answer.txt", false],
  ["/messages/received/1", false],
  ["/backups", false],
])("tells whether %s is a download: %s", (address, expected) => {
  expect(isDownload(address)).toBe(expected);
});
