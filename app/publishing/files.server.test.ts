import { beforeEach, describe, expect, it } from "vitest";
import { shippedArticles } from "~/articles/shipped.server";
import { setPublishedTexts } from "~/content/current/texts.server";
import type { Texts } from "~/content/shipped.server";
import { titleOfText } from "~/content/staff/content";
import { store } from "~/db/client.server";
import { findPicture, storePicture } from "~/db/content/pictures.server";
import { publishedVersion, publishTexts } from "~/db/content/versions.server";
import { pictureAddress } from "~/markdown/picture-address";
import { exportTexts, importTexts } from "./files.server";
import { articleKey, type EditKey, publicCourses, shippedBody } from "./texts.server";

const [article] = shippedArticles();
const ARTICLE = articleKey(article?.slug ?? "");
const shipped = shippedBody("courses") as Texts["courses"];
const talk = { ...shipped.courses[0], id: "small-talk", title: "Small Talk" };
const clinic = { ...talk, id: "clinic", title: "Clinic" };

/** Publishes as the command does, which has loaded no texts. */
const publish = (key: EditKey, body: object) => {
  const base = publishedVersion(key)?.version ?? 0;
  return publishTexts([{ key, body: JSON.stringify(body), base, change: "published" }], undefined);
};
const articleWith = (markdown: string) => ({ ...(shippedBody(ARTICLE) as object), markdown });
const termsWith = (markdown: string) => ({ ...(shippedBody("terms") as object), markdown });

// JSON is YAML, too.
const file = (key: EditKey, body: object) => ({ name: `${key}.yaml`, text: JSON.stringify(body) });
const exported = (name: string) => exportTexts().filter((text) => text.name === name);

beforeEach(() => {
  store().$client.exec("DELETE FROM content_versions; DELETE FROM pictures");
  setPublishedTexts({});
});

it("a file that is not YAML is refused with the line, in one sentence", async () => {
  const { problems } = await importTexts([{ name: "faq.yaml", text: 'title: Asked\nlead: "unclosed\n' }], []);
  expect(problems).toEqual([expect.stringMatching(/^faq\.yaml: [^\n]+ at line \d+, column \d+\.$/)]);
});

it("an article is imported from a file that a Windows editor has saved", async () => {
  const [saved] = exported(`articles/${article?.slug}.md`);
  const text = `\uFEFF${saved?.text.replace("title: ", "title: New ").replaceAll("\n", "\r\n")}`;
  expect(await importTexts([{ name: saved?.name ?? "", text }], [])).toEqual({
    problems: [],
    published: [ARTICLE],
  });
  expect(exported(`articles/${article?.slug}.md`)[0]?.text).toBe(
    saved?.text.replace("title: ", "title: New "),
  );
});

it("two files of one text are refused by their names", async () => {
  const faq = { ...(shippedBody("faq") as object), title: "Asked" };
  const files = [file("faq", faq), { ...file("faq", { ...faq, title: "Asked again" }), name: "faq.yml" }];
  const { problems } = await importTexts(files, []);
  expect(problems).toEqual([expect.stringMatching(/faq\.yml.*faq\.yaml/)]);
});

it("an export with an added course, its page, and one not offered is imported elsewhere, the same to the byte", async () => {
  const map = JSON.stringify(shippedBody("levelCourses")).replace(
    /"reasons":\["[^"]+"/,
    '"reasons":["It begins."',
  );
  const [first, hidden, ...more] = shipped.courses;
  await publish("levelCourses", JSON.parse(map));
  await publish("courses", { courses: [first, { ...hidden, notOffered: true }, ...more, clinic] });
  await publish("course-clinic", { marginNote: "Pack your bags." });
  const texts = exportTexts();
  expect(texts.map(({ name }) => name)).toContain("course-clinic.yaml");
  const courses = texts.find(({ name }) => name === "courses.yaml")?.text;
  expect(courses).toContain("id: clinic");
  expect(courses).toMatch(new RegExp(`id: ${hidden?.id}\\n(?:(?! {2}- id:).*\\n)*?\\s+notOffered: true`));

  store().$client.exec("DELETE FROM content_versions");
  // In the order of a folder the page comes before the course.
  const sorted = texts.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  expect(await importTexts(sorted, [])).toEqual({
    problems: [],
    published: ["course-clinic", "courses", "levelCourses"],
  });
  expect(exportTexts()).toEqual(texts);
  // A page of a course that is nowhere.
  const page = texts.find(({ name }) => name === "course-clinic.yaml")?.text ?? "";
  expect((await importTexts([{ name: "course-nowhere.yaml", text: page }], [])).problems).toEqual([
    expect.stringContaining("course-nowhere.yaml: there is no such text."),
  ]);
});

