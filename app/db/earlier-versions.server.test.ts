import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { migrationsFolder, openStore, type Store } from "./client.server";
import { migrate } from "./migrate.server";

interface Journal {
  entries: { tag: string }[];
}

const journal = JSON.parse(
  fs.readFileSync(path.join(migrationsFolder, "meta/_journal.json"), "utf8"),
) as Journal;
const tags = journal.entries.map(({ tag }) => tag);

/** What people wrote or are known by, in the columns of the first version. Rows are never lost by an upgrade. */
const written: Record<string, Record<string, string | number | null>[]> = {
  course_options: [{ id: "business" }],
  contact_inquiries: Array.from({ length: 300 }, (_, n) => ({
    id: n + 1,
    name: `Zoë ${n}`,
    email: `zoe.${n}@example.com`,
    phone: n % 3 ? null : `+44 20 7946 ${n}`,
    subject: "Evening 🎓 classes",
    message: `Line one.\nLine two, and “quotes”, and ${n}.`,
    created_at: `2026-0${1 + (n % 9)}-03T04:05:06.789Z`,
    submission_id: `inquiry-${n}`,
  })),
  enrollment_entries: Array.from({ length: 300 }, (_, n) => ({
    id: n + 1,
    first_name: "María",
    last_name: `Peña ${n}`,
    email: `maria.${n}@example.com`,
    phone: `+34 600 000 ${n}`,
    course: "business",
    experience: ["beginner", "intermediate", "advanced"][n % 3] ?? "",
    goals: `To speak in meetings, ${n}.`,
    availability: "evenings",
    hear_about_us: n % 2 ? null : "A colleague",
    created_at: `2026-0${1 + (n % 9)}-03T04:05:06.789Z`,
    submission_id: `enrollment-${n}`,
  })),
  staff_members: [
    { id: 1, email: "grace@example.com", password_hash: "scrypt$x", created_at: "2026-01-02T03:04:05.006Z" },
  ],
  staff_sessions: [
    {
      id_hash: "hash",
      staff_id: 1,
      created_at: "2026-01-02T03:04:05.006Z",
      last_seen_at: "2026-01-02T03:04:05.006Z",
    },
  ],
};

let folder: string;
let file: string;
let opened: Store | undefined;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "earlier-"));
  file = path.join(folder, "site.sqlite");
  opened = undefined;
});
afterEach(() => {
  opened?.$client.close();
  fs.rmSync(folder, { recursive: true });
});

/** The database as the version left it that knew the first `count` migrations, with rows in it. */
function makeDatabase(count: number): void {
  const earlier = path.join(folder, "migrations");
  fs.mkdirSync(path.join(earlier, "meta"), { recursive: true });
  for (const tag of tags.slice(0, count)) {
    fs.copyFileSync(path.join(migrationsFolder, `${tag}.sql`), path.join(earlier, `${tag}.sql`));
  }
  const known = { ...journal, entries: journal.entries.slice(0, count) };
  fs.writeFileSync(path.join(earlier, "meta/_journal.json"), JSON.stringify(known));

  const sqlite = new Database(file);
  sqlite.pragma("journal_mode = WAL");
  migrate(sqlite, earlier);
  for (const [table, rows] of Object.entries(written)) {
    for (const row of rows) {
      const names = Object.keys(row);
      sqlite.prepare(`INSERT INTO ${table} (${names}) VALUES (${names.map((name) => `@${name}`)})`).run(row);
    }
  }
  sqlite.close();
}

function rowsIn(sqlite: Database.Database, table: string) {
  const names = Object.keys(written[table]?.[0] ?? {});
  const order = names.includes("id") ? "id" : names[0];
  return sqlite.prepare(`SELECT ${names} FROM ${table} ORDER BY ${order}`).all();
}

/** What the lists' counts have to say of the rows above. */
function expectedCounts() {
  const counts = new Map<string, number>();
  const add = (list: string, facet: string, value: unknown) => {
    const key = [list, facet, value].join("|");
    counts.set(key, (counts.get(key) ?? 0) + 1);
  };
  for (const [table, list] of [
    ["contact_inquiries", "inquiries"],
    ["enrollment_entries", "enrollments"],
  ] as const) {
    for (const row of written[table] ?? []) {
      const at = String(row.created_at);
      for (const facet of ["all", "new"]) add(list, facet, "");
      add(list, "day", at.slice(0, 10));
      add(list, "quarter", `${at.slice(0, 14)}00`);
      if (list === "inquiries" && row.phone !== null) add(list, "phone", "");
      if (list === "enrollments") add(list, "source", String(row.hear_about_us ?? "").toLowerCase());
      for (const facet of ["subject", "course", "experience", "availability"]) {
        if (facet in row) add(list, facet, row[facet]);
      }
    }
  }
  return Object.fromEntries(counts);
}

function storedCounts(sqlite: Database.Database) {
  const rows = sqlite.prepare("SELECT list, facet, value, rows FROM list_counts").raw().all() as unknown[][];
  return Object.fromEntries(rows.map((row) => [row.slice(0, 3).join("|"), row[3]]));
}

const copies = () => (fs.existsSync(path.join(folder, "backups")) ? fs.readdirSync(`${folder}/backups`) : []);

describe.each(tags.map((tag, index) => ({ tag, count: index + 1 })))(
  "a database of the version of $tag",
  ({ count }) => {
    it("opens with every row as it was written and counted, and a copy of it from before is kept", () => {
      makeDatabase(count);
      opened = openStore(file);
      const { $client } = opened;
      for (const [table, rows] of Object.entries(written)) {
        const found = rowsIn($client, table);
        if (table === "course_options") expect(found).toEqual(expect.arrayContaining(rows));
        else expect(found, table).toEqual(rows);
      }
      expect(storedCounts($client)).toEqual(expectedCounts());
      expect($client.pragma("integrity_check", { simple: true })).toBe("ok");
      expect($client.pragma("foreign_key_check")).toEqual([]);

      const next = tags[count];
      if (!next) return expect(copies()).toEqual([]);
      expect(copies()).toEqual([expect.stringMatching(new RegExp(`^before-${next}-[\\dTZ-]+\\.sqlite$`))]);
      const copy = path.join(folder, "backups", copies()[0] ?? "");
      expect((fs.statSync(copy).mode & 0o777).toString(8)).toBe("600");
      const before = new Database(copy, { readonly: true });
      expect(rowsIn(before, "contact_inquiries")).toEqual(written.contact_inquiries);
      expect(before.prepare("SELECT count(*) FROM __drizzle_migrations").pluck().get()).toBe(count);
      before.close();
    });
  },
);

it("where no copy can be made nothing is migrated, and the next start with room for it succeeds", () => {
  makeDatabase(1);
  fs.writeFileSync(path.join(folder, "backups"), "a file in the way");
  expect(() => openStore(file)).toThrow(
    expect.objectContaining({
      name: "StoreError",
      message: expect.stringMatching(/no copy of it could be made first: .+ Nothing was changed\. Look/),
    }),
  );
  const sqlite = new Database(file);
  expect(sqlite.prepare("SELECT count(*) FROM __drizzle_migrations").pluck().get()).toBe(1);
  sqlite.close();
  fs.rmSync(path.join(folder, "backups"));
  opened = openStore(file);
  expect(rowsIn(opened.$client, "contact_inquiries")).toEqual(written.contact_inquiries);
});
