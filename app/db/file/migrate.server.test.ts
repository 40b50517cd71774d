import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { eq, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { shippedCourses } from "~/content/courses";
import { inDatabase } from "../../../tests/setup/database-file";
import { type Program, ProgramFolder, startProgram } from "../../../tests/setup/programs";
import { contactInquiries, plainPhoneEnd } from "../schema";
import { copyBefore } from "./copy.server";
import { migrate } from "./migrate.server";

const siteMigrations = path.resolve(import.meta.dirname, "../../../drizzle");
const journalOf = (migrations: string) =>
  JSON.parse(fs.readFileSync(path.join(migrations, "meta/_journal.json"), "utf8")) as {
    entries: { when: number; tag: string }[];
  };

let folder: string;
let file: string;
let sqlite: Database.Database;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "migrate-"));
  file = path.join(folder, "site.sqlite");
  sqlite = new Database(file);
});
afterEach(() => {
  sqlite.close();
  fs.rmSync(folder, { recursive: true });
});

/** A folder of migrations, one for each text, as drizzle-kit writes them. */
function migrationsOf(...statements: string[]): string {
  const migrations = path.join(folder, `migrations-${statements.length}`);
  fs.mkdirSync(path.join(migrations, "meta"), { recursive: true });
  const entries = statements.map((text, idx) => {
    const tag = `${String(idx).padStart(4, "0")}_step`;
    fs.writeFileSync(path.join(migrations, `${tag}.sql`), text);
    return { idx, version: "6", when: 1_700_000_000_000 + idx, tag, breakpoints: true };
  });
  const journal = { version: "7", dialect: "sqlite", entries };
  fs.writeFileSync(path.join(migrations, "meta/_journal.json"), JSON.stringify(journal));
  return migrations;
}

const tables = () =>
  sqlite.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").pluck().all();
const applied = () => sqlite.prepare("SELECT created_at FROM __drizzle_migrations").pluck().all();
const foreignKeys = () => sqlite.pragma("foreign_keys", { simple: true });

const PEOPLE = "CREATE TABLE people (id INTEGER PRIMARY KEY, name TEXT NOT NULL);";
const NOTES =
  "CREATE TABLE notes (id INTEGER PRIMARY KEY, person_id INTEGER REFERENCES people (id) ON DELETE CASCADE);";

describe("the site's migrations", () => {
  it("make a new database ready", () => {
    migrate(sqlite, siteMigrations);
    expect(tables()).toEqual(
      expect.arrayContaining([
        "contact_inquiries",
        "course_options",
        "enrollment_entries",
        "staff_members",
        "staff_sessions",
      ]),
    );
    expect(applied()).toEqual(journalOf(siteMigrations).entries.map(({ when }) => when));
    expect(sqlite.pragma("integrity_check", { simple: true })).toBe("ok");
  });

  it("change nothing the second time", () => {
    migrate(sqlite, siteMigrations);
    const schema = sqlite.prepare("SELECT * FROM sqlite_schema").all();
    const records = sqlite.prepare("SELECT * FROM __drizzle_migrations").all();
    migrate(sqlite, siteMigrations);
    expect(sqlite.prepare("SELECT * FROM sqlite_schema").all()).toEqual(schema);
    expect(sqlite.prepare("SELECT * FROM __drizzle_migrations").all()).toEqual(records);
  });

  it("wait for another process that migrates, before they read what was applied", () => {
    sqlite.pragma("journal_mode = WAL");
    const other = new Database(file);
    other.exec("BEGIN IMMEDIATE");
    sqlite.pragma("busy_timeout = 50");
    expect(() => migrate(sqlite, siteMigrations)).toThrow("database is locked");
    other.exec("ROLLBACK");
    other.close();
    migrate(sqlite, siteMigrations);
  });

  it("are in the journal in the order of their times, or one would be skipped", () => {
    const times = journalOf(siteMigrations).entries.map(({ when }) => when);
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
  });

  it("give drafts of the courses the ids that their forms did not send", () => {
    const before = path.join(folder, "before-courses");
    fs.cpSync(siteMigrations, before, { recursive: true });
    const journal = journalOf(before);
    const index = journal.entries.findIndex(({ tag }) => tag === "0016_courses");
    fs.writeFileSync(
      path.join(before, "meta/_journal.json"),
      JSON.stringify({ ...journal, entries: journal.entries.slice(0, index) }),
    );
    migrate(sqlite, before);
    const insert = sqlite.prepare(
      "INSERT INTO content_versions (key, state, version, body, base, author) VALUES (?, ?, ?, ?, 0, 'grace@example.com')",
    );
    const courses = ["One", "Two", "Three", "Four"].map((title) => ({ title }));
    insert.run("courses", "draft", null, JSON.stringify({ courses }));
    const published = JSON.stringify({ courses: courses.map((course) => ({ id: "kept", ...course })) });
    insert.run("courses", "published", 1, published);
    insert.run("faq", "draft", null, '{"title":"Asked"}');
    migrate(sqlite, siteMigrations);
    const [draft, ...others] = sqlite.prepare("SELECT body FROM content_versions ORDER BY id").pluck().all();
    expect(JSON.parse(String(draft))).toEqual({
      courses: [
        { title: "One", id: "leadership" },
        { title: "Two", id: "business" },
        { title: "Three", id: "advanced" },
        { title: "Four", id: "fundamentals" },
      ],
    });
    expect(others).toEqual([published, '{"title":"Asked"}']);
  });

  it("each have their line in the changelog", () => {
    const changelog = fs.readFileSync(path.join(siteMigrations, "../CHANGELOG.md"), "utf8");
    const tags = journalOf(siteMigrations).entries.map(({ tag }) => tag);
    const lines = tags.map((tag) => `- \`${tag}\`: `);
    expect(lines.filter((line) => !changelog.includes(line))).toEqual([]);
  });
});

