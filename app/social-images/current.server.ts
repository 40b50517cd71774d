import { createHash } from "node:crypto";
import { logoFile } from "~/brand/logo.server";
import { isPreview, textsOf, textsRevision } from "~/content/current/texts.server";
import { coursePageKey, isSearched, publicPages, searchName } from "~/content/pages/public-pages";
import { sharedPages } from "~/content/pages/sharing";
import { drawSocialImage, type ImageLook } from "./image";

/** The name, the color and the logo that pictures currently show. */
export function currentLook(): ImageLook {
  const { siteName } = textsOf("site");
  const { markerLight, logo } = textsOf("brand");
  if (!logo) return { siteName, marker: markerLight };
  const { type, bytes, width, height } = logoFile(logo);
  const src = `data:${type};base64,${bytes.toString("base64")}`;
  return { siteName, marker: markerLight, logo: { src, width, height } };
}

/** What the pictures of pages currently say: the title that an owner gave the page, or the course. */
export function currentSharedPages(): Readonly<Record<string, { title: string; melody: string }>> {
  const texts = textsOf("search");
  const titles: Readonly<Record<string, string>> = Object.fromEntries(
    publicPages.filter(isSearched).map((page) => [page.key, texts[searchName(page)].searchTitle]),
  );
  const pages = Object.entries(sharedPages).map(([key, { title, melody }]) => [
    key,
    { title: titles[key] ?? title, melody },
  ]);
  const courses = textsOf("courses").courses.map(({ id, title, melody }) => [
    coursePageKey(id),
    { title, melody },
  ]);
  return Object.fromEntries([...pages, ...courses]);
}

let cached = { revision: -1, version: "" };

/**
 * A part of the pictures' addresses that changes whenever one of them may look different, so that caches fetch it again: with the
 * brand, the sentences, or the drawing code.
 */
export function socialImagesVersion(): string {
  if (isPreview()) return versionOf(currentLook());
  if (cached.revision !== textsRevision())
    cached = { revision: textsRevision(), version: versionOf(currentLook()) };
  return cached.version;
}

function versionOf(look: ImageLook): string {
  const pages = currentSharedPages();
  const drawing = drawSocialImage({ ...sharedPages.home, ...look });
  const articles = textsOf("articles").map(({ slug, title, melody }) => [slug, title, melody]);
  const texts = JSON.stringify([pages, articles]);
  return createHash("sha256").update(drawing).update(texts).digest("hex").slice(0, 10);
}
