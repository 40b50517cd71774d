import { beforeEach, expect, it } from "vitest";
import { store } from "~/db/client.server";
import { readViews } from "~/db/list-views.server";
import type { StaffMember } from "~/db/staff/accounts.server";
import { addMember } from "../../../tests/setup/accounts";
import { handleSaveView } from "./views.server";

let grace: StaffMember;

beforeEach(async () => {
  store().$client.exec("DELETE FROM list_views; DELETE FROM staff_members");
  grace = await addMember("grace@example.com");
});

/** Sends the form over the enrollments at this address. @returns the error, or where it leads */
async function save(search: string, view: string) {
  const form = new FormData();
  form.set("view", view);
  const url = new URL(`http://localhost:3000/enrollments${search}`);
  const answer = await handleSaveView(form, url, "enrollments", grace);
  return "data" in answer ? answer.data.view.error : answer.headers.get("Location");
}
const stored = () => readViews("enrollments", grace).map(({ name, query }) => [name, query]);

it("keeps filters, days and order of the address, and neither the search nor the page", async () => {
  const address = "?q=ana&stage=paid&from=2026-03-01&sort=name-asc&size=25&after=x_9&unknown=1";
  expect(await save(address, "  Paid,\n by name ")).toBe(`/enrollments${address}`);
  expect(stored()).toEqual([["Paid, by name", "stage=paid&from=2026-03-01&sort=name-asc&size=25"]]);
});

it("keeps no subject, which visitors write", async () => {
  const form = new FormData();
  form.set("view", "Groups");
  const url = new URL("http://localhost:3000/inquiries?subject=Lessons+for+Zlata&handled=no");
  await handleSaveView(form, url, "inquiries", grace);
  const [view] = readViews("inquiries", grace);
  expect(view?.query).toBe("handled=no");
});

it("saves a view once, and says so after both clicks of a double click", async () => {
  const answers = [await save("?stage=paid", "Paid"), await save("?stage=paid", "Paid")];
  expect(answers).toEqual(["/enrollments?stage=paid", "/enrollments?stage=paid"]);
  expect(stored()).toHaveLength(1);
});

it("says what is wrong with a name, and that the whole list needs none", async () => {
  expect(await save("?stage=paid", " ")).toBe("Give the view a name.");
  expect(await save("?stage=paid", "x".repeat(41))).toMatch(/^A name has at most 40/);
  expect(await save("?q=ana", "Ana")).toMatch(/^Choose a filter first/);
  await save("?stage=paid", "Paid");
  expect(await save("?stage=new", "Paid")).toBe("There is a view of this name already.");
  expect(stored()).toHaveLength(1);
});