/** The site's migrations before the one with this name. */
function siteMigrationsBefore(name: string): string {
  const journal = journalOf(siteMigrations);
  const earlier = journal.entries.slice(
    0,
    journal.entries.findIndex(({ tag }) => tag === name),
  );
  const migrations = path.join(folder, `before-${name}`);
  fs.cpSync(siteMigrations, migrations, { recursive: true });
  fs.writeFileSync(
    path.join(migrations, "meta/_journal.json"),
    JSON.stringify({ ...journal, entries: earlier }),
  );
  return migrations;
}

it("turns a row's single note into its first one, signed by whoever saved it last", () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  migrate(sqlite, siteMigrationsBefore("0002_notes"));
  sqlite.exec(`
    INSERT INTO contact_inquiries (id, name, email, subject, message, reference, note) VALUES
      (1, 'Ana', 'ana@example.com', 'Prices', 'What does it cost?', 'K4M7QW2P', 'Called twice'),
      (2, 'Kenji', 'kenji@example.com', 'Prices', 'What does it cost?', 'K4M7QW2Q', 'Wrote'),
      (3, 'Zoë', 'zoe@example.com', 'Prices', 'What does it cost?', 'K4M7QW2R', NULL);
    INSERT INTO audit_log (kind, staff_email, created_at, details) VALUES
      ('note', 'grace@example.com', '2026-03-14T09:42:00.000Z', '{"of":"inquiries","change":"saved","reference":"K4M7QW2P"}'),
      ('note', 'leyla@example.com', '2026-03-15T09:42:00.000Z', '{"of":"inquiries","change":"saved","reference":"K4M7QW2P"}')`);
  migrate(sqlite, siteMigrations);
  expect(
    sqlite
      .prepare(
        "SELECT inquiry_id, text, staff_email, substr(created_at, 1, 10) FROM submission_notes ORDER BY id",
      )
      .raw()
      .all(),
  ).toEqual([
    [1, "Called twice", "leyla@example.com", "2026-03-15"],
    [2, "Wrote", null, new Date().toISOString().slice(0, 10)],
  ]);
});

it("notes of the mails in a thread which ones another person sent", () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  migrate(sqlite, siteMigrationsBefore("0018_other_senders"));
  sqlite.exec(`
    INSERT INTO contact_inquiries (id, name, email, subject, message, reference)
      VALUES (1, 'Ana', 'Ana@Example.com', 'Prices', 'What does it cost?', 'K4M7QW2P');
    INSERT INTO course_options (id) VALUES ('business');
    INSERT INTO enrollment_entries (id, first_name, last_name, email, phone, course, experience, availability, goals, reference)
      VALUES (1, 'Ben', 'Ode', 'ben@example.com', '+351 555 010 019', 'business', 'beginner', 'evenings', 'I speak on the telephone every day and want to be quicker.', 'K4M7QW2Q');
    INSERT INTO received_mails (id, kind, source, sender_address, inquiry_id, enrollment_id, received_at) VALUES
      (1, 'automatic', 'mailbox', 'ana@example.com', 1, NULL, '2026-03-14'),
      (2, 'automatic', 'mailbox', 'eve@example.net', 1, NULL, '2026-03-14'),
      (3, 'unreadable', 'mailbox', 'ana@example.com', NULL, 1, '2026-03-14'),
      (4, 'unreadable', 'mailbox', 'BEN@example.com', NULL, 1, '2026-03-14'),
      (5, 'bounce', 'mailbox', 'mailer-daemon@example.net', 1, NULL, '2026-03-14'),
      (6, 'automatic', 'mailbox', 'eve@example.net', NULL, NULL, '2026-03-14')`);
  migrate(sqlite, siteMigrations);
  expect(
    sqlite.prepare("SELECT id FROM received_mails WHERE is_other_sender = 1 ORDER BY id").pluck().all(),
  ).toEqual([2, 3, 5]);
});

