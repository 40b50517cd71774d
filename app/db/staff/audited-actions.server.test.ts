import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, it } from "vitest";
import { enforceRetention } from "~/erasure/retention.server";
import { databaseFile } from "~/settings/data-folder.server";
import { insertEnrollment, insertInquiry } from "../../../tests/setup/submissions";
import { countFailedSignIn, logEvents } from "../audit/log.server";
import { store } from "../client.server";
import {
  claimDueMails,
  enqueueMail,
  type OutboxMail,
  recordNotSent,
  recordSent,
} from "../outbox/outbox.server";
import { retryAllMails, retryMail } from "../outbox/outbox-list.server";
import { erasePersonalData } from "../personal-data.server";
import { clearUses } from "../rate-limits.server";
import { deleteOlder, readRetention, recordRetention, writeRetention } from "../retention.server";
import { markRows } from "../submissions/changes/marking.server";
import { lastChange, undoChange } from "../submissions/changes/undo.server";
import { changeWork } from "../submissions/changes/work.server";
import { deleteRows } from "../submissions/delete-rows.server";
import { enrollmentList, inquiryList } from "../submissions/list-definitions.server";
import { deleteHeld, purgeHeld } from "../submissions/spam/held.server";
import { releaseHeld } from "../submissions/spam/release.server";
import { addNote } from "../submissions/thread/notes.server";
import {
  createFirstStaff,
  createStaff,
  disableStaff,
  enableStaff,
  removeStaff,
  type StaffMember,
  setStaffPassword,
  setStaffRole,
} from "./accounts.server";
import {
  offerCodeSecret,
  redeemCodeStep,
  redeemRecoveryCode,
  renewRecoveryCodes,
  turnCodesOff,
  turnCodesOn,
} from "./codes.server";
import { acceptLink, inviteStaff, offerNewPassword, withdrawLink } from "./links.server";
import { createPendingSignIn, deletePendingSignIn } from "./pending-sign-ins.server";
import { setMorningMail, setShortcuts, setSignature } from "./preferences.server";
import {
  createStaffSession,
  deleteStaffSession,
  deleteStaleStaffSessions,
  endOtherStaffSessions,
  endStaffSession,
  storePasswordEntry,
  touchStaffSession,
} from "./sessions.server";

const run = (sql: string) => store().$client.exec(sql);
const all = (sql: string) => store().$client.prepare(sql).all();
const grace = { id: 1, email: "grace@example.com", role: "owner" as const };
const ana = { id: 2, email: "ana@example.com", role: "staff" as const };
/** What signing in to an account without codes relies on. */
const checked = (member: StaffMember) => ({ member, passwordHash: "hash", hasCodes: false });
const NOON = new Date("2026-03-14T12:00:00.000Z");

const TABLES = [
  "contact_inquiries",
  "enrollment_entries",
  "outbox_mails",
  "settings",
  "staff_members",
  "staff_links",
  "staff_sessions",
  "staff_recovery_codes",
];
const everything = () => TABLES.map((table) => all(`SELECT * FROM ${table}`));
const entries = () => all("SELECT kind, staff_email AS by, details FROM audit_log ORDER BY id") as object[];

beforeEach(() => {
  for (const table of [...TABLES].reverse()) run(`DELETE FROM ${table}`);
  run(`INSERT INTO staff_members (id, email, password_hash, role, code_secret) VALUES
    (1, 'grace@example.com', 'hash', 'owner', NULL), (2, 'ana@example.com', 'hash', 'staff', NULL),
    (3, 'kenji@example.com', 'hash', 'staff', 'SECRET')`);
  run(
    `INSERT INTO staff_sessions (id_hash, staff_id, last_seen_at) VALUES
      ('here', 1, ''), ('there', 1, ''), ('tablet', 2, ''), ('phone', 3, '')`,
  );
  run(`INSERT INTO contact_inquiries (id, name, email, subject, message, created_at, held_reason) VALUES
    (1, 'Ana', 'ana@example.com', 'Prices', 'What does it cost?', '2020-01-01T00:00:00.000Z', NULL),
    (2, 'Zoë', 'zoe@example.com', 'Prices', 'What does it cost?', '2026-01-01T00:00:00.000Z', NULL),
    (3, 'Spam', 'spam@example.com', 'Prices', 'What does it cost?', '2026-01-01T00:00:00.000Z', 'links')`);
  insertEnrollment({ id: 1 });
});
afterEach(() => run("DROP TRIGGER IF EXISTS record_refuses"));

