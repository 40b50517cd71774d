import { execFileSync } from "node:child_process";
import fs from "node:fs";
import Database from "better-sqlite3";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { databaseFile } from "~/settings/data-folder.server";
import { loadPersonalData } from "../../tests/setup/personal-data";
import {
  insertEnrollment as insertEnrollmentWith,
  insertInquiry as insertInquiryWith,
} from "../../tests/setup/submissions";
import { closeStore, store } from "./client.server";
import { requestRewrite, rewriteIfDue } from "./file/rewrite.server";
import { erasePersonalData } from "./personal-data.server";
import { deleteOlder, writeRetention } from "./retention.server";
import { inTransaction } from "./write.server";

const owner = { id: 1, email: "owner@example.com" };
const run = (sql: string) => store().$client.exec(sql);
const value = (sql: string) => store().$client.prepare(sql).pluck().get();

beforeEach(() =>
  run(
    "DELETE FROM outbox_mails; DELETE FROM received_mails; DELETE FROM contact_inquiries; DELETE FROM enrollment_entries",
  ),
);

const insertInquiry = (email: string, values = {}) => insertInquiryWith({ email, ...values });
const insertEnrollment = (email: string) => insertEnrollmentWith({ email, hearAboutUs: "My aunt Rosalinde" });

function insertMail(recipient: string, of: { inquiry?: number; enrollment?: number } = {}) {
  store()
    .$client.prepare(
      `INSERT INTO outbox_mails (kind, inquiry_id, enrollment_id, message_id, recipient, subject, content, state,
         queued_at) VALUES ('test', ?, ?, 'id', ?, 'Hello Ana Ribeiro', '{"name":"Ana Ribeiro"}', 'sent', '')`,
    )
    .run(of.inquiry ?? null, of.enrollment ?? null, recipient);
}

function insertReceived(
  sender: string,
  subject: string,
  of: { inquiry?: number; enrollment?: number; isOther?: boolean } = {},
) {
  store()
    .$client.prepare(
      `INSERT INTO received_mails (kind, source, sender_address, subject, received_at, inquiry_id, enrollment_id,
         is_other_sender) VALUES ('reply', 'mailbox', ?, ?, '2026-03-14', ?, ?, ?)`,
    )
    .run(sender, subject, of.inquiry ?? null, of.enrollment ?? null, of.isOther ? 1 : 0);
}

const addressesOf = (rows: { email: string }[]) => rows.map(({ email }) => email);

