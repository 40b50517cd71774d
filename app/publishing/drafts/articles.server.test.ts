import { afterEach, expect, it, vi } from "vitest";
import { discardDraft, saveDraft } from "~/db/content/drafts.server";
import { openVersion, publishTexts, revisionToken, versionHistory } from "~/db/content/versions.server";
import { setSiteZone } from "~/format/time-zone.server";
import { beginArticle } from "./articles.server";

afterEach(() => {
  vi.useRealTimers();
  setSiteZone(undefined);
});

it.each([
  ["Pacific/Kiritimati", "2026-03-15"],
  ["America/New_York", "2026-03-14"],
])("a new article in %s is dated %s", async (zone, date) => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-14T23:30:00Z") });
  setSiteZone(zone);
  const key = await beginArticle("Small Talk", { id: 1, email: "ada@example.com", role: "staff" });
  const draft = openVersion(key ?? "");
  expect(JSON.parse(draft?.body ?? "")).toMatchObject({ date });
});

it.each([
  ["Größe zählt", "article-grosse-zahlt"],
  ["Łódź, Straße, Øre", "article-lodz-strasse-ore"],
  ["Đồng, Encyclopædia, Œuvre", "article-dong-encyclopaedia-oeuvre"],
])("the address of %s keeps its letters", async (title, key) => {
  expect(await beginArticle(title, { id: 1, email: "ada@example.com", role: "staff" })).toBe(key);
});

it("two clicks begin one article, in which nothing has been written yet; with the same title later it is another one", async () => {
  const ada = { id: 1, email: "ada@example.com", role: "staff" } as const;
  const key = await beginArticle("Double Click", ada);
  expect(await beginArticle("Double Click", ada)).toBe(key);
  expect(await beginArticle("Double Click", { ...ada, email: "ben@example.com" })).not.toBe(key);
  const body = JSON.stringify({ title: "Double Click", body: "Written" });
  await saveDraft({ key: key ?? "", body, base: 0, seen: revisionToken(openVersion(key ?? "")) }, ada);
  expect(await beginArticle("Double Click", ada)).not.toBe(key);
});

it("an article that was discarded before it was public leaves its address and its text to the next one of its title", async () => {
  const ada = { id: 1, email: "ada@example.com", role: "staff" } as const;
  const key = (await beginArticle("Second Thoughts", ada)) ?? "";
  await discardDraft(key, ada);
  expect(await beginArticle("Second Thoughts", ada)).toBe(key);
  expect(versionHistory(key)).toMatchObject([{ state: "replaced", author: ada.email }]);
  await publishTexts([{ key, body: openVersion(key)?.body ?? "", base: 0, change: "published" }], ada);
  expect(await beginArticle("Second Thoughts", ada)).toBe(`${key}-2`);
});

it("a title that is too long is in the draft to its last word, for its writer to shorten", async () => {
  const title = `${"A long title ".repeat(12)}and its end`;
  const key = await beginArticle(title, { id: 1, email: "ada@example.com", role: "staff" });
  expect(JSON.parse(openVersion(key ?? "")?.body ?? "")).toMatchObject({ title });
});
