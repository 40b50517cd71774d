import { beforeEach, describe, expect, it } from "vitest";
import { shippedArticles } from "~/articles/shipped.server";
import { textsOf } from "~/content/current/texts.server";
import { shippedTexts } from "~/content/shipped.server";
import { store } from "~/db/client.server";
import { discardDraft, replaceDraft, saveDraft } from "~/db/content/drafts.server";
import { removePicture, storePicture } from "~/db/content/pictures.server";
import { missedSchedules, scheduleDraft, unscheduleDraft } from "~/db/content/schedule.server";
import {
  momentToken,
  openVersion,
  publishedVersion,
  publishTexts,
  revisionToken,
  versionHistory,
} from "~/db/content/versions.server";
import type { StaffMember } from "~/db/staff/accounts.server";
import { pictureAddress } from "~/markdown/picture-address";
import { toastOf } from "../../../tests/setup/toast";
import { editable } from "../fields/fields";
import { exportTexts, importTexts } from "../files.server";
import { loadPublishedTexts } from "../load-texts.server";
import { articleKey, type EditKey, editedBody, publicCourses, shippedBody } from "../texts.server";
import { publishDueTexts } from "./schedule.server";
import {
  publishDraft,
  publishDraftAt,
  redirectToText,
  reopenVersion,
  versionsOf,
  whoSaved,
} from "./versions.server";

const grace = { id: 7, email: "grace@example.com", role: "owner" } as const;
const leyla = { id: 8, email: "leyla@example.com", role: "staff" } as const;

const bodyWith = (legalName: string) =>
  JSON.stringify({ ...(editable(shippedTexts.site) as object), legalName });

const save = (legalName: string, seen: string, by: StaffMember = grace) =>
  saveDraft({ key: "site", body: bodyWith(legalName), base: 0, seen }, by);

async function draftOfGrace(): Promise<string> {
  await save("Grace's Words", "");
  return revisionToken(openVersion("site"));
}

beforeEach(() => {
  store().$client.exec(`
    DELETE FROM content_versions;
    DELETE FROM staff_members;
    INSERT INTO staff_members (id, email, password_hash, role) VALUES (7, 'grace@example.com', '', 'owner');
  `);
});

describe("a draft that a colleague saves in the moment it is published", () => {
  it("stays, and the one that was seen is not published", async () => {
    const seen = await draftOfGrace();
    const saving = save("Leyla's Words", seen, leyla);
    expect(await publishDraft("site", seen, grace)).toBe("stale");
    await saving;
    expect(openVersion("site")).toMatchObject({ body: bodyWith("Leyla's Words"), author: leyla.email });
    expect(publishedVersion("site")).toBeUndefined();
  });

  it("stays even if its scheduled time has come", async () => {
    const seen = await draftOfGrace();
    await scheduleDraft("site", seen, "2026-01-05T09:00:00.000Z", grace);
    const saving = save("Leyla's Words", seen, leyla);
    await publishDueTexts(new Date("2026-01-05T09:00:01.000Z"));
    await saving;
    expect(openVersion("site")).toMatchObject({ body: bodyWith("Leyla's Words"), state: "draft" });
    expect(publishedVersion("site")).toBeUndefined();
  });
});

it.each([
  ["side by side", (click: () => Promise<unknown>) => Promise.all([click(), click()])],
  ["one after the other", async (click: () => Promise<unknown>) => [await click(), await click()]],
])(
  "two clicks on Publish, %s, publish once and both say so, but do not publish a later draft",
  async (_, twice) => {
    await draftOfGrace();
    const seen = momentToken(openVersion("site"));
    expect(await twice(() => publishDraft("site", seen, grace))).toEqual([undefined, undefined]);
    expect(versionHistory("site")).toHaveLength(1);
    expect(await publishDraft("site", seen, leyla)).toBe("stale");
    await saveDraft({ key: "site", body: bodyWith("Leyla's Words"), base: 1, seen: "" }, leyla);
    expect(await publishDraft("site", seen, grace)).toBe("stale");
    expect(publishedVersion("site")).toMatchObject({ version: 1 });
  },
);

