import { articles } from "~/articles/published";
import { type PublicPage, publicPages } from "~/content/site";
import { siteSettings } from "~/settings/site-settings.server";
import { sitemap } from "./sitemap";

export function loader() {
  const pages: readonly PublicPage[] = publicPages;
  const entries = [
    // Only articles know the day they were written; a made-up one would teach crawlers to ignore them all.
    ...pages.filter((page) => page.indexed).map(({ path }) => ({ path })),
    ...articles.map(({ slug, date }) => ({ path: `/blog/${slug}`, changed: date })),
  ];
  return new Response(sitemap(siteSettings.siteUrl, entries), {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
