import { expect, it } from "vitest";
import type { AuditEntry } from "~/db/audit/entries.server";
import { personOf, sentenceOf } from "./audit-sentence";

const entry = (event: Pick<AuditEntry, "kind" | "details">, by?: AuditEntry["by"]) =>
  ({ id: 1, createdAt: "2026-03-14T12:00:00.000Z", by, ...event }) as AuditEntry;
const ana = { id: 7, email: "ana@example.com" };

it.each([
  [
    entry({
      kind: "export",
      details: { of: "inquiries", count: 1204, filters: { course: "business" }, searched: true },
    }),
    { sentence: "Exported 1,204 inquiries", note: "filtered by course business, with a search" },
  ],
  [
    entry({ kind: "deletion", details: { of: "enrollments", count: 1, ids: [9], references: ["ANA23456"] } }),
    { sentence: "Deleted 1 enrollment", note: "ANA23456" },
  ],
  [
    entry({
      kind: "deletion",
      details: {
        of: "inquiries",
        count: 25,
        ids: Array.from({ length: 25 }, (_, n) => n),
        references: Array.from({ length: 25 }, (_, n) => `R${n}`),
      },
    }),
    {
      sentence: "Deleted 25 inquiries",
      note: "R0, R1, R2, R3, R4, R5, R6, R7, R8, R9, R10, R11, R12, R13, R14, R15, R16, R17, R18, R19 …",
    },
  ],
  [
    entry({
      kind: "marking",
      details: {
        of: "inquiries",
        mark: "new",
        count: 1,
        rows: [
          {
            id: 3,
            reference: "K4M7QW2P",
            handledAt: "2026-03-14T12:00:00.000Z",
            handledBy: "ana@example.com",
          },
        ],
      },
    }),
    { sentence: "Marked 1 inquiry as new", note: "K4M7QW2P" },
  ],
  [
    entry({
      kind: "marking",
      details: {
        of: "enrollments",
        mark: "handled",
        count: 1,
        rows: [{ id: 3, reference: "K4M7QW2P" }],
        undoes: 9,
      },
    }),
    { sentence: "Undid marking 1 enrollment as handled", note: "K4M7QW2P" },
  ],
  [
    entry({
      kind: "work",
      details: {
        of: "enrollments",
        count: 1,
        rows: [{ id: 3, reference: "K4M7QW2P", stage: { from: "paid", to: "new" } }],
        undoes: 9,
      },
    }),
    { sentence: "Undid changing 1 enrollment: stage New again", note: "K4M7QW2P" },
  ],
  [
    entry({ kind: "release", details: { of: "inquiries", reference: "K4M7QW2P", undoes: 9 } }),
    { sentence: "Put an inquiry back into Spam", note: "K4M7QW2P" },
  ],
  [
    entry({ kind: "note", details: { of: "enrollments", change: "removed", reference: "K4M7QW2P" } }),
    { sentence: "Removed a note on an enrollment", note: "K4M7QW2P" },
  ],
  [
    entry({ kind: "release", details: { of: "inquiries", reference: "K4M7QW2P" } }),
    { sentence: "Released an inquiry from Spam", note: "K4M7QW2P" },
  ],
  [
    entry({ kind: "erasure", details: { cause: "request", counts: { inquiries: 2, mails: 1 } } }),
    { sentence: "Erased on request", note: "2 inquiries, 1 email" },
  ],
  [
    entry({ kind: "erasure", details: { cause: "spam", counts: { enrollments: 1, mails: 2 } } }),
    { sentence: "Erased as old suspected spam", note: "1 enrollment, 2 emails" },
  ],
  [
    entry({ kind: "retention", details: { of: "inquiries", days: 1095 } }),
    { sentence: "Set the retention of inquiries to 1,095 days" },
  ],
  [
    entry({ kind: "retention", details: { of: "enrollments", days: null } }),
    { sentence: "Turned off the retention of enrollments" },
  ],
  [
    entry({
      kind: "invitation",
      details: { change: "created", account: "leyla@example.com", role: "staff" },
    }),
    { sentence: "Invited leyla@example.com as Staff" },
  ],
])("an entry reads as a sentence: %#", (recorded, expected) => {
  expect(sentenceOf(recorded)).toEqual({ note: undefined, ...expected });
});

it("says of a failed sign-in whether there is such an account, and who did what without being signed in", () => {
  const failure = { kind: "sign-in-failed", details: { why: { password: 1 } } } as const;
  expect(sentenceOf(entry(failure)).sentence).toBe("Sign-in refused: no such account");
  expect(sentenceOf(entry(failure, ana)).sentence).toBe("Sign-in refused: wrong password");
  const attack = {
    kind: "sign-in-failed",
    details: { why: { password: 1204, code: 1, "too-often": 3 } },
  } as const;
  expect(sentenceOf(entry(attack, ana)).sentence).toBe(
    "Sign-in refused: wrong password (1,204 times), wrong code, too many attempts",
  );
  expect(personOf(entry(failure, ana))).toBe("ana@example.com");
  expect(personOf(entry(failure))).toBe("Unknown");
  expect(personOf(entry({ kind: "account", details: { change: "added", account: "x" } }))).toBe(
    "Command line",
  );
  expect(personOf(entry({ kind: "erasure", details: { cause: "retention", counts: {} } }))).toBe(
    "The site itself",
  );
});

it("says that the site withdrew a link that all staff could read", () => {
  const invitation = entry({
    kind: "invitation",
    details: { change: "returned", account: "leyla@example.com", role: "owner" },
  });
  expect([personOf(invitation), sentenceOf(invitation).sentence]).toEqual([
    "The site itself",
    "Withdrew the invitation of leyla@example.com as Owner, as its link came to where all staff read it",
  ]);
  const password = entry({
    kind: "account",
    details: { change: "reset-link-returned", account: "bo@example.com" },
  });
  expect([personOf(password), sentenceOf(password).sentence]).toEqual([
    "The site itself",
    "Withdrew the link for a new password of bo@example.com, as it came to where all staff read it",
  ]);
});
