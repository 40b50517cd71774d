import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { shippedTexts } from "~/content/shipped.server";
import { editable } from "~/publishing/fields/fields";
import { type RunningServer, startServer } from "../setup/server";
import { hiddenValue, lastContentEvent, post, removeSite, signIn, startStaffedSite } from "../setup/site";
import { formOf, publishText } from "../setup/text-form";

let site: RunningServer;
let cookie: string;

beforeAll(async () => {
  ({ site, cookie } = await startStaffedSite());
});
afterAll(() => removeSite(site));
afterEach(() => {
  site.database.exec("DELETE FROM content_versions");
});

const visit = async (address: string, headers = {}) => (await fetch(site.url + address, { headers })).text();
const staffPage = (address: string) => visit(address, { Cookie: cookie });

/** Schedules a text for a time in the far future. */
async function schedule(key: string, form: URLSearchParams) {
  const headers = { Cookie: cookie };
  const address = `/content/${key}`;
  const edit = await visit(address, headers);
  for (const name of ["seen", "base"]) form.set(name, hiddenValue(edit, name));
  form.set("intent", "content-publish");
  const saved = await post(site, address, Object.fromEntries(form), headers);
  const question = saved.headers.get("Location") ?? "";
  expect(question).toBe(`${address}/publish`);
  // The page that asks is skipped, because it renders every page twice; see `publishText`.
  const seen = hiddenValue(await visit(address, headers), "seen");
  const answer = await post(site, question, { seen, intent: "schedule", at: "2098-01-01T09:00" }, headers);
  expect(answer.status).toBe(303);
  expect(openRow(key)).toMatchObject({ state: "scheduled" });
}

const openRow = (key: string) =>
  site.database
    .prepare(
      "SELECT state, publish_at AS at FROM content_versions WHERE key = ? AND state IN ('draft', 'scheduled')",
    )
    .get(key) as { state: string; at: string | null } | undefined;

/** Makes what is scheduled due. */
const moment = () =>
  site.database.exec(
    "UPDATE content_versions SET publish_at = '2020-01-01T09:00:00.000Z' WHERE state = 'scheduled'",
  );
const untilMissed = (key: string) =>
  vi.waitFor(() => expect(openRow(key)?.state).toBe("draft"), { timeout: 15_000, interval: 200 });

const faq = (title: string) => {
  const form = formOf(editable(shippedTexts.faq));
  form.set("title", title);
  return form;
};

// For the other reasons, none of which publishes anything, see app/publishing/drafts/versions.server.test.ts.
it("what was scheduled and names a course that is no longer offered stays a draft at its moment, and owners are told", async () => {
  const map = formOf(editable(shippedTexts.levelCourses));
  map.set("levels[0].reasons[0]", "Everything begins somewhere.");
  await schedule("levelCourses", map);
  const courses = formOf(editable(shippedTexts.courses));
  courses.set("courses[1].notOffered", "on");
  await publishText(site, cookie, "courses", courses);
  moment();
  await untilMissed("levelCourses");
  expect(await visit("/levels")).not.toContain("Everything begins somewhere.");
  expect(lastContentEvent(site)).toEqual({ change: "missed", key: "levelCourses", why: "unfit" });
  const record = await staffPage("/record");
  expect(record).toContain("Did not publish “Levels and Courses” as scheduled");
  expect(record).toContain("something in it no longer fits");
  expect(await staffPage("/desk")).toContain("1 scheduled text could not be published");
  expect(await staffPage("/content")).toContain("Was to go public on Jan 1, 2020");
  const edit = await staffPage("/content/levelCourses");
  expect(edit).toContain("This was to go public on Jan 1, 2020");
  expect(edit).toContain("Everything begins somewhere.");
  // The notice ends: once saved, it is a draft like any other.
  for (const name of ["seen", "base"]) map.set(name, hiddenValue(edit, name));
  map.set("levels[0].reasons[0]", "Everything begins sometime.");
  map.set("intent", "content-save");
  await post(site, "/content/levelCourses", Object.fromEntries(map), { Cookie: cookie });
  expect(await staffPage("/desk")).not.toContain("could not be published");
});

it("what is scheduled goes public although the site was down at its moment, with the first answer", async () => {
  await schedule("faq", faq("Answers after a Restart"));
  const { dataFolder, port } = site;
  moment();
  site.database.close();
  await site.stop();
  site = await startServer({ dataFolder, port });
  expect(await visit("/contact")).toContain("Answers after a Restart");
  expect(openRow("faq")).toBeUndefined();
  expect(lastContentEvent(site)).toEqual({ change: "published", key: "faq", version: 1 });
  cookie = await signIn(site);
  expect(await staffPage("/record")).toMatch(/Published version 1 of “Questions and Answers”/);
});

it("a course that was added and scheduled gets its id at its moment, and can be enrolled for from then on", async () => {
  const form = formOf(editable(shippedTexts.courses));
  const course = { title: "Night Shift", level: "B1", summary: "For the night.", price: "300", hours: "10" };
  for (const [name, value] of Object.entries(course)) form.set(`courses[4].${name}`, value);
  await schedule("courses", form);
  moment();
  await vi.waitFor(async () => expect(await visit("/enroll")).toContain('value="night-shift"'), {
    timeout: 15_000,
    interval: 200,
  });
  expect(site.database.prepare("SELECT id FROM course_options WHERE id = 'night-shift'").get()).toBeTruthy();
});