describe("what is stored about an address", () => {
  it("is found whatever its case, its accents' form and the spaces around it, and nothing else is", async () => {
    for (const email of ["Ana@Example.com", "ana@example.com", " ana@example.com ", "mariana@example.com"]) {
      insertInquiry(email);
    }
    insertEnrollment("ANA@example.com");
    const found = await loadPersonalData("  aNa@example.COM");
    expect(addressesOf(found.inquiries)).toEqual([" ana@example.com ", "ana@example.com", "Ana@Example.com"]);
    expect(addressesOf(found.enrollments)).toEqual(["ANA@example.com"]);

    for (const email of ["zo\u00eb@example.com", "ZOE\u0308@example.com", "zoe@example.com"])
      insertInquiry(email);
    expect(addressesOf((await loadPersonalData("Zo\u00cb@example.com")).inquiries)).toEqual([
      "ZOE\u0308@example.com",
      "zo\u00eb@example.com",
    ]);

    for (const email of ["ana@exämple.de", "ana@xn--exmple-cua.de"]) insertInquiry(email);
    for (const email of ["ana@ＥＸÄＭＰＬＥ.de", "ana@XN--exmple-cua.de"]) {
      expect(addressesOf((await loadPersonalData(email)).inquiries)).toHaveLength(2);
    }
  });

  it("is matched literally, not as a pattern", async () => {
    insertInquiry("ana@example.com");
    for (const address of ["%@example.com", "_na@example.com", "*@example.com", "' OR 1=1 --@example.com"]) {
      expect((await loadPersonalData(address)).inquiries).toEqual([]);
    }
  });

  it("includes suspected spam, the mails about each submission, and other mails to the address", async () => {
    const inquiry = insertInquiry("ana@example.com", { heldReason: "links" });
    insertMail("staff@example.com", { inquiry });
    insertMail("ana@example.com", { enrollment: insertEnrollment("ana@example.com") });
    insertMail("Ana@example.com");
    insertMail("ben@example.com");
    insertMail("ana@example.com", { inquiry: insertInquiry("somebody@example.com") });
    insertMail("ana@example.com", { enrollment: insertEnrollment("somebody@example.com") });
    const { inquiries, enrollments, mails } = await loadPersonalData("ana@example.com");
    expect([inquiries.length, enrollments.length]).toEqual([1, 1]);
    expect(mails.map(({ recipient }) => recipient)).toEqual([
      "Ana@example.com",
      "ana@example.com",
      "staff@example.com",
    ]);
  });

  it("includes what was received about its submissions, and what it wrote in others' and in none", async () => {
    const enrollment = insertEnrollment("ana@example.com");
    const others = insertInquiry("somebody@example.com");
    insertReceived("her-company@example.com", "about her", { enrollment });
    insertReceived("ANA@example.com", "in another thread", { inquiry: others, isOther: true });
    insertReceived("ana@example.com", "in none");
    insertReceived("somebody@example.com", "another's", { inquiry: others });
    insertReceived("nobody@example.com", "another's, in none");
    const { received } = await loadPersonalData("ana@example.com");
    expect(received.map(({ subject }) => subject)).toEqual(["in none", "in another thread", "about her"]);
    const { counts } = await erasePersonalData("ana@example.com", owner);
    expect(counts).toMatchObject({ enrollments: 1, received: 3 });
    expect(store().$client.prepare("SELECT subject FROM received_mails ORDER BY id").pluck().all()).toEqual([
      "another's",
      "another's, in none",
    ]);
  });

  it("is found by indexes: a million rows are not read for it", () => {
    for (const table of ["contact_inquiries", "enrollment_entries"]) {
      for (const condition of [`lower(trim("email")) = 'a'`, `"email" GLOB '*[^ -~]*'`]) {
        const plan = store()
          .$client.prepare(`EXPLAIN QUERY PLAN SELECT id FROM ${table} WHERE ${condition}`)
          .all() as { detail: string }[];
        expect(plan.map(({ detail }) => detail).join()).toMatch(/USING (COVERING )?INDEX/);
      }
    }
  });
});

describe("erasing an address", () => {
  it("deletes everything of it and nothing of anybody else, and records only numbers", async () => {
    insertMail("ana@example.com", { inquiry: insertInquiry("Ana@example.com") });
    insertInquiry("ana@example.com", { heldReason: "links" });
    insertEnrollment("ana@example.com");
    insertMail("mariana@example.com", { inquiry: insertInquiry("mariana@example.com") });

    const { counts, rewrite } = await erasePersonalData("ana@example.com ", owner);
    expect(counts).toEqual({ inquiries: 2, enrollments: 1, mails: 1, received: 0 });
    expect(rewrite).toBe("done");
    expect(await loadPersonalData("ana@example.com")).toEqual({
      inquiries: [],
      enrollments: [],
      mails: [],
      received: [],
    });
    expect((await loadPersonalData("mariana@example.com")).mails).toHaveLength(1);
    expect(value("SELECT staff_email || details FROM audit_log ORDER BY id DESC LIMIT 1")).toBe(
      'owner@example.com{"cause":"request","counts":{"inquiries":2,"enrollments":1,"mails":1}}',
    );
  });

  it("without anything stored does nothing and leaves no entry", async () => {
    const before = value("SELECT count(*) FROM audit_log");
    const { counts } = await erasePersonalData("nobody@example.com", owner);
    expect(counts).toEqual({ inquiries: 0, enrollments: 0, mails: 0, received: 0 });
    expect(value("SELECT count(*) FROM audit_log")).toBe(before);
  });

  it("is one transaction: if a part of it fails, everything stays", async () => {
    insertInquiry("ana@example.com");
    insertEnrollment("ana@example.com");
    run("CREATE TRIGGER refuse BEFORE DELETE ON enrollment_entries BEGIN SELECT RAISE(ABORT, 'no'); END");
    await expect(erasePersonalData("ana@example.com", owner)).rejects.toThrow("no");
    run("DROP TRIGGER refuse");
    const { inquiries, enrollments } = await loadPersonalData("ana@example.com");
    expect([inquiries.length, enrollments.length]).toEqual([1, 1]);
  });
});

/** Quicker than deleting thousands of rows, each of which has to be removed from the search index. */
function removeDatabase(): void {
  closeStore();
  fs.rmSync(databaseFile);
}