const recorded: Record<string, () => Promise<unknown>> = {
  "deleting inquiries": () => deleteRows(inquiryList, [1, 2], grace),
  "deleting an enrollment": () => deleteRows(enrollmentList, [1], grace),
  "deleting what is held as spam": () => deleteHeld(6, grace),
  "marking rows": () => markRows(inquiryList, { ids: [1], mark: "handled", by: grace }),
  "changing a stage": () =>
    changeWork(
      enrollmentList,
      [
        {
          id: 1,
          was: { stage: "new", assigneeId: null, nextStep: null, nextStepOn: null },
          to: { stage: "paid", assigneeId: 2, nextStep: "Call" },
        },
      ],
      grace,
    ),
  "turning the morning mail off": () => setMorningMail({ ...grace, role: "owner" }, false),
  "saving a note": () => addNote(inquiryList, 1, "Called twice", grace),
  "releasing what is held as spam": () => releaseHeld(6, grace),
  "erasing an address": () => erasePersonalData("ana@example.com", grace),
  "switching the retention on": () => writeRetention({ inquiry: 365, enrollment: null }, grace),
  "recording several exports": () =>
    logEvents(
      { kind: "export", by: grace, of: "inquiries", count: 1 },
      { kind: "export", by: grace, of: "mails", count: 1 },
    ),
  "removing an account": () => removeStaff(2, grace),
  "disabling an account": () => disableStaff(2, grace),
  "making somebody an owner": () => setStaffRole(2, "owner", grace),
  "changing a password": () => setStaffPassword(2, "new-hash", { by: grace }),
  "turning codes off": () => turnCodesOff(3, grace),
  "making new recovery codes": () =>
    renewRecoveryCodes({ id: 3, email: "kenji@example.com" }, ["hash"], "phone"),
  "inviting somebody": () => inviteStaff("zoe@example.com", "staff", grace),
  "making a link for a new password": () => offerNewPassword(2, grace),
  "signing in": () => createStaffSession("new", checked(grace), NOON, { signedInWith: "password" }),
  "signing out": () => deleteStaffSession("here", grace),
  "ending another session": () => endStaffSession(grace, "there"),
  "signing out everywhere else": () => endOtherStaffSessions(grace, "here"),
};

const mail = { id: 1, attempts: 1 } as OutboxMail;

/** What the site does by itself, and records. */
const bySite: typeof recorded = { "deleting old spam": () => purgeHeld(NOON) };

/** What is not recorded. */
const unrecorded: Record<string, () => Promise<unknown>> = {
  "deleting by age": () => deleteOlder("inquiry", NOON, 10),
  "queueing a mail": () =>
    enqueueMail({ kind: "test", recipient: "ana@example.com", subject: "Hello", content: {} } as never),
  "taking mails": () => claimDueMails(1, { now: NOON, leaseEnd: NOON }),
  "recording a mail as sent": () => recordSent(mail, NOON),
  "recording a mail as not sent": () => recordNotSent(mail, "full"),
  "retrying a mail": () => retryMail(1, grace),
  "retrying all mails": () => retryAllMails(grace),
  "adding an entry": () => logEvents({ kind: "set-up", by: grace }),
  "counting a failed sign-in": () =>
    countFailedSignIn({ by: undefined, why: "password", failuresOf: "hash" }),
  "offering a secret": () => offerCodeSecret(2, "OFFERED"),
  "taking a code": () => redeemCodeStep(3, "SECRET", 7),
  "taking a recovery code": () => redeemRecoveryCode(3, "hash"),
  "beginning a sign-in": () => createPendingSignIn("pending", checked(ana), NOON, NOON),
  "ending a sign-in": () => deletePendingSignIn("pending"),
  "recording that the password was given": () => storePasswordEntry("here", NOON),
  "recording the time of a session": () => touchStaffSession("here", NOON),
  "forgetting old sessions": () => deleteStaleStaffSessions(NOON, NOON, NOON),
  "forgetting attempts": () => clearUses("password", "hash"),
  "turning shortcuts off": () => setShortcuts(2, false),
  "choosing a signature": () => setSignature(2, "Ana R."),
};

const noMore = async () => {};
let token: string | undefined;