describe("what its author types on while the form is being saved and is left", () => {
  const leave = (legalName: string, seen: string, by: StaffMember = grace) =>
    saveDraft({ key: "site", body: bodyWith(legalName), base: 0, seen, isBeingSaved: true }, by);

  it("replaces the draft that was saved in the meantime, the first one too", async () => {
    const seen = await draftOfGrace();
    expect(await leave("Grace's Words again", "")).toHaveProperty("saved");
    expect(await save("Grace's Words", seen)).toHaveProperty("newer");
    expect(openVersion("site")).toMatchObject({ body: bodyWith("Grace's Words again") });
    expect(await leave("Grace's last Words", seen)).toHaveProperty("saved");
  });

  it("replaces neither a colleague's draft nor one that was saved more often", async () => {
    const seen = await draftOfGrace();
    expect(await leave("Leyla's Words", "", leyla)).toHaveProperty("newer");
    await save("Grace's Words again", seen);
    expect(await leave("Grace's old Words", "")).toHaveProperty("newer");
  });
});

describe("a text whose schedule an owner changes in the moment it is due", () => {
  const MOMENT = "2026-01-05T09:00:00.000Z";
  const LATER = "2026-02-05T09:00:00.000Z";

  async function whenDue(change: (seen: string) => Promise<boolean>) {
    await scheduleDraft("site", await draftOfGrace(), MOMENT, grace);
    const changing = change(momentToken(openVersion("site")));
    await publishDueTexts(new Date(MOMENT));
    expect(await changing).toBe(true);
    expect(publishedVersion("site")).toBeUndefined();
    return openVersion("site");
  }
  const move = (seen: string) => scheduleDraft("site", seen, LATER, grace);

  it("is not published if it is taken off", async () => {
    const open = await whenDue(() => unscheduleDraft("site", grace));
    expect(open).toMatchObject({ state: "draft", publishAt: null });
  });

  it("is not published if it is moved", async () => {
    expect(await whenDue(move)).toMatchObject({ state: "scheduled", publishAt: LATER });
  });

  it("keeps its new time if it would have missed the old one", async () => {
    store().$client.exec("DELETE FROM staff_members");
    expect(await whenDue(move)).toMatchObject({ state: "scheduled", publishAt: LATER });
  });
});

it("a draft that an owner has scheduled since is not discarded by its author, who has not seen that", async () => {
  const seen = await draftOfGrace();
  await scheduleDraft("site", seen, "2098-01-05T09:00:00.000Z", leyla);
  expect(await discardDraft("site", grace, seen)).toBe("stale");
  expect(openVersion("site")).toMatchObject({ state: "scheduled", scheduledBy: leyla.email });
  expect(await discardDraft("site", grace, momentToken(openVersion("site")))).toBeUndefined();
});

describe("who has overtaken a form is", () => {
  const MOMENT = "2026-01-05T09:00:00.000Z";
  const kenji = { id: 9, email: "kenji@example.com", role: "owner" } as const;
  const imported = { key: "site", body: bodyWith("Imported Words"), base: 0, change: "imported" } as const;

  it.each<[string, string, (seen: string) => unknown]>([
    ["whoever saved over it, not who had scheduled it", leyla.email, (seen) => save("Mine", seen, leyla)],
    ["whoever took it off the schedule, not its author", kenji.email, () => unscheduleDraft("site", kenji)],
    ["nobody in particular, if a file was imported", "Somebody", () => publishTexts([imported], undefined)],
  ])("%s", async (_, who, overtake) => {
    const seen = await draftOfGrace();
    await scheduleDraft("site", seen, MOMENT, grace);
    await overtake(seen);
    const toast = await toastOf(await redirectToText("site", "stale"));
    expect(toast?.description).toMatch(new RegExp(`^${who} has changed`));
  });

  it.each<[string, string, () => unknown]>([
    [
      "the owner who published it",
      kenji.email,
      () => publishDraft("site", momentToken(openVersion("site")), kenji),
    ],
    ["the owner who scheduled it", grace.email, () => publishDueTexts(new Date(MOMENT))],
  ])("%s, whoever wrote the draft", async (_, who, publish) => {
    await save("Leyla's Words", "", leyla);
    await scheduleDraft("site", revisionToken(openVersion("site")), MOMENT, grace);
    await publish();
    const published = publishedVersion("site");
    expect(published).toMatchObject({ version: 1, author: leyla.email });
    expect(published && whoSaved(published)).toBe(who);
  });
});

