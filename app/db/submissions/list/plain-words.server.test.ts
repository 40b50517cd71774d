import fs from "node:fs";
import path from "node:path";
import { getTableName } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { createMatcher, markParts, readTerms } from "~/search/words";
import { db } from "../../../../tests/setup/db";
import { enrollment, inquiry, insertEnrollment, insertInquiry } from "../../../../tests/setup/submissions";
import { closeStore, migrationsFolder } from "../../client.server";
import { changeWork } from "../changes/work.server";
import { readCount } from "../counts.server";
import { enrollmentList, inquiryList, type ListDefinition } from "../list-definitions.server";
import { readNotes } from "../stored-notes.server";
import { createEnrollment } from "../storing/enrollments.server";
import { createInquiry } from "../storing/inquiries.server";
import { addNote, removeNote } from "../thread/notes.server";
import { readList, readRows } from "./list.server";

const grace = { id: 7, email: "grace@example.com", role: "owner" as const };
const query = (search: string) => ({ search, choices: {}, sort: "date", descending: true });
const lastNote = () => db.value("SELECT max(id) FROM submission_notes") as number;
const lastRow = ({ table }: ListDefinition<{ id: number }>) =>
  db.value(`SELECT max(id) FROM ${getTableName(table)}`) as number;

function found(list: ListDefinition<{ id: number }>, search: string) {
  const { rows } = readList(list, query(search)).page(undefined, 9);
  return rows.map(({ id }) => id);
}

beforeEach(() => db.run("DELETE FROM contact_inquiries; DELETE FROM enrollment_entries"));

it.each([
  ["Mtavruli", "ᲜᲘᲜᲝ", "ნინო"],
  ["Osage", "𐒰𐒱𐒲", "𐓘𐓙𐓚"],
  ["Adlam", "𞤀𞤁𞤂", "𞤢𞤣𞤤"],
  ["Cherokee", "ᏣᎳᎩ", "ꮳꮃꭹ"],
])(
  "capitals that SQLite does not recognize as such are found by lowercase letters: %s",
  async (_script, name, search) => {
    await createInquiry({ ...inquiry, name }, `form-${search}`);
    expect(found(inquiryList, search)).toEqual([lastRow(inquiryList)]);
  },
);

it.each([
  ["Łukasz Wałęsa", "lukasz walesa"],
  ["Søren Kjær", "soren kjaer"],
  ["Đorđe", "dorde"],
  ["Işıl", "isil"],
  ["Strauß", "STRAUSS"],
  ["Strauss", "strauß"],
])("%s is found by “%s”", async (name, search) => {
  await createInquiry({ ...inquiry, name }, "form-1");
  expect(found(inquiryList, search)).toEqual([lastRow(inquiryList)]);
});

