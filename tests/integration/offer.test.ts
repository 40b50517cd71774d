import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { shippedTexts } from "~/content/shipped.server";
import { editable } from "~/publishing/fields/fields";
import { schemaFor } from "~/publishing/texts.server";
import type { RunningServer } from "../setup/server";
import { enrollment, post, removeSite, startStaffedSite } from "../setup/site";
import { formOf, publishText } from "../setup/text-form";

let site: RunningServer;
let cookie: string;

beforeAll(async () => {
  ({ site, cookie } = await startStaffedSite());
});
afterAll(() => removeSite(site));
beforeEach(() => {
  site.database.exec("DELETE FROM enrollment_entries");
});

const page = async (path: string) => (await fetch(site.url + path, { headers: { Cookie: cookie } })).text();

/** Opens a form. @returns its hidden id */
async function openForm(): Promise<string> {
  const id = /name="submissionId" value="([^"]+)"/.exec(await page("/enroll"))?.[1];
  if (!id) throw new Error("The form has no id.");
  return id;
}

async function apply(submissionId?: string, pageId = submissionId) {
  const ids = { ...(submissionId && { submissionId }), ...(pageId && { pageId }) };
  const answer = await post(site, "/enroll", { ...enrollment, ...ids });
  expect(answer.status).toBe(303);
  return site.database
    .prepare("SELECT reference, price, texts_seen AS textsSeen FROM enrollment_entries ORDER BY id DESC")
    .get() as { reference: string; price: number; textsSeen: number };
}

function setPrice(price: number) {
  const { courses } = schemaFor("courses").parse(editable(shippedTexts.courses)) as {
    courses: { id: string }[];
  };
  const changed = courses.map((course) => (course.id === enrollment.course ? { ...course, price } : course));
  return publishText(site, cookie, "courses", formOf({ courses: changed }));
}

describe("an enrollment", () => {
  it("keeps the price and the terms of the page that was filled in, whatever was published in the meantime", async () => {
    const opened = await openForm();
    await setPrice(1234);
    const terms = schemaFor("terms").parse(editable(shippedTexts.terms)) as { markdown: string };
    await publishText(site, cookie, "terms", formOf({ ...terms, markdown: `Be kind.\n\n${terms.markdown}` }));

    const before = await apply(opened);
    expect(before).toMatchObject({ price: 999, textsSeen: 0 });
    const shown = await page(`/enrollments/${before.reference}`);
    expect(shown).toMatch(/\$999<\/span>(?:<!-- -->| )*now \$1,234/);
    expect(shown).toContain("Terms: as shipped");

    const after = await apply(await openForm());
    expect(after.price).toBe(1234);
    const shownAfter = await page(`/enrollments/${after.reference}`);
    expect(shownAfter).toContain("$1,234</span>");
    expect(shownAfter).not.toContain("now $");
    expect(shownAfter).toContain("Terms: version 1");

    await setPrice(1300);
    expect(await page(`/enrollments/${after.reference}`)).toContain("$1,234</span>");
  });

  it("has the price of the page that it was sent from, to which a draft or a refusal brought the form of an earlier one", async () => {
    await setPrice(1250);
    const submissionId = await openForm();
    await setPrice(1150);
    const refused = await post(site, "/enroll", { ...enrollment, goals: "", submissionId });
    const html = await refused.text();
    expect(html).toContain("$1,150");
    expect(html).not.toContain("$1,250");
    const pageId = /name="pageId" value="([^"]+)"/.exec(html)?.[1] ?? "";
    expect((await apply(submissionId, pageId)).price).toBe(1150);
  });

  it("without a form’s id, or with one that somebody made up, gets what is public now", async () => {
    await setPrice(1350);
    expect((await apply()).price).toBe(1350);
    expect((await apply("00000000-0000-4000-8000-000000000000.0.AAAAAAAAAAAAAAAAAAAAAA")).price).toBe(1350);
  });
});