describe("a draft that its author previews with other words, while an owner looks at it,", () => {
  async function lookedAt(): Promise<string> {
    await save("Leyla's Words", "", leyla);
    const seen = revisionToken(openVersion("site"));
    const preview = { key: "site", body: bodyWith("Nobody's Words"), base: 0, seen };
    expect(await saveDraft(preview, leyla, true)).toHaveProperty("saved");
    return seen;
  }

  it("is not published", async () => {
    expect(await publishDraft("site", await lookedAt(), grace)).toBe("stale");
    expect(publishedVersion("site")).toBeUndefined();
    expect(openVersion("site")).toMatchObject({ body: bodyWith("Nobody's Words"), state: "draft" });
  });

  it("is not published if the preview comes at the same moment", async () => {
    await save("Leyla's Words", "", leyla);
    const seen = revisionToken(openVersion("site"));
    const preview = saveDraft({ key: "site", body: bodyWith("Nobody's Words"), base: 0, seen }, leyla, true);
    expect(await publishDraft("site", seen, grace)).toBe("stale");
    await preview;
    expect(publishedVersion("site")).toBeUndefined();
  });

  it("is not scheduled", async () => {
    expect(await publishDraftAt("site", await lookedAt(), new Date("2098-01-01"), grace)).toBe("stale");
    expect(openVersion("site")).toMatchObject({ state: "draft", publishAt: null });
  });

  it("is not saved over by that owner, and its author goes on", async () => {
    const seen = await lookedAt();
    expect(await save("Grace's Words", seen)).toHaveProperty("newer");
    expect(await save("Leyla's Words again", seen, leyla)).toHaveProperty("saved");
  });
});

describe("a scheduled text", () => {
  const MOMENT = "2098-01-05T09:00:00.000Z";
  const run = (sql: string) => store().$client.exec(sql);
  const countEvents = () => store().$client.prepare("SELECT count(*) FROM audit_log").pluck().get();

  async function schedule(): Promise<string> {
    const seen = await draftOfGrace();
    await scheduleDraft("site", seen, MOMENT, grace);
    return seen;
  }

  it.each([
    ["previews", grace, true],
    ["saves", grace, false],
    ["previews", leyla, true],
    ["saves", leyla, false],
  ])(
    "stays scheduled when somebody %s it unchanged, and nobody is told otherwise",
    async (_, by, isPreview) => {
      const seen = await schedule();
      const [before, events] = [openVersion("site"), countEvents()];
      const form = { key: "site", body: bodyWith("Grace's Words"), base: 0, seen };
      expect(await saveDraft(form, by, isPreview)).toEqual({ saved: before });
      expect(openVersion("site")).toEqual(before);
      expect(before).toMatchObject({ state: "scheduled", publishAt: MOMENT, scheduledBy: grace.email });
      expect(countEvents()).toBe(events);
    },
  );

  const byLeyla = { key: "site", body: bodyWith("Leyla's Words"), base: 0 };
  it.each<[string, (seen: string) => Promise<unknown>]>([
    ["saves other words", (seen) => saveDraft({ ...byLeyla, seen }, leyla)],
    ["previews other words", (seen) => saveDraft({ ...byLeyla, seen }, leyla, true)],
    ["puts other words in its place", () => replaceDraft(byLeyla, leyla)],
    ["opens an earlier version", () => reopenVersion("site", 0, leyla)],
  ])("is a draft again once somebody %s, and owners are told who", async (_, change) => {
    await change(await schedule());
    expect(openVersion("site")).toMatchObject({ state: "draft", publishAt: MOMENT });
    expect(missedSchedules()).toEqual([{ key: "site", author: leyla.email, isTakenOff: true }]);
  });

  it.each<[string, string, () => unknown]>([
    ["whoever scheduled it is only staff", "owner", () => run("UPDATE staff_members SET role = 'staff'")],
    ["they are disabled", "owner", () => run("UPDATE staff_members SET disabled_at = '2026-01-01'")],
    ["they are removed", "owner", () => run("DELETE FROM staff_members")],
    [
      "a newer version is public",
      "newer",
      () => publishTexts([{ ...byLeyla, change: "imported" }], undefined),
    ],
  ])("is a draft again at its scheduled time if %s by then, and owners are told", async (_, why, change) => {
    await schedule();
    await change();
    const published = publishedVersion("site");
    await publishDueTexts(new Date(MOMENT));
    expect(publishedVersion("site")).toEqual(published);
    expect(openVersion("site")).toMatchObject({ state: "draft", publishAt: MOMENT });
    expect(missedSchedules()).toEqual([{ key: "site", author: grace.email, isTakenOff: false }]);
    const reason = "SELECT details ->> 'why' FROM audit_log ORDER BY id DESC LIMIT 1";
    expect(store().$client.prepare(reason).pluck().get()).toBe(why);
  });
});

