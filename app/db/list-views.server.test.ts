import { beforeEach, expect, it } from "vitest";
import { addMember } from "../../tests/setup/accounts";
import { db } from "../../tests/setup/db";
import { MAX_VIEWS, readViews, removeView, saveView } from "./list-views.server";
import { removeStaff, type StaffMember } from "./staff/accounts.server";

let grace: StaffMember;
let leyla: StaffMember;
const owner: StaffMember = { id: 1, email: "owner@example.com", role: "owner" };
const view = { list: "enrollments", query: "stage=new", isForAll: false } as const;
const names = (by: StaffMember) => readViews("enrollments", by).map(({ name }) => name);
const idOf = (name: string, by: StaffMember) =>
  readViews("enrollments", by).find((view) => view.name === name)?.id ?? 0;

beforeEach(async () => {
  db.run("DELETE FROM list_views; DELETE FROM staff_members");
  db.run(
    "INSERT INTO staff_members (id, email, password_hash, role) VALUES (1, 'owner@example.com', '', 'owner')",
  );
  grace = await addMember("grace@example.com");
  leyla = await addMember("leyla@example.com");
});

it("is shown to its author or to everybody, only in its list, once per name", async () => {
  expect(await saveView({ ...view, name: "Mine" }, grace)).toBe("saved");
  expect(await saveView({ ...view, name: "Ours", isForAll: true }, grace)).toBe("saved");
  expect(await saveView({ ...view, name: "Ours" }, leyla)).toBe("taken");
  // A name that somebody else uses privately is free.
  expect(await saveView({ ...view, name: "Mine" }, leyla)).toBe("saved");
  expect(names(grace)).toEqual(["Mine", "Ours"]);
  expect(names(leyla)).toEqual(["Mine", "Ours"]);
  expect(readViews("inquiries", grace)).toEqual([]);
});

it("is removed by its author or, if it is for everybody, by owners", async () => {
  await saveView({ ...view, name: "Mine" }, grace);
  await saveView({ ...view, name: "Ours", isForAll: true }, grace);
  const [mine, ours] = [idOf("Mine", grace), idOf("Ours", grace)];
  expect([await removeView(mine, leyla), await removeView(ours, leyla)]).toEqual([false, false]);
  expect(await removeView(mine, owner)).toBe(false);
  expect([await removeView(ours, owner), await removeView(mine, grace)]).toEqual([true, true]);
  expect(names(grace)).toEqual([]);
});

it("stays if it is for everybody when its author's account is removed, and otherwise goes with it", async () => {
  await saveView({ ...view, name: "Mine" }, grace);
  await saveView({ ...view, name: "Ours", isForAll: true }, grace);
  await removeStaff(grace.id, owner);
  expect(names(leyla)).toEqual(["Ours"]);
  expect(db.value("SELECT count(*) FROM list_views")).toBe(1);
});

it("is one of a limited number", async () => {
  for (let n = 0; n < MAX_VIEWS; n++) await saveView({ ...view, name: `No ${n}` }, grace);
  expect(await saveView({ ...view, name: "One more" }, grace)).toBe("too-many");
  expect(await saveView({ ...view, name: "One more", isForAll: true }, grace)).toBe("saved");
});
