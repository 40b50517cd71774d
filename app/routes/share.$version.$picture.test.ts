import { expect, it, vi } from "vitest";
import { publicPage } from "~/content/pages/public-pages";
import { blogPosting } from "~/document/head/structured-data";
import { pageSettings } from "~/document/page-settings.server";
import { loader } from "./share.$version.$picture";

const article = vi.hoisted(() => ({
  slug: "melody",
  title: "Melody",
  description: "How a sentence sounds.",
  melody: String.raw`'Lis-ten to \this`,
  category: "Speaking",
  author: "Elena Marsh",
  date: "2026-01-05",
  readTime: "4 min read",
}));
vi.mock("~/articles/published.server", async (original) => ({
  ...(await original<object>()),
  publishedArticles: () => [article],
}));
vi.mock("~/social-images/draw.server", () => ({ renderPng: async (svg: string) => Buffer.from(svg) }));

it("an article with the name of a page has a picture of its own", async () => {
  const settings = pageSettings();
  const drawing = async (picture: string) => {
    const params = { version: settings.pictures, picture };
    const response = await loader({ params, request: new Request("http://localhost"), context: {} });
    return response.text();
  };
  const image = String(blogPosting(article)(settings).image);
  expect(await drawing(image.split("/").at(-1) ?? "")).toContain(`>${article.title}<`);
  expect(await drawing("melody.png")).toContain(`>${publicPage("melody").title}<`);
});
