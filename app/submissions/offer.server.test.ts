import { millisecondsInDay } from "date-fns/constants";
import { beforeEach, expect, it } from "vitest";
import { shippedTexts } from "~/content/shipped.server";
import { store } from "~/db/client.server";
import { publishTexts } from "~/db/content/versions.server";
import { editable } from "~/publishing/fields/fields";
import { schemaFor } from "~/publishing/texts.server";
import { newSubmissionId } from "./key.server";
import { offerSeen } from "./offer.server";

beforeEach(() => {
  store().$client.exec("DELETE FROM content_versions");
});

/** Publishes the courses with the same price for all, with a clock that is some days off. */
async function publishPrice(price: number, base: number, days: string) {
  const { courses } = schemaFor("courses", "read").parse(editable(shippedTexts.courses)) as {
    courses: { originalPrice?: number }[];
  };
  const body = JSON.stringify({
    courses: courses.map(({ originalPrice, ...course }) => ({ ...course, price })),
  });
  await publishTexts([{ key: "courses", body, base, change: "imported" }], undefined);
  store()
    .$client.prepare(
      "UPDATE content_versions SET created_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ?) WHERE version = ?",
    )
    .run(days, base + 1);
}

const { id: course = "", price: shippedPrice } = shippedTexts.courses.courses[0] ?? {};
const priceSeen = (submissionId: string) => offerSeen(course, submissionId).price;

it("a form has the price of its page, even if that was published while the clock was ahead", async () => {
  await publishPrice(500, 0, "-2 days");
  const before = newSubmissionId(Date.now() - 3 * millisecondsInDay);
  expect(priceSeen(before)).toBe(shippedPrice);
  await publishPrice(600, 1, "+2 days");
  expect(priceSeen(newSubmissionId())).toBe(600);
  await publishPrice(700, 2, "-1 days");
  expect(priceSeen(newSubmissionId())).toBe(700);
});