it("compares telephone numbers that are stored already without the spaces and dashes of copied ones", () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  migrate(sqlite, siteMigrationsBefore("0020_phone_separators"));
  const insert = sqlite.prepare(
    "INSERT INTO contact_inquiries (name, email, phone, subject, message, reference) VALUES ('Ana', ?, ?, 'Prices', 'What does it cost?', ?)",
  );
  insert.run("ana@work.example", "06\u00A012\u00A034\u00A056\u00A078", "K4M7QW2P");
  insert.run("ana@home.example", "06\u201112\u201134\u201156\u201378", "K4M7QW2Q");
  migrate(sqlite, siteMigrations);
  const sameEnd = new QueryBuilder()
    .select({ id: contactInquiries.id })
    .from(contactInquiries)
    .where(eq(plainPhoneEnd, sql`'2345678'`))
    .toSQL().sql;
  expect(sqlite.prepare(sameEnd).pluck().all()).toEqual([1, 2]);
  const plan = sqlite.prepare(`EXPLAIN QUERY PLAN ${sameEnd}`).all() as { detail: string }[];
  expect(plan[0]?.detail).toContain("INDEX contact_inquiries_phone_end");
});

it("takes the subjects of visitors out of views", () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  migrate(sqlite, siteMigrationsBefore("0019_views_without_subjects"));
  const insert = sqlite.prepare("INSERT INTO list_views (list, name, query) VALUES ('inquiries', 'Mine', ?)");
  for (const query of [
    "subject=Ana",
    "subject=Ana+Ribeiro&handled=no",
    "phone=yes&subject=A%26B&sort=name-asc",
    "handled=no&subject=Ana",
    "handled=yes",
  ])
    insert.run(query);
  migrate(sqlite, siteMigrations);
  expect(sqlite.prepare("SELECT query FROM list_views ORDER BY id").pluck().all()).toEqual([
    "handled=no",
    "phone=yes&sort=name-asc",
    "handled=no",
    "handled=yes",
  ]);
});

describe("a migration that was added", () => {
  it("is applied to the rows that are there, and the earlier ones are not repeated", () => {
    migrate(sqlite, migrationsOf(PEOPLE));
    sqlite.exec("INSERT INTO people (name) VALUES ('Ana')");
    migrate(sqlite, migrationsOf(PEOPLE, "ALTER TABLE people ADD COLUMN email TEXT;"));
    expect(sqlite.prepare("SELECT * FROM people").all()).toEqual([{ id: 1, name: "Ana", email: null }]);
    expect(applied()).toHaveLength(2);
  });

  it("may rebuild a table without deleting the rows that refer to it", () => {
    sqlite.pragma("foreign_keys = ON");
    migrate(sqlite, migrationsOf(PEOPLE, NOTES));
    sqlite.exec("INSERT INTO people (id, name) VALUES (7, 'Ana'); INSERT INTO notes (person_id) VALUES (7)");
    const rebuild = [
      "CREATE TABLE rebuilt (id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT);",
      "INSERT INTO rebuilt (id, name) SELECT id, name FROM people;",
      "DROP TABLE people;",
      "ALTER TABLE rebuilt RENAME TO people;",
    ];
    migrate(sqlite, migrationsOf(PEOPLE, NOTES, rebuild.join("\n--> statement-breakpoint\n")));
    expect(sqlite.prepare("SELECT person_id FROM notes").pluck().all()).toEqual([7]);
    expect(foreignKeys()).toBe(1);
    expect(() => sqlite.exec("INSERT INTO notes (person_id) VALUES (99)")).toThrow("FOREIGN KEY");
  });
});