describe.each([
  {
    list: inquiryList,
    store: () => createInquiry({ ...inquiry, name: "Zoë Ångström" }, "form-1"),
    insert: insertInquiry,
  },
  {
    list: enrollmentList,
    store: () => createEnrollment({ ...enrollment, firstName: "Zoë", lastName: "Ångström" }, "form-1"),
    insert: insertEnrollment,
  },
])("without its accents, in $list.listName,", ({ list, store: storeOne, insert }) => {
  let id: number;
  beforeEach(async () => {
    await storeOne();
    id = lastRow(list);
  });

  it("a word of a note is found until the note is removed, and the visitor's words throughout", async () => {
    await addNote(list, id, "Called Müller", grace);
    const first = lastNote();
    await addNote(list, id, "Frau Zieliński,\nO’Neill und Frau MÜLLER-Gonçalves", grace);
    for (const search of ["muller", "zielinski", "MULLER-goncalves", "o'neill", "called angstrom"])
      expect(found(list, search), search).toEqual([id]);
    await removeNote(list, lastNote(), grace);
    for (const search of ["zielinski", "goncalves", "o'neill"])
      expect(found(list, search), search).toEqual([]);
    expect(found(list, "muller")).toEqual([id]);
    await removeNote(list, first, grace);
    expect(found(list, "muller")).toEqual([]);
    expect(found(list, "angstrom")).toEqual([id]);
  });

  it("a word of the next step is found until there is another step, and words of notes throughout", async () => {
    await addNote(list, id, "Called Müller", grace);
    await changeWork(list, [{ id, to: { nextStep: "Besuch in Düsseldorf" } }], grace);
    expect(found(list, "dusseldorf angstrom muller")).toEqual([id]);
    await changeWork(list, [{ id, to: { nextStep: "Besuch in Köln" } }], grace);
    expect([found(list, "dusseldorf"), found(list, "koln")]).toEqual([[], [id]]);
    await changeWork(list, [{ id, to: { nextStep: null } }], grace);
    expect([found(list, "koln"), found(list, "angstrom muller")]).toEqual([[], [id]]);
  });

  it("each word is found that the matcher finds, and marked where staff wrote it", async () => {
    const texts = ["Łódź, Gdańsk", "Dvořák’s café", "Nguyễn Thị Hoà", "Ελλάδας Θεσσαλονίκης", "Straße 7"];
    const ids: number[] = [];
    for (const text of texts) {
      ids.push(insert({ plainWords: null }));
      await addNote(list, ids.at(-1) ?? 0, text, grace);
    }
    for (const search of ["gdansk", "dvorak's", "CAFE", "nguyen thi", "hoa", "ελλαδας", "straße", "łodz"]) {
      const matches = createMatcher(readTerms(search));
      const wanted = ids.filter((_, n) => matches(`\n${texts[n]}`));
      expect(wanted, search).toHaveLength(1);
      expect(found(list, search), search).toEqual(wanted);
    }
    const [row] = readRows<{ notes: string }>(list, [ids[0] ?? 0]);
    const [note] = readNotes(row?.notes ?? "[]");
    expect(markParts(note?.text ?? "", readTerms("gdansk"))).toEqual([
      { text: "Łódź, ", marked: false },
      { text: "Gdańsk", marked: true },
    ]);
  });

  it("what an earlier version did not fold is found after the next start", () => {
    const name = list === inquiryList ? "name" : "first_name";
    db.run(`UPDATE ${getTableName(list.table)} SET ${name} = 'Łukasz', plain_words = NULL WHERE id = ${id}`);
    expect(found(list, "lukasz")).toEqual([]);
    db.run(`DROP TRIGGER ${getTableName(list.table)}_listed`);
    closeStore();
    expect(found(list, "lukasz")).toEqual([id]);
  });

  it("what staff wrote before this was stored is found after the next start", () => {
    const owner = list === inquiryList ? "inquiry_id" : "enrollment_id";
    const held = insert({ nextStep: "Besuch in Köln", heldReason: "links" });
    db.run(`INSERT INTO submission_notes (${owner}, text) VALUES (${id}, 'Called' || char(10) || 'Müller')`);
    const planned = insert({ nextStep: "Besuch in Düsseldorf" });
    const plain = insert({ nextStep: "Visit", plainWords: "kept" });
    expect([found(list, "muller"), found(list, "dusseldorf")]).toEqual([[], []]);

    db.run(fs.readFileSync(path.join(migrationsFolder, "0017_plain_words.sql"), "utf8"));
    closeStore();
    expect([found(list, "muller"), found(list, "dusseldorf")]).toEqual([[id], [planned]]);
    expect(found(list, "angstrom")).toEqual([id]);
    expect(found(list, "koln")).toEqual([]);
    db.run(`UPDATE ${getTableName(list.table)} SET held_reason = NULL WHERE id = ${held}`);
    expect(found(list, "koln")).toEqual([held]);
    expect(found(list, "kept")).toEqual([plain]);
    expect(readCount(list.listName, "all")).toBe(4);
  });
});