/** What is recorded, but can only be done after something else. */
const prepared: [name: string, prepare: () => Promise<unknown>, act: () => Promise<unknown>][] = [
  ["letting somebody in again", () => disableStaff(2, grace), () => enableStaff(2, grace)],
  [
    "turning codes on",
    () => offerCodeSecret(2, "OFFERED"),
    () =>
      turnCodesOn(ana, {
        secret: "OFFERED",
        step: 1,
        recoveryHashes: ["x"],
        session: { idHash: "tablet", newIdHash: "renewed" },
      }),
  ],
  [
    "undoing a marking",
    () => markRows(inquiryList, { ids: [1], mark: "handled", by: grace }),
    async () => undoChange(lastChange(grace, "inquiries")?.id ?? 0, grace),
  ],
  [
    "withdrawing an invitation",
    () => inviteStaff("zoe@example.com", "staff", grace),
    () => withdrawLink((all("SELECT id FROM staff_links ORDER BY id DESC")[0] as { id: number }).id, grace),
  ],
  [
    "switching the retention off",
    () => writeRetention({ inquiry: 365, enrollment: null }, grace),
    () => writeRetention({ inquiry: null, enrollment: null }, grace),
  ],
  [
    "accepting an invitation",
    async () => {
      token = await inviteStaff("zoe@example.com", "staff", grace);
    },
    () => acceptLink(token ?? "", "new-hash"),
  ],
  [
    "using a link for a new password",
    async () => {
      token = await offerNewPassword(2, grace);
    },
    () => acceptLink(token ?? "", "new-hash"),
  ],
  ...Object.entries(bySite).map(([name, act]): (typeof prepared)[number] => [name, noMore, act]),
];

/**
 * Two accounts that no action is about, one of them disabled, with everything that an account can have, and a submission with its
 * mail.
 */
function addOthers() {
  const noon = NOON.toISOString();
  run(`INSERT INTO staff_members (id, email, password_hash, role, code_secret, disabled_at) VALUES
    (90, 'ben@example.com', 'hash', 'staff', 'ANOTHER', NULL), (91, 'old@example.com', 'hash', 'staff', NULL, '${noon}')`);
  run(
    `INSERT INTO staff_sessions (id_hash, staff_id, created_at, last_seen_at) VALUES ('ben', 90, '${noon}', '${noon}')`,
  );
  run(`INSERT INTO staff_sign_ins (id_hash, staff_id, created_at) VALUES ('ben', 90, '${noon}')`);
  run("INSERT INTO staff_recovery_codes (code_hash, staff_id) VALUES ('ben', 90)");
  run(`INSERT INTO staff_links (id, token_hash, email, role, staff_id, made_by, expires_at) VALUES
    (90, 'ben', NULL, NULL, 90, 1, '${noon}'), (91, 'eve', 'eve@example.com', 'staff', NULL, 1, '${noon}')`);
  insertInquiry({ id: 90, name: "Ben", email: "ben@example.com" });
  insertEnrollment({ id: 90, firstName: "Ben", email: "ben@example.com", phone: "+351 555 010 020" });
  run(`INSERT INTO outbox_mails (id, kind, inquiry_id, message_id, recipient, subject, content, state, queued_at)
    VALUES (91, 'test', 90, 'ben', 'ben@example.com', 'Hello', '{}', 'held', '${noon}')`);
}

const ofOthers = () => [
  ...["staff_members", "staff_links", "contact_inquiries", "enrollment_entries", "outbox_mails"].map(
    (table) => all(`SELECT * FROM ${table} WHERE id BETWEEN 90 AND 91`),
  ),
  ...["staff_sessions", "staff_sign_ins", "staff_recovery_codes"].map((table) =>
    all(`SELECT * FROM ${table} WHERE staff_id = 90`),
  ),
];

it.each([
  ...Object.entries({ ...recorded, ...unrecorded }).map(([name, act]) => [name, noMore, act] as const),
  ...prepared,
])(
  "%s waits for another program's lock without stopping the process, and changes nothing of others",
  async (_, prepare, act) => {
    addOthers();
    await prepare();
    const before = ofOthers();
    const other = new Database(databaseFile);
    other.exec("BEGIN IMMEDIATE");
    // The driver itself would wait by blocking the process, so that the lock could not be released here, and then fail.
    const acting = act();
    await new Promise((resolve) => setTimeout(resolve, 10));
    other.exec("COMMIT");
    other.close();
    await acting;
    expect(ofOthers()).toEqual(before);
  },
);

