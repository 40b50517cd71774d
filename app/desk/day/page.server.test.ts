import { afterEach, expect, it } from "vitest";
import { setPublishedTexts } from "~/content/current/texts.server";
import { shippedTexts } from "~/content/shipped.server";
import { saveDraft } from "~/db/content/drafts.server";
import { scheduleDraft } from "~/db/content/schedule.server";
import { openVersion, revisionToken } from "~/db/content/versions.server";
import { loadDesk } from "./page.server";

const grace = { id: 7, email: "grace@example.com", role: "owner" } as const;
const leyla = { id: 8, email: "leyla@example.com", role: "staff" } as const;

const { courses } = shippedTexts.courses;
const [course] = courses;
const withSmallTalk = course && {
  courses: { courses: [...courses, { ...course, id: "small-talk", title: "Small Talk" }] },
};

afterEach(() => setPublishedTexts({}));

it("the desk counts the drafts that Content lists: that of the page of a removed course is in no list", async () => {
  setPublishedTexts({ ...withSmallTalk });
  const draft = (key: string) => saveDraft({ key, body: "{}", base: 0, seen: "" }, leyla);
  await draft("faq");
  await draft("course-small-talk");
  await draft("leadership");
  const seen = revisionToken(openVersion("leadership"));
  await scheduleDraft("leadership", seen, "2098-01-05T09:00:00Z", grace);
  await saveDraft({ key: "leadership", body: '{"fits":[]}', base: 0, seen }, leyla);
  const counted = () => {
    const { drafts, missed, takenOff } = loadDesk(
      new Request("http://localhost/desk"),
      grace,
      new Date(),
    ).siteStatus;
    return [drafts, missed, takenOff.length];
  };
  expect(counted()).toEqual([2, 0, 1]);
  setPublishedTexts({ courses: { courses: courses.filter(({ id }) => id !== "leadership") } });
  expect(counted()).toEqual([1, 0, 0]);
});
