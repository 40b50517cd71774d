import type { APIRequestContext, Page } from "@playwright/test";
import { expect } from "./fixtures";

/** What tests read of the head of a page, which search engines and networks read. */

export async function meta(page: Page, name: string): Promise<string> {
  return (await page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute("content")) ?? "";
}

/** Fetches a picture and reads width and height from the head of the PNG. */
export async function pictureSize(request: APIRequestContext, address: string): Promise<[number, number]> {
  const answer = await request.get(address);
  expect(answer.status(), address).toBe(200);
  expect(answer.headers()["content-type"]).toBe("image/png");
  const bytes = await answer.body();
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

type StructuredThing = Record<string, unknown>;

export async function structuredData(page: Page): Promise<StructuredThing[]> {
  const documents = await page
    .locator("script[type='application/ld+json']")
    .evaluateAll((all) => all.map((script) => script.textContent ?? ""));
  return documents.flatMap((text) => {
    const document = JSON.parse(text) as { "@context": string; "@graph": StructuredThing[] };
    expect(document["@context"]).toBe("https://schema.org");
    return document["@graph"];
  });
}

export function thingsOfType(things: readonly StructuredThing[], type: string): StructuredThing[] {
  return things.filter((thing) => thing["@type"] === type);
}