describe("the log", () => {
  it("names the version before a migration, the version after it, and the copy", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    migrate(sqlite, migrationsOf(PEOPLE));
    expect(warn).not.toHaveBeenCalled();
    const saveCopy = () => "/data/backups/copy.sqlite";
    migrate(sqlite, migrationsOf(PEOPLE, NOTES, "CREATE TABLE tags (id INTEGER);"), saveCopy);
    migrate(sqlite, migrationsOf(PEOPLE, NOTES, "CREATE TABLE tags (id INTEGER);"), saveCopy);
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      "The database was migrated from 0000_step to 0002_step. A copy from before is /data/backups/copy.sqlite.",
    );
  });
});

describe("the copy before a migration", () => {
  const saveCopy = vi.fn(() => "copy.sqlite");

  it("is not made of a new database, nor when there is nothing to migrate", () => {
    migrate(sqlite, migrationsOf(PEOPLE), saveCopy);
    migrate(sqlite, migrationsOf(PEOPLE), saveCopy);
    expect(saveCopy).not.toHaveBeenCalled();
  });

  it("may take so long that a newer version migrates in the meantime: this one then changes nothing", () => {
    migrate(sqlite, migrationsOf(PEOPLE));
    const saveCopy = () => {
      inDatabase(file, (other) =>
        other.exec(`INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('x', ${Date.now() * 2})`),
      );
      return "copy.sqlite";
    };
    expect(() => migrate(sqlite, migrationsOf(PEOPLE, NOTES), saveCopy)).toThrow("by a newer version");
    expect(tables()).toEqual(["__drizzle_migrations", "people"]);
  });

  it("has every row from before, and nobody else can read it", () => {
    migrate(sqlite, migrationsOf(PEOPLE));
    sqlite.exec("INSERT INTO people (name) VALUES ('Ana')");
    let copy = "";
    migrate(sqlite, migrationsOf(PEOPLE, "DELETE FROM people;"), (migration) => {
      copy = copyBefore(sqlite, migration);
      return copy;
    });
    expect(path.basename(copy)).toMatch(/^before-0001_step-[\dTZ-]+\.sqlite$/);
    expect((fs.statSync(copy).mode & 0o777).toString(8)).toBe("600");
    const names = (of: Database.Database) => of.prepare("SELECT name FROM people").pluck().all();
    expect([inDatabase(copy, names), names(sqlite)]).toEqual([["Ana"], []]);
  });

  it("stops the migration if there is no room for it, and the next start with room succeeds", () => {
    migrate(sqlite, migrationsOf(PEOPLE));
    const saveCopy = (migration: string) => copyBefore(sqlite, migration);
    fs.writeFileSync(path.join(folder, "backups"), "a file in the way");
    expect(() => migrate(sqlite, migrationsOf(PEOPLE, NOTES), saveCopy)).toThrow(
      expect.objectContaining({
        name: "DatabaseError",
        message: expect.stringMatching(/no copy of it could be made first: .+ Nothing was changed\. Check/),
      }),
    );
    expect(applied()).toHaveLength(1);
    fs.rmSync(path.join(folder, "backups"));
    migrate(sqlite, migrationsOf(PEOPLE, NOTES), saveCopy);
    expect(applied()).toHaveLength(2);
  });
});