describe("an import that leaves out a course", () => {
  const LINK = "[Small talk](/courses/small-talk)";
  const courseIds = () => publicCourses().map(({ id }) => id);
  const withoutTalk = file("courses", { courses: [...shipped.courses, clinic] });

  beforeEach(() => publish("courses", { courses: [...shipped.courses, talk, clinic] }));

  it("is refused while other texts link to it, and names them", async () => {
    await publish(ARTICLE, articleWith(LINK));
    await publish("course-clinic", { marginNote: "See /courses/small-talk" });
    const faq = file("faq", shippedBody("faq") as object);
    const { problems, published } = await importTexts([withoutTalk, faq], []);
    expect(problems).toEqual([expect.stringContaining(`“${article?.title}” and “Clinic”`)]);
    expect(problems[0]).toContain("“Small Talk”");
    expect(published).toEqual([]);
    expect(courseIds()).toContain("small-talk");
  });

  it.each(["levelCourses", "footer"] as const)("is refused while the text %s names it", async (key) => {
    const body = JSON.stringify(shippedBody(key)).replace(/(Id|Course)":"business"/, '$1":"small-talk"');
    await publish(key, JSON.parse(body));
    const { problems } = await importTexts([withoutTalk], []);
    expect(problems).toEqual([expect.stringContaining(`“${titleOfText(key)}”`)]);
    expect(courseIds()).toContain("small-talk");
  });

  it("removes it if the text comes along without the link, and not if it comes with it", async () => {
    await publish("terms", termsWith(LINK));
    expect((await importTexts([withoutTalk, ...exported("terms.yaml")], [])).problems).toHaveLength(1);
    expect(courseIds()).toContain("small-talk");
    const { problems } = await importTexts([withoutTalk, file("terms", termsWith("Talk."))], []);
    expect(problems).toEqual([]);
    expect(courseIds()).not.toContain("small-talk");
    expect((await importTexts(exportTexts(), [])).problems).toEqual([]);
  });

  it("removes it if only its own page links to it", async () => {
    await publish("course-small-talk", { marginNote: "See /courses/small-talk" });
    expect((await importTexts([withoutTalk], [])).problems).toEqual([]);
    expect(courseIds()).not.toContain("small-talk");
  });
});

describe("an import that takes the description from a picture", () => {
  const desk = {
    ...{ id: "0123456789abcdef", width: 60, height: 40, description: "A desk", fileName: "desk.png" },
    ...{ large: Buffer.from("large"), small: Buffer.from("small") },
  };
  const undescribed = { ...desk, description: "" };
  const faq = file("faq", shippedBody("faq") as object);

  beforeEach(async () => {
    await storePicture(desk, { id: 7, email: "grace@example.com" });
    await publish("terms", termsWith(`![A desk](${pictureAddress(desk)})`));
  });

  it("is refused while a text shows it", async () => {
    const { problems } = await importTexts([faq], [undescribed]);
    expect(problems).toEqual([expect.stringContaining(pictureAddress(desk).slice(1))]);
    expect(findPicture(desk.id)?.description).toBe("A desk");
  });

  it("removes it if that text comes along without it", async () => {
    const { problems } = await importTexts([file("terms", termsWith("Terms."))], [undescribed]);
    expect(problems).toEqual([]);
    expect(findPicture(desk.id)?.description).toBe("");
  });
});