it.each(["draft", "scheduled"])(
  "a %s text that a newer version has overtaken says so when it is saved unchanged, and stays as it is",
  async (state) => {
    const seen = await draftOfGrace();
    if (state === "scheduled") await scheduleDraft("site", seen, "2098-01-05T09:00:00.000Z", grace);
    const [before, body] = [openVersion("site"), bodyWith("Imported Words")];
    await publishTexts([{ key: "site", body, base: 0, change: "imported" }], undefined);
    expect(await save("Grace's Words", seen)).toMatchObject({ newer: { version: 1 } });
    expect(openVersion("site")).toEqual(before);
  },
);

it("a draft that a newer version has overtaken gets no time, at which it could not be published", async () => {
  const seen = await draftOfGrace();
  const body = bodyWith("Imported Words");
  await publishTexts([{ key: "site", body, base: 0, change: "imported" }], undefined);
  expect(await publishDraftAt("site", seen, new Date("2098-01-05"), grace)).toBe("stale");
  expect(openVersion("site")).toMatchObject({ state: "draft", publishAt: null });
});

it("a published text that an update no longer reads is edited, published and imported like any other", async () => {
  const insert = "INSERT INTO content_versions (key, version, state, body, base, author) VALUES";
  store().$client.exec(`${insert} ('site', 3, 'published', '{"old":true}', 2, 'grace@example.com')`);
  const form = { key: "site", body: bodyWith("Grace's Words"), base: editedBody("site").version, seen: "" };
  expect(await saveDraft(form, grace)).toHaveProperty("saved");
  expect(await publishDraft("site", momentToken(openVersion("site")), grace)).toBeUndefined();
  expect(publishedVersion("site")).toMatchObject({ version: 4, body: bodyWith("Grace's Words") });

  store().$client.exec(`${insert} ('site', 5, 'published', '{"old":true}', 4, 'grace@example.com')`);
  const imported = await importTexts([{ name: "site.yaml", text: bodyWith("Imported Words") }], []);
  expect(imported).toEqual({ problems: [], published: ["site"] });
  expect(publishedVersion("site")?.version).toBe(6);
});

it("a draft that nobody has changed is published, by hand and at its moment", async () => {
  expect(await publishDraft("site", await draftOfGrace(), grace)).toBeUndefined();
  expect(publishedVersion("site")?.version).toBe(1);
  expect(textsOf("site").legalName).toBe("Grace's Words");
  await saveDraft({ key: "site", body: bodyWith("Later"), base: 1, seen: "" }, grace);
  await scheduleDraft("site", revisionToken(openVersion("site")), "2026-01-05T09:00:00.000Z", grace);
  await publishDueTexts(new Date("2026-01-05T09:00:01.000Z"));
  expect(publishedVersion("site")?.version).toBe(2);
  expect(openVersion("site")).toBeUndefined();
});

