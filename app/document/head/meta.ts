import type { MetaDescriptor } from "@remix-run/react";
import type { SearchTexts } from "~/content/current/search-texts.server";
import { documentTitle, sharingPictureAlt } from "~/content/site";
import type { SiteSettings } from "~/settings/site-settings";
import { errorTexts } from "./error-texts";
import { socialImage } from "./social-image";
import { breadcrumbs, structuredDocument, type ThingBuilder } from "./structured-data";

interface PageDescription {
  /** Names the page's social image; pages without one show the home page's. */
  key?: string;
  title: string;
  /** Title and description are made for this request: they are not those of the page that owners edit. */
  isGenerated?: boolean;
  /** The title on its social image, if it differs. */
  pictureTitle?: string;
  /** A separate social image, drawn on request. */
  picture?: { path: string; alt: string };
  description: string;
  /** The page's path. */
  path: string;
  /** False keeps the page out of search engines. */
  indexed?: boolean;
}

interface PageContext {
  /** The pages between the home page and this one. */
  within?: readonly { title: string; path: string }[];
  /** Things the page describes; see structured-data.ts. */
  structuredData?: readonly ThingBuilder[];
  /** Set if the page is a blog article. */
  article?: { author: string; date: string; category: string };
}

/** The relevant arguments of a route's `meta`. */
export interface MetaInput {
  matches: readonly { id: string; data?: unknown }[];
  /** What the route threw: its error page is shown. */
  error?: unknown;
}

/**
 * The description of a page for browsers, search engines and previews: title, canonical address, Open Graph, Twitter card
 * and structured data. For use in a route's `meta`.
 */
export function pageMeta(
  { matches, error }: MetaInput,
  described: PageDescription,
  { within = [], structuredData = [], article }: PageContext = {},
): MetaDescriptor[] {
  if (error) return errorMeta({ matches, error });
  const root = rootData(matches);
  const page = described.isGenerated ? described : asEdited({ matches }, described);
  const { title, description, path, indexed = true } = page;
  if (!root) return [{ title }];
  const { settings } = root;
  const url = settings.siteUrl + path;
  const steps = [...within.map((step) => asEdited({ matches }, step)), page].map((step) => ({
    name: step.title,
    path: step.path,
  }));
  const things = indexed && path !== "/" ? [breadcrumbs(steps), ...structuredData] : structuredData;
  return [
    { title: documentTitle(title, settings.siteName) },
    { name: "description", content: description },
    ...(indexed ? [] : [{ name: "robots", content: "noindex" }]),
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: article ? "article" : "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:site_name", content: settings.siteName },
    ...(article
      ? [
          { property: "article:published_time", content: article.date },
          { property: "article:author", content: article.author },
          { property: "article:section", content: article.category },
        ]
      : []),
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
    ...imageMeta(page, settings),
    ...(things.length ? [{ "script:ld+json": structuredDocument(things, settings) }] : []),
  ];
}

/** The title of the error page in a page's place. */
export function errorMeta({ matches, error }: MetaInput): MetaDescriptor[] {
  const { title } = errorTexts(error);
  const root = rootData(matches);
  return [{ title: root ? documentTitle(title, root.settings.siteName) : title }];
}

/** A page with the title and the description that an owner gave it. */
export const asEdited = <Page extends { path: string }>(
  { matches }: Pick<MetaInput, "matches">,
  page: Page,
): Page => ({ ...page, ...rootData(matches)?.pages?.[page.path] });

const rootData = (matches: MetaInput["matches"]) =>
  matches.find((match) => match.id === "root")?.data as
    | { settings: SiteSettings; pages?: SearchTexts }
    | undefined;

function imageMeta(
  { key, title, pictureTitle = title, picture }: PageDescription,
  settings: SiteSettings,
): MetaDescriptor[] {
  const path = picture?.path ?? socialImage(settings, key);
  const { siteUrl } = settings;
  const alt = picture?.alt ?? sharingPictureAlt(pictureTitle);
  return [
    { property: "og:image", content: siteUrl + path },
    { property: "og:image:type", content: "image/png" },
    // The size that app/social-images draws.
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: alt },
    { name: "twitter:image", content: siteUrl + path },
    { name: "twitter:image:alt", content: alt },
  ];
}
