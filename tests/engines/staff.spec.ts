import fs from "node:fs";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { insertEnrollments, insertInquiries } from "../e2e/fixtures";
import { STAFF } from "../setup/site";
import { expect, test } from "./fixtures";
import { button, field, link, type Tab } from "./tab";

const names = (tab: Tab) => tab.texts("th[scope=row]");
const shows = (tab: Tab, text: string | RegExp) => expect.poll(() => tab.mainText()).toMatch(text);
const isAsked = (tab: Tab) => tab.run(() => document.querySelector("dialog[open]") !== null);

test("staff sign in, search, mark, write a note and sign out", async ({ tab, site, hasScripts }) => {
  insertInquiries(site, [
    { name: "Ana Ribeiro", email: "ana.r@example.com" },
    { name: "Kenji Mori", email: "kenji@example.com" },
  ]);
  await tab.open("/inquiries");
  await expect.poll(tab.address).toMatch(/^\/login\?redirectTo=/);
  await tab.ready(hasScripts);
  await tab.typeInto(field("Email Address *"), STAFF.email);
  await tab.typeInto(field("Password *"), STAFF.password);
  await tab.click(button("Sign In"));
  await expect.poll(tab.address).toBe("/inquiries");
  await tab.ready(hasScripts);
  await expect.poll(() => names(tab)).toEqual(["Ana Ribeiro", "Kenji Mori"]);

  const search = field("Search");
  await tab.typeInto(search, "a.r@exa");
  if (hasScripts) expect(await tab.hasFocus(search)).toBe(true);
  else await tab.press("Enter");
  await expect.poll(() => names(tab)).toEqual(["Ana Ribeiro"]);
  // On a slow machine the list responds to the first letters before the last ones are typed.
  await expect.poll(() => tab.texts("mark")).toEqual(["a.r@exa"]);
  expect(await tab.value(search)).toBe("a.r@exa");

  await tab.click(button(/^Mark Handled ?: Ana/));
  await shows(tab, "Marked as handled");
  const stored = (column: string) =>
    site.database.prepare(`SELECT ${column} FROM contact_inquiries WHERE name = 'Ana Ribeiro'`).pluck().get();
  expect(stored("handled_by")).toBe(STAFF.email);

  await tab.click(button("More about Ana Ribeiro"));
  await tab.click(button("Add Note on Ana Ribeiro"));
  const note = field("New Note", "dialog");
  await tab.typeInto(note, "Called twice, wants an offer");
  expect(await tab.value(note)).toBe("Called twice, wants an offer");
  await tab.click(button("Add Note", "dialog"));
  await shows(tab, "Note added");
  expect(site.database.prepare("SELECT text FROM submission_notes").pluck().get()).toBe(
    "Called twice, wants an offer",
  );

  await tab.click(button("More"));
  await tab.click(button("Sign Out"));
  await expect.poll(tab.address).toBe("/login");
  await shows(tab, "You are signed out.");
  // Firefox reports a script that is still loading when its page is left.
  await tab.ready(hasScripts);
  await tab.open("/inquiries");
  await expect.poll(tab.address).toMatch(/^\/login\?redirectTo=/);
});

test("an inquiry is deleted after staff have confirmed it @scripts", async ({
  tab,
  site,
  hasScripts,
  openSignedIn,
}) => {
  insertInquiries(site, [{ name: "Stays" }, { name: "Goes" }]);
  await openSignedIn("/inquiries");
  const menu = button("More about Goes");
  const goes = button("Delete the inquiry from Goes");
  await tab.click(menu);
  await tab.click(goes);
  await expect.poll(() => isAsked(tab)).toBe(true);
  if (hasScripts) {
    await expect.poll(() => tab.hasFocus(link("Cancel", "dialog"))).toBe(true);
    await tab.press("Escape");
    await expect.poll(() => isAsked(tab)).toBe(false);
    await expect.poll(() => tab.hasFocus(menu)).toBe(true);
  } else {
    await tab.click(link("Cancel", "dialog"));
    await expect.poll(() => isAsked(tab)).toBe(false);
  }
  expect(await names(tab)).toEqual(["Stays", "Goes"]);

  await tab.click(menu);
  await tab.click(goes);
  await tab.click(button("Delete", "dialog"));
  await shows(tab, "Inquiry deleted");
  await expect.poll(() => names(tab)).toEqual(["Stays"]);
  expect(site.database.prepare("SELECT name FROM contact_inquiries").pluck().all()).toEqual(["Stays"]);
});