it("a draft that no longer fits because another text has changed is not said to have changed itself", async () => {
  const key = articleKey(shippedArticles()[0]?.slug ?? "");
  const put = async (body: object) => {
    const base = publishedVersion("courses")?.version ?? 0;
    await publishTexts([{ key: "courses", body: JSON.stringify(body), base, change: "published" }], grace);
    await loadPublishedTexts();
  };
  await loadPublishedTexts();
  const [course] = publicCourses();
  await put({ courses: [...publicCourses(), { ...course, id: "small-talk", title: "Small Talk" }] });
  const markdown = "[Talk](/courses/small-talk)";
  const body = JSON.stringify({ ...(shippedBody(key) as object), markdown });
  await saveDraft({ key, body, base: 0, seen: "" }, grace);
  const seen = momentToken(openVersion(key));
  await put(shippedBody("courses") as object);
  expect(await publishDraft(key, seen, grace)).toBe("misfit");
  expect(await publishDraftAt(key, seen, new Date("2098-01-05"), grace)).toBe("misfit");
  expect(await publishDraft(key, "older", grace)).toBe("stale");
});

describe("an earlier version", () => {
  const KEY = articleKey(shippedArticles()[0]?.slug ?? "");
  const textWith = (markdown: string) => JSON.stringify({ ...(shippedBody(KEY) as object), markdown });
  const publish = (key: EditKey, body: string) =>
    publishTexts([{ key, body, base: publishedVersion(key)?.version ?? 0, change: "published" }], grace).then(
      () => loadPublishedTexts(),
    );
  const restorable = () => versionsOf(KEY).versions.map(({ canBeRestored }) => canBeRestored);
  const first = () => versionHistory(KEY).at(-1)?.id ?? 0;
  const restore = async (id: number) => {
    const draft = await reopenVersion(KEY, id, grace);
    return draft && ((await publishDraft(KEY, revisionToken(draft), grace)) ?? "published");
  };
  const importOwnExport = async () => (await importTexts(exportTexts(), [])).problems;

  const PICTURE = {
    id: "0123456789abcdef",
    width: 60,
    height: 40,
    description: "A desk",
    fileName: "desk.png",
  };
  const addPicture = () =>
    storePicture({ ...PICTURE, large: Buffer.from("large"), small: Buffer.from("small") }, grace);
  const shown = `![A desk](${pictureAddress(PICTURE)})`;

  const withClinic = JSON.stringify({
    courses: [...publicCourses(), { ...publicCourses()[0], id: "small-talk", title: "Small Talk" }],
  });

  beforeEach(async () => {
    store().$client.exec("DELETE FROM pictures");
    await loadPublishedTexts();
  });

  it.each([
    [
      "shows a picture",
      shown,
      async () => void (await addPicture()),
      async () => expect(await removePicture(PICTURE.id, grace)).toBeUndefined(),
    ],
    [
      "links to a course",
      "[Small talk](/courses/small-talk)",
      () => publish("courses", withClinic),
      () => publish("courses", JSON.stringify(shippedBody("courses"))),
    ],
  ])("that %s is restored while it is there, and only then", async (_, markdown, add, remove) => {
    await add();
    for (const text of [markdown, "Nothing but words."]) await publish(KEY, textWith(text));
    expect(restorable()).toEqual([false, true, true]);
    expect(await restore(first())).toBe("published");
    expect(publishedVersion(KEY)?.version).toBe(3);
    await publish(KEY, textWith("Nothing but words, again."));
    await remove();
    expect(restorable()).toEqual([false, false, true, false, true]);
    expect(await restore(first())).toBe("misfit");
    expect(publishedVersion(KEY)?.body).toContain("Nothing but words, again.");
    expect(await importOwnExport()).toEqual([]);
    // It is not lost: as a draft, it says what is missing.
    expect(openVersion(KEY)?.body).toContain(JSON.stringify(markdown).slice(1, -1));
  });

  it("that was a draft with a dead link is not published by restoring it", async () => {
    await publish(KEY, textWith("Nothing but words."));
    await saveDraft({ key: KEY, body: textWith("[Nowhere](/nowhere)"), base: 1, seen: "" }, grace);
    await discardDraft(KEY, grace);
    expect(await restore(versionHistory(KEY)[0]?.id ?? 0)).toBe("misfit");
    expect(publishedVersion(KEY)?.version).toBe(1);
  });

  it("that names a course which is gone, as the level map does, is not offered", async () => {
    const without = <Key extends "courses" | "levelCourses" | "footer">(key: Key, names: string) =>
      publish(
        key,
        JSON.stringify(shippedBody(key), (_, value) =>
          Array.isArray(value) ? value.filter((item) => ![item?.id, item?.courseId].includes(names)) : value,
        ),
      );
    const offered = () => versionsOf("levelCourses").versions.map(({ canBeRestored }) => canBeRestored);
    await without("levelCourses", "leadership");
    expect(offered()).toEqual([false, true]);
    await without("footer", "leadership");
    await without("courses", "leadership");
    expect(publicCourses().map(({ id }) => id)).not.toContain("leadership");
    expect(offered()).toEqual([false, false]);
  });

  it("that does not exist is not restored", async () => {
    expect(await restore(999_999)).toBeUndefined();
  });

  it("is public only once it is published, and takes the place of a scheduled text, which is kept", async () => {
    await publish(KEY, textWith("Nothing but words."));
    await saveDraft({ key: KEY, body: textWith("Scheduled words."), base: 1, seen: "" }, grace);
    await scheduleDraft(KEY, revisionToken(openVersion(KEY)), "2098-01-05T09:00:00.000Z", grace);
    const draft = await reopenVersion(KEY, 0, grace);
    expect(publishedVersion(KEY)?.version).toBe(1);
    expect(openVersion(KEY)).toEqual(draft);
    expect(draft).toMatchObject({ state: "draft", publishAt: null, body: JSON.stringify(shippedBody(KEY)) });
    expect(versionHistory(KEY)[0]).toMatchObject({ state: "replaced", body: textWith("Scheduled words.") });
  });

  it("that both clicks of a double click open is one draft, which is not among the versions", async () => {
    await publish(KEY, textWith("Nothing but words."));
    const draft = await reopenVersion(KEY, 0, grace);
    expect(await reopenVersion(KEY, 0, grace)).toEqual(draft);
    expect(versionHistory(KEY)).toHaveLength(1);
  });
});

