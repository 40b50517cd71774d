import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const tests = path.resolve(import.meta.dirname, "..");

it("the tests that need Dovecot have names by which `npm test` leaves them out where it cannot be had", () => {
  const needing = readdirSync(tests, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.test\.ts$/.test(file))
    .filter((file) => /from "[^"]*\/dovecot"/.test(readFileSync(path.join(tests, file), "utf8")));
  expect(needing.length).toBeGreaterThanOrEqual(3);
  expect(needing.filter((file) => !/^integration\/mailbox[^/]*\.test\.ts$/.test(file))).toEqual([]);
});