test("an enrollment is deleted after the browser's question, or a dialog without scripts", async ({
  tab,
  site,
  hasScripts,
  openSignedIn,
}) => {
  insertEnrollments(site, [{ lastName: "Stays" }, { lastName: "Goes" }]);
  await openSignedIn("/enrollments");
  const goes = button(/^Delete.*Visitor Goes/);
  await tab.click(button("More about Visitor Goes"));
  if (hasScripts) {
    expect(await tab.clickAndAccept(goes)).toContain("Visitor Goes");
  } else {
    await tab.click(goes);
    await tab.click(button("Delete", "dialog"));
  }
  await expect.poll(() => names(tab)).toEqual(["Visitor Stays"]);
  const left = site.database.prepare("SELECT last_name FROM enrollment_entries").pluck();
  expect(left.all()).toEqual(["Stays"]);
});

test("the export arrives as a file with every row @scripts", async ({
  tab,
  site,
  hasScripts,
  startedBrowser,
  openSignedIn,
}) => {
  insertInquiries(site, [{ name: "Ana Ribeiro" }, { name: "Kenji Mori" }]);
  await openSignedIn("/inquiries");
  await tab.click(link("Export CSV"));
  const folder = startedBrowser.downloadFolder;
  const find = () =>
    fs.existsSync(folder) && fs.readdirSync(folder).find((name) => /^inquiries.*\.csv$/.test(name));
  const rows = () => {
    const file = find();
    return file ? parse(fs.readFileSync(path.join(folder, file), "utf8"), { bom: true }).length : 0;
  };
  await expect.poll(rows).toBe(3);
  const [, ana, kenji] = parse(fs.readFileSync(path.join(folder, find() || ""), "utf8"), { bom: true });
  expect([ana, kenji].flat()).toEqual(expect.arrayContaining(["Ana Ribeiro", "Kenji Mori"]));
  if (hasScripts) await shows(tab, "Export Successful");
});

test("a text is edited key by key, refused, corrected, and saves itself while somebody types on", async ({
  tab,
  site,
  hasScripts,
  openSignedIn,
}) => {
  await openSignedIn("/content/site");
  const company = field("Company in the legal pages *");
  const draft = () => {
    const body = site.database
      .prepare("SELECT body FROM content_versions WHERE state = 'draft'")
      .pluck()
      .get();
    return JSON.parse(String(body ?? "{}")).legalName;
  };
  await tab.typeOver(company, "Acme");
  if (hasScripts) {
    await expect.poll(draft).toBe("Acme");
    expect(await tab.hasFocus(company)).toBe(true);
  }
  await tab.type(" English");
  expect(await tab.value(company)).toBe("Acme English");
  await tab.typeOver(company, " ");
  await tab.click(button("Save Draft"));
  await shows(tab, "then it can be published");
  await tab.ready(hasScripts);
  await tab.typeOver(company, "Acme English LLC");
  await tab.click(button("Save Draft"));
  await expect.poll(draft).toBe("Acme English LLC");
  site.database.exec("DELETE FROM content_versions");
});

test("an inquiry is answered, and the answer taken back before it leaves", async ({
  tab,
  site,
  hasScripts,
  openSignedIn,
}) => {
  insertInquiries(site, [{ name: "Kenji Mori", email: "kenji@example.com", subject: "Prices" }]);
  site.database.exec("UPDATE contact_inquiries SET reference = 'KENJ2345'");
  await openSignedIn("/inquiries/KENJ2345");
  const answer = field("Your Answer");
  expect(await tab.value(answer)).toMatch(/^Dear Kenji Mori,\s+Kind regards,\nGrace/);
  await tab.typeOver(answer, "Dear Kenji, six cost as much as four. {name}");
  await tab.click(button("Send and Mark Handled"));
  await shows(tab, "Please replace {name} before sending");
  expect(await tab.value(answer)).toBe("Dear Kenji, six cost as much as four. {name}");
  await tab.ready(hasScripts);
  await tab.typeOver(answer, "Dear Kenji, six cost as much as four.");
  await tab.click(button("Send and Mark Handled"));
  await shows(tab, "Answer stored");
  const answers = () => site.database.prepare("SELECT text FROM answers").pluck().all();
  expect(answers()).toEqual(["Dear Kenji, six cost as much as four."]);

  await tab.ready(hasScripts);
  await tab.click(button(/^Take Back/));
  await shows(tab, "Taken back");
  expect(answers()).toEqual([]);
  await expect.poll(() => tab.value(answer)).toBe("Dear Kenji, six cost as much as four.");
});