/** From here on nothing can be recorded. */
const refuse = () =>
  run(
    "CREATE TRIGGER record_refuses BEFORE INSERT ON audit_log BEGIN SELECT raise(ABORT, 'the record is full'); END",
  );

it.each(Object.entries(recorded))("%s is recorded, or does not happen", async (_, act) => {
  const before = everything();
  const entriesBefore = entries().length;
  refuse();
  await expect(act()).rejects.toThrow(/the record is full/);
  expect(everything()).toEqual(before);
  expect(entries()).toHaveLength(entriesBefore);

  run("DROP TRIGGER record_refuses");
  await act();
  expect(entries().length).toBeGreaterThan(entriesBefore);
  expect(entries().at(-1)).toMatchObject({ by: expect.stringContaining("@example.com") });
});

it.each(prepared)("%s is recorded, or does not happen", async (_, prepare, act) => {
  await prepare();
  const before = everything();
  refuse();
  await expect(act()).rejects.toThrow(/the record is full/);
  expect(everything()).toEqual(before);
  run("DROP TRIGGER record_refuses");
  await act();
  expect(everything()).not.toEqual(before);
});

it.each([
  ["the first account", createFirstStaff],
  ["an account from the command line", createStaff],
])("%s is not created unless it is recorded", async (_, create) => {
  run("DELETE FROM staff_members");
  refuse();
  await expect(create("zoe@example.com", "hash")).rejects.toThrow(/the record is full/);
  expect(all("SELECT * FROM staff_members")).toEqual([]);
});

it("a deletion is recorded with the references of the rows that still existed", async () => {
  const references = all("SELECT reference FROM contact_inquiries WHERE id < 3 ORDER BY id") as {
    reference: string;
  }[];
  await deleteRows(inquiryList, [1, 2, 99, 3], grace);
  const { details, ...entry } = entries().at(-1) as { details: string };
  expect(entry).toEqual({ kind: "deletion", by: "grace@example.com" });
  expect(JSON.parse(details)).toEqual({
    of: "inquiries",
    count: 2,
    ids: [1, 2],
    references: references.map(({ reference }) => reference),
  });
  const before = entries().length;
  expect(await deleteRows(inquiryList, [1, 3], grace)).toEqual([]);
  expect(entries()).toHaveLength(before);
});

it("only changes of the retention are recorded", async () => {
  const before = entries().length;
  await writeRetention({ inquiry: 365, enrollment: 730 }, grace);
  await writeRetention({ inquiry: 365, enrollment: 730 }, grace);
  await writeRetention({ inquiry: 400, enrollment: null }, grace);
  expect(
    entries()
      .slice(before)
      .map((entry) => ("details" in entry ? entry.details : "")),
  ).toEqual([
    '{"of":"inquiries","days":365}',
    '{"of":"enrollments","days":730}',
    '{"of":"inquiries","days":400}',
    '{"of":"enrollments","days":null}',
  ]);
});

it("what a retention deleted before the process ended is recorded by the next run", async () => {
  await writeRetention({ inquiry: 365, enrollment: null }, grace);
  const before = entries().length;
  expect(await deleteOlder("inquiry", NOON, 1)).toEqual({ submissions: 1, mails: 0 });
  // The process ends here. The next one deletes the rest, and records both in one entry.
  await writeRetention({ inquiry: null, enrollment: null }, grace);
  await enforceRetention(NOON);
  expect(entries().slice(before + 1)).toEqual([
    { kind: "erasure", by: null, details: '{"cause":"retention","counts":{"inquiries":1,"mails":0}}' },
  ]);
  await enforceRetention(NOON);
  expect(entries()).toHaveLength(before + 2);
});

it("what a retention deletes is recorded later where it cannot be at first", async () => {
  await writeRetention({ inquiry: 30, enrollment: null }, grace);
  await deleteOlder("inquiry", NOON, 10);
  refuse();
  await expect(recordRetention("inquiry")).rejects.toThrow(/the record is full/);
  run("DROP TRIGGER record_refuses");
  await recordRetention("inquiry");
  expect(entries().at(-1)).toMatchObject({
    details: '{"cause":"retention","counts":{"inquiries":2,"mails":0}}',
  });
  expect(readRetention()).toEqual({ inquiry: 30, enrollment: null });
});
