import { expect, it } from "vitest";
import { findReleased } from "~/db/submissions/spam/held.server";
import { insertInquiry } from "../../../tests/setup/submissions";
import { releaseSpam } from "./changes.server";

const grace = { id: 7, email: "grace@example.com", role: "staff" } as const;
const kenji = { id: 8, email: "kenji@example.com", role: "staff" } as const;

/** Inserts a held inquiry. @returns its key among the submissions of both kinds */
const insertHeld = (reference: string) => 2 * insertInquiry({ reference, heldReason: "links" });

it("both clicks of a double click on Not Spam offer the undo of that release", async () => {
  const [first, second] = [insertHeld("2222AAAA"), insertHeld("2222BBBB")];
  const released = await releaseSpam(first, grace);
  expect(released?.undo).toBeDefined();
  await releaseSpam(second, grace);
  expect(await releaseSpam(first, grace)).toEqual(released);
});

it("whoever comes second to Not Spam is told who was first, and not offered to undo another release", async () => {
  const [own, colleagues] = [insertHeld("3333AAAA"), insertHeld("3333BBBB")];
  await releaseSpam(own, grace);
  await releaseSpam(colleagues, kenji);
  const late = await releaseSpam(colleagues, grace);
  expect(late).toMatchObject({ type: "info", description: expect.stringContaining(kenji.email) });
  expect(late).not.toHaveProperty("undo");
  expect(findReleased(colleagues)).toBeDefined();
});