/** Every byte of the database's files. Read by another process: closing a file would take SQLite's locks from this one. */
function storedBytes(): Buffer {
  const files = ["", "-wal", "-shm"].map((end) => databaseFile + end).filter((file) => fs.existsSync(file));
  return execFileSync("cat", files, { maxBuffer: 1024 ** 3 });
}

describe("what was erased", () => {
  it("is in no byte of the database file, its log and its index of the log", async () => {
    const inquiry = insertInquiry("zqana@erased.example", { name: "Zqana", message: "zqana message" });
    insertMail("zqana@erased.example", { inquiry });
    run(`INSERT INTO submission_notes (inquiry_id, text) VALUES (${inquiry}, 'Zqana called back')`);
    expect((await erasePersonalData("ZQANA@erased.example", owner)).rewrite).toBe("done");
    expect(storedBytes().toString("latin1")).not.toMatch(/zqana/i);
    run("CREATE VIRTUAL TABLE temp.words USING fts5vocab(main, contact_inquiries_search, row)");
    expect(value("SELECT count(*) FROM temp.words WHERE term IN ('zqa', 'qan')")).toBe(0);
  });

  it("is gone even if pages of the file were split, and left copies that no deletion reaches", async () => {
    let state = 7;
    const random = () => {
      state = (state * 1103515245 + 12345) & 0x7fffffff;
      return state / 0x7fffffff;
    };
    const copies = () => {
      run("PRAGMA wal_checkpoint(TRUNCATE)");
      return storedBytes()
        .toString("latin1")
        .match(/zqgone\w+|@erased\.example/gi);
    };
    // Mostly three rounds.
    for (let round = 0; round < 20 && !copies(); round++) {
      run("BEGIN IMMEDIATE");
      for (let n = 0; n < 200; n++) {
        const id = Math.floor(random() * 1e9).toString(36);
        const goes = n % 2 === 0;
        const trace = `${goes ? "zqgone" : "stays"}${id}`;
        const message = `${"words ".repeat(3 + random() * (random() < 0.1 ? 600 : 20))}${trace}`;
        insertInquiry(`${trace}@${goes ? "erased" : "kept"}.example`, { name: `Visitor ${trace}`, message });
      }
      run("COMMIT");
      run(`DELETE FROM contact_inquiries WHERE id % 7 = ${round % 7} AND email LIKE '%kept.example'`);
      run("DELETE FROM contact_inquiries WHERE email LIKE '%@erased.example'");
    }
    expect(copies()).not.toBeNull();
    run("INSERT INTO settings VALUES ('rewrite.due', 'yes')");
    expect(await rewriteIfDue()).toBe("done");
    expect(storedBytes().toString("latin1")).toContain("@kept.example");
    expect(copies()).toBeNull();
    removeDatabase();
  }, 60_000);

  it("stays due to be cleared while another program reads the log, and is cleared afterwards", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    insertInquiry("zqreader@erased.example");
    const reader = new Database(databaseFile, { readonly: true });
    reader.exec("BEGIN; SELECT count(*) FROM contact_inquiries");
    expect((await erasePersonalData("zqreader@erased.example", owner)).rewrite).toBe("busy");
    expect(log).not.toHaveBeenCalled();
    reader.close();
    expect(await rewriteIfDue()).toBe("done");
    expect(storedBytes().includes("zqreader@erased.example")).toBe(false);
  });

  it("while an earlier erasure is being cleared, is cleared after that", async () => {
    const due = () => store().$client.prepare("SELECT value FROM settings").pluck().all();
    const request = () => inTransaction((transaction) => requestRewrite(transaction, ["inquiry"]));
    await request();
    run("UPDATE settings SET value = 'before'");
    const first = rewriteIfDue();
    // Until the clearing thread has been told what is due.
    await new Promise(setImmediate);
    run("UPDATE settings SET value = 'since'");
    expect(await first).toBe("done");
    expect(due()).toEqual(["since", "since"]);

    const second = rewriteIfDue();
    await new Promise(setImmediate);
    run("UPDATE settings SET value = 'later still'");
    expect(await Promise.all([second, rewriteIfDue()])).toEqual(["done", "done"]);
    expect(due()).toEqual([]);
  });

  it("is overwritten in place in a file that is too large to be rewritten, which stays due", async () => {
    insertInquiry("zqlarge@erased.example");
    run("INSERT INTO settings VALUES ('rewrite.due', 'yes')");
    run("DELETE FROM contact_inquiries");
    expect(await rewriteIfDue(1)).toBe("too-large");
    expect(storedBytes().includes("zqlarge@erased.example")).toBe(false);
    expect(await rewriteIfDue()).toBe("done");
    expect(value("SELECT count(*) FROM settings")).toBe(0);
  });

  it.each([
    ["in a file that is rewritten", undefined, "done"],
    ["in a file that is too large for that", 1, "too-large"],
  ] as const)(
    "is gone from the search index too, down to its groups of letters, %s",
    async (_, maxBytes, result) => {
      // Letters that occur nowhere else: the index holds them in groups of three.
      const groups = ["\u31f0\u31f1\u31f2", "\u31f1\u31f2\u31f3"];
      const left = () => groups.filter((group) => storedBytes().includes(Buffer.from(group)));
      run("BEGIN IMMEDIATE");
      for (let n = 0; n < 40; n++) {
        insertInquiry(`kept${n}@example.com`, { message: `Is there a place ${n} on weekdays?` });
        insertEnrollment(`kept${n}@example.com`);
      }
      // An index that takes several turns to merge; the letters above are at its very end.
      run(`WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1000)
      INSERT INTO contact_inquiries (name, email, subject, message)
      SELECT 'Zoë', 'zoe@example.com', 'Prices', hex(randomblob(200)) FROM numbers`);
      insertInquiry("erased@example.com", { name: "Ana \u31f0\u31f1\u31f2\u31f3" });
      run("COMMIT");
      const enrollment = insertEnrollment("erased@example.com");
      run(
        `INSERT INTO submission_notes (enrollment_id, text) VALUES (${enrollment}, '\u31f0\u31f1\u31f2\u31f3')`,
      );
      expect(left()).toEqual(groups);

      await inTransaction((transaction) => {
        transaction.run("DELETE FROM contact_inquiries WHERE email = 'erased@example.com'");
        transaction.run("DELETE FROM enrollment_entries WHERE email = 'erased@example.com'");
        requestRewrite(transaction, ["inquiry", "enrollment"]);
      });
      expect(await rewriteIfDue(maxBytes)).toBe(result);
      expect(left()).toEqual([]);
      expect(value("SELECT count(*) FROM settings WHERE name LIKE 'rewrite.due._%'")).toBe(0);
      // The remaining rows are found as before.
      for (const table of ["contact_inquiries", "enrollment_entries"]) {
        run(`INSERT INTO ${table}_search (${table}_search) VALUES ('integrity-check')`);
        expect(value(`SELECT count(*) FROM ${table}_search WHERE ${table}_search MATCH '"ept"'`)).toBe(40);
      }
      removeDatabase();
    },
  );

  it("is gone from the search index after an erasure, and after the retention of each kind", async () => {
    const letters = "\u31f4\u31f5\u31f6";
    const isLeft = () => storedBytes().includes(Buffer.from(letters));
    const fill = () => {
      run("BEGIN IMMEDIATE");
      for (let n = 0; n < 40; n++) {
        insertInquiry("kept@example.com");
        insertEnrollment("kept@example.com");
      }
      insertInquiry("erased@example.com", { name: `Ana ${letters}` });
      const enrollment = insertEnrollment("erased@example.com");
      run(`INSERT INTO submission_notes (enrollment_id, text) VALUES (${enrollment}, '${letters}'); COMMIT`);
      expect(isLeft()).toBe(true);
    };
    fill();
    expect((await erasePersonalData("erased@example.com", owner)).rewrite).toBe("done");
    expect(isLeft()).toBe(false);

    fill();
    run(
      "UPDATE contact_inquiries SET created_at = '2020-01-01T00:00:00.000Z' WHERE email = 'erased@example.com'",
    );
    run(
      "UPDATE enrollment_entries SET created_at = '2020-01-01T00:00:00.000Z' WHERE email = 'erased@example.com'",
    );
    await writeRetention({ inquiry: 30, enrollment: 30 }, owner);
    for (const kind of ["inquiry", "enrollment"] as const) {
      expect((await deleteOlder(kind, new Date("2021-01-01"), 10)).submissions).toBe(1);
    }
    expect(await rewriteIfDue()).toBe("done");
    expect(isLeft()).toBe(false);
  });

  it("leaves nothing of free text in the counts", async () => {
    insertEnrollment("ana@example.com");
    expect(value("SELECT count(*) FROM list_counts WHERE value LIKE '%rosalinde%'")).toBe(1);
    await erasePersonalData("ana@example.com", owner);
    expect(storedBytes().toString("latin1")).not.toMatch(/rosalinde/i);
  });
});
