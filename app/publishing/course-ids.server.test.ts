import { beforeEach, describe, expect, it } from "vitest";
import { shippedArticles } from "~/articles/shipped.server";
import { setPublishedTexts, textsOf } from "~/content/current/texts.server";
import type { Texts } from "~/content/shipped.server";
import { editingTexts, titleOfText } from "~/content/staff/content";
import { store } from "~/db/client.server";
import { publishedVersion, publishTexts } from "~/db/content/versions.server";
import { linkedCourses, neededCourses } from "./course-ids.server";
import { editable } from "./fields/fields";
import type { SchemaUse } from "./fields/schema.server";
import { loadPublishedTexts } from "./load-texts.server";
import { articleKey, type EditKey, schemaFor, shippedBody } from "./texts.server";

const [article] = shippedArticles();
const shipped = shippedBody("courses") as Texts["courses"];
const talk = { ...shipped.courses[0], id: "small-talk", title: "Small Talk" };
const withTalk = { courses: [...shipped.courses, talk] };

const ARTICLE = articleKey(article?.slug ?? "");
const publish = async (key: EditKey, body: object) => {
  const base = publishedVersion(key)?.version ?? 0;
  await publishTexts([{ key, body: JSON.stringify(body), base, change: "published" }], undefined);
  await loadPublishedTexts();
};
const publishArticle = (markdown: string) =>
  publish(ARTICLE, { ...(shippedBody(ARTICLE) as object), markdown });

const whyKept = () => neededCourses().find(({ id }) => id === "small-talk")?.why;
/** The courses as they would be published from a form that has only the shipped ones. */
const published = () => (schemaFor("courses").parse(shipped) as Texts["courses"]).courses;

beforeEach(async () => {
  store().$client.exec("DELETE FROM content_versions");
  setPublishedTexts({});
  await publish("courses", withTalk);
});

it("courses that contradict themselves or one another are refused beside the field, and read all the same", () => {
  const [first, ...others] = withTalk.courses;
  const changed = (changes: object) => ({ courses: [{ ...first, ...changes }, ...others] });
  const problems = (changes: object, use?: SchemaUse) =>
    (schemaFor("courses", use).safeParse(changed(changes)).error?.issues ?? []).map(
      ({ path, message }) => `${path.join(".")}: ${message}`,
    );
  const { noDiscount, sameTitle } = editingTexts.errors;
  expect(problems({ price: 1499, originalPrice: 500 })).toEqual([`courses.0.originalPrice: ${noDiscount}`]);
  expect(problems({ price: 500, originalPrice: 500 })).toEqual([`courses.0.originalPrice: ${noDiscount}`]);
  expect(problems({ price: 499, originalPrice: 500 })).toEqual([]);
  expect(problems({ title: "small talk" })).toEqual([`courses.4.title: ${sameTitle}`]);
  expect(problems({ title: "Small Talk", notOffered: true })).toEqual([]);
  for (const use of ["read", "import"] as const)
    expect(problems({ title: "Small Talk", price: 1499, originalPrice: 500 }, use)).toEqual([]);
});

it("a course that is put back is public even beyond the maximum number of courses", async () => {
  const more = Array.from({ length: 16 }, (_, n) => ({ ...talk, id: `more-${n}`, title: `More ${n}` }));
  await publish("courses", { courses: [...withTalk.courses, ...more.slice(1)] });
  await publishArticle("Read [about it](/courses/small-talk).");
  const typed = { courses: [...shipped.courses, ...more] };
  expect(typed.courses).toHaveLength(20);
  await publish("courses", schemaFor("courses").parse(typed) as object);
  expect(textsOf("courses").courses.map(({ id }) => id)).toEqual(
    expect.arrayContaining(["more-1", "more-15", "small-talk"]),
  );
  const again = textsOf("courses");
  expect(schemaFor("courses").safeParse(editable(again)).success).toBe(true);
  expect(schemaFor("courses").safeParse(editable({ courses: [...again.courses, talk] })).success).toBe(false);
});

describe("a course that was added", () => {
  it("is removed if only its own page links to it", async () => {
    await publish("course-small-talk", { marginNote: "See /courses/small-talk" });
    expect(whyKept()).toBeUndefined();
    expect(published().map(({ id }) => id)).not.toContain("small-talk");
  });

  it("stays hidden while an article links to it, which its page names", async () => {
    await publishArticle("[Small talk](/courses/small-talk)");
    expect(whyKept()).toContain(`“${article?.title}”`);
    expect(published().at(-1)).toMatchObject({ id: "small-talk", notOffered: true });
    await publishArticle(
      "[Small talk](/courses/small-talk-2) is [elsewhere](https://a.example/courses/small-talk).",
    );
    expect(whyKept()).toBeUndefined();
  });

  it("stays if a text of the site and the page of another course link to it", async () => {
    const clinic = { ...talk, id: "clinic", title: "Clinic" };
    await publish("courses", { courses: [...shipped.courses, talk, clinic] });
    await publish("terms", {
      ...(shippedBody("terms") as object),
      markdown: "As in [small talk](/courses/small-talk).",
    });
    await publish("course-clinic", { marginNote: "See /courses/small-talk" });
    const terms = titleOfText("terms");
    expect(whyKept()).toContain(`“${terms}” and “Clinic”`);
  });
});

it("the courses that a text links to are found, whatever comes after the address", () => {
  const text = { a: "/courses/one", b: "[b](/courses/two?x=1) </courses/three> /blog/courses/four /courses" };
  expect(linkedCourses(JSON.stringify(text))).toEqual(["one", "two", "three"]);
});
