import { describe, expect, it } from "vitest";
import { shippedArticles } from "~/articles/shipped.server";
import { textKeys } from "~/content/shipped.server";
import type { ContentVersion } from "~/db/content/versions.server";
import { oddTexts } from "../../../tests/setup/odd-texts";
import { formOf } from "../../../tests/setup/text-form";
import { articleKey, type EditKey, editedTitle, schemaFor, shippedBody } from "../texts.server";
import { comparisonBudget } from "./differences";
import { readDraftForm } from "./draft-form.server";
import { changesBetween, typedIn } from "./drafts.server";
import { namedLogo } from "./logo-field.server";

const keys: EditKey[] = [...textKeys, articleKey(shippedArticles()[0]?.slug ?? "")];

describe.each(keys)("the text %s", (key) => {
  const shipped = shippedBody(key);
  const bodies = oddTexts(shipped).map((text) => ({ body: JSON.stringify(text) }) as ContentVersion);

  it("is read, compared and shown in its form, whatever shape its drafts and versions have", () => {
    const schemas = (["publish", "read"] as const).map((use) => schemaFor(key, use));
    for (const row of bodies) {
      const typed = typedIn(key, row);
      namedLogo(key, typed);
      editedTitle(key, typed);
      changesBetween(key, shipped, typed, comparisonBudget());
      for (const schema of schemas) schema.safeParse(JSON.parse(row.body));
    }
  });

  it("is typed as it was, in its own shape", () => {
    expect(typedIn(key, { body: JSON.stringify(shipped) })).toEqual(JSON.parse(JSON.stringify(shipped)));
  });
});

describe("a form with names that no form has", () => {
  const draftOf = async (key: EditKey, ...fields: [string, string][]) => {
    const form = new FormData();
    for (const [name, value] of [...formOf(shippedBody(key)), ...fields]) form.append(name, value);
    return (await readDraftForm(key, form)).draft.body;
  };

  it.each([
    ["a list that is none", "courses", "x"],
    ["an item that is none", "courses[0]", "x"],
    ["a price with something in it", "courses[0].price.title", "x"],
    ["something beside the fields", "courses[0].owner", "x"],
    ["a name of every object", "courses[0].constructor.name", "x"],
    ["a place in a text", "courses[0].title[3]", "x"],
    ["a field in a list", "courses.title", "x"],
    ["fields within fields", `courses${".title".repeat(20_000)}`, "x"],
    ["a button for what is no list", "__intent__", '{"type":"insert","payload":{"name":"courses[0].title"}}'],
    ["a button for nothing", "__intent__", '{"type":"remove","payload":{}}'],
    [
      "a button for a group",
      "__intent__",
      '{"type":"reorder","payload":{"name":"courses[0]","from":0,"to":1}}',
    ],
  ])("such as %s, makes the same draft as without them", async (_, name, value) => {
    expect(await draftOf("courses", [name, value])).toBe(await draftOf("courses"));
  });

  it("such as one that comes twice, counts the first", async () => {
    expect(await draftOf("courses", ["courses[0].title", "x"])).toBe(await draftOf("courses"));
  });

  it("accepts as many fields as any text has, and no more", async () => {
    const more = Array.from({ length: 6000 }, (_, n): [string, string] => [
      `courses[${n % 100}].features[${Math.floor(n / 100)}]`,
      "x",
    ]);
    const { courses } = JSON.parse(await draftOf("courses", ...more));
    expect(JSON.stringify(courses).split('"x"').length).toBeLessThan(5000);
  });

  it("stores no item of another shape that a button adds", async () => {
    for (const item of ["x", 7, [["x"]], { title: { title: "x" }, owner: "x" }]) {
      const payload = { name: "courses", defaultValue: item };
      const { courses } = JSON.parse(
        await draftOf("courses", ["__intent__", JSON.stringify({ type: "insert", payload })]),
      );
      expect(courses).toHaveLength(5);
      expect(courses[4]).toEqual({});
    }
  });
});