it("of many short versions a page has fifty, and the next one the rest", async () => {
  for (let base = 0; base <= 50; base++)
    await publishTexts([{ key: "site", body: bodyWith(`School ${base}`), base, change: "published" }], grace);
  const { versions, earlier } = versionsOf("site");
  expect(versions).toHaveLength(50);
  const rest = versionsOf("site", earlier);
  expect(rest.versions.map(({ id }) => id)).toEqual([versionHistory("site").at(-1)?.id, 0]);
  expect(rest).not.toHaveProperty("earlier");
});

it("fifty versions of an article that was rewritten each time block nobody, and all are found", () => {
  const [one, other] = shippedArticles().toSorted((a, b) => b.markdown.length - a.markdown.length);
  const key = articleKey(one?.slug ?? "");
  const insert = store().$client.prepare(
    "INSERT INTO content_versions (key, version, state, body, base, author) VALUES (?, ?, 'published', ?, ?, '')",
  );
  for (let version = 1; version <= 50; version++) {
    const markdown = (version % 2 ? other : one)?.markdown;
    const body = { ...(shippedBody(key) as object), markdown };
    insert.run(key, version, JSON.stringify(body), version - 1);
  }
  const { user: before } = process.cpuUsage();
  const labels: string[] = [];
  let page = versionsOf(key);
  // About 50 milliseconds; it used to be half a minute.
  expect(process.cpuUsage().user - before).toBeLessThan(2_000_000);
  for (;;) {
    labels.push(...page.versions.map(({ label }) => label.split(",")[0] ?? ""));
    for (const { changes } of page.versions.slice(0, -1)) expect(changes).toHaveLength(1);
    if (page.earlier === undefined) break;
    page = versionsOf(key, page.earlier);
  }
  expect(labels).toEqual(Array.from({ length: 51 }, (_, index) => `Version ${50 - index}`));
});