describe("a migration that fails", () => {
  it("leaves the database as it was, including what had succeeded", () => {
    migrate(sqlite, migrationsOf(PEOPLE));
    sqlite.exec("INSERT INTO people (name) VALUES ('Ana')");
    const schema = sqlite.prepare("SELECT * FROM sqlite_schema").all();

    const failing = "DELETE FROM people;\n--> statement-breakpoint\nALTER TABLE people ADD COLUMN name TEXT;";
    expect(() => migrate(sqlite, migrationsOf(PEOPLE, NOTES, failing))).toThrow("duplicate column name");

    expect(sqlite.prepare("SELECT * FROM sqlite_schema").all()).toEqual(schema);
    expect(sqlite.prepare("SELECT name FROM people").pluck().all()).toEqual(["Ana"]);
    expect(applied()).toHaveLength(1);
    expect(sqlite.inTransaction).toBe(false);
    expect(foreignKeys()).toBe(1);
  });

  it("names the migration, says that nothing was changed, and leaves no copy: each start would leave another", () => {
    migrate(sqlite, migrationsOf(PEOPLE));
    const failing = "ALTER TABLE people ADD COLUMN name TEXT;";
    const saveCopy = (migration: string) => copyBefore(sqlite, migration);
    expect(() => migrate(sqlite, migrationsOf(PEOPLE, failing), saveCopy)).toThrow(
      expect.objectContaining({
        name: "DatabaseError",
        message: expect.stringMatching(
          /^[^\n]*the migration 0001_step failed \(duplicate column name: name\)\. Nothing was changed: [^\n]* as it did\.$/,
        ),
      }),
    );
    expect(fs.readdirSync(path.join(folder, "backups"))).toEqual([]);
  });

  it.each([
    ["a full disk leaves no copy", "SQLITE_FULL", 0],
    ["a failing disk leaves the copy", "SQLITE_IOERR_WRITE", 1],
  ])("for %s", (_case, code, copies) => {
    migrate(sqlite, migrationsOf(PEOPLE));
    const saveCopy = (migration: string) => {
      const copy = copyBefore(sqlite, migration);
      vi.spyOn(sqlite, "exec").mockImplementation(() => {
        throw new Database.SqliteError("the disk", code);
      });
      return copy;
    };
    expect(() => migrate(sqlite, migrationsOf(PEOPLE, NOTES), saveCopy)).toThrow("the disk");
    expect(fs.readdirSync(path.join(folder, "backups"))).toHaveLength(copies);
  });

  it("leaves a new database empty", () => {
    expect(() => migrate(sqlite, migrationsOf(PEOPLE, "CREATE TABLE people (id INTEGER);"))).toThrow(
      "already exists",
    );
    expect(tables()).toEqual([]);
  });

  it("is applied once it is fixed", () => {
    expect(() => migrate(sqlite, migrationsOf(PEOPLE, "CREATE TABLE people (id INTEGER);"))).toThrow();
    migrate(sqlite, migrationsOf(PEOPLE, NOTES));
    expect(applied()).toHaveLength(2);
  });
});

it("a database of a newer version is refused, with a sentence, and stays as it is", () => {
  migrate(sqlite, migrationsOf(PEOPLE, NOTES));
  const before = sqlite.serialize();
  expect(() => migrate(sqlite, migrationsOf(PEOPLE))).toThrow(
    expect.objectContaining({
      name: "DatabaseError",
      message: expect.stringMatching(
        /^The database was written by a newer version of the site\. Start that version, or restore/,
      ),
    }),
  );
  expect(sqlite.serialize().equals(before)).toBe(true);
});

describe("four processes that open the same new database at the same time", () => {
  const PROCESSES = 4;
  const ROUNDS = 12;
  let programs: ProgramFolder;
  let openers: Program[];

  beforeEach(() => {
    programs = new ProgramFolder();
    // Opens each file whose path it reads, says what it found, and closes it again.
    const opener = programs.bundle(
      "opener",
      `import { createInterface } from "node:readline";
       import { openStore } from "~/db/client.server";
       console.log("ready");
       for await (const file of createInterface({ input: process.stdin })) {
         try {
           const { $client } = openStore(file);
           const count = (table) => $client.prepare("SELECT count(*) FROM " + table).pluck().get();
           console.log(JSON.stringify({
             synchronous: $client.pragma("synchronous", { simple: true }),
             migrations: count("__drizzle_migrations"),
             courses: count("course_options"),
           }));
           $client.close();
         } catch (error) {
           console.log(JSON.stringify({ failure: String(error) }));
         }
       }`,
    );
    openers = Array.from({ length: PROCESSES }, () => startProgram(opener, [], {}));
  });
  afterEach(async () => {
    for (const { child } of openers) child.stdin.end();
    await Promise.all(openers.map(({ ended }) => ended));
    programs.remove();
  });

  it(`all find it ready, in each of ${ROUNDS} rounds, and each migration is applied once`, async () => {
    for (const opener of openers) expect(await opener.nextLine()).toBe("ready");
    const migrations = journalOf(siteMigrations).entries.length;
    for (let round = 1; round <= ROUNDS; round++) {
      const fresh = path.join(folder, `round-${round}.sqlite`);
      for (const opener of openers) opener.say(fresh);
      const found = await Promise.all(openers.map(async (opener) => JSON.parse(await opener.nextLine())));
      const ready = { synchronous: 2, migrations, courses: shippedCourses.length };
      expect(found, `round ${round}`).toEqual(Array(PROCESSES).fill(ready));
    }
  });
});
