import { siteSettings } from "~/content/current/site-settings.server";
import { isHiddenFromSearch } from "~/document/search-visibility.server";

/** The sign-in, pages of staff that lead to it, and the one that sets up the first account. */
const DISALLOWED = ["/inquiries", "/enrollments", "/login", "/setup", "/logout"];

export function loader() {
  const lines = [
    "User-agent: *",
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    "",
    // Crawlers must be able to read the pages that say noindex.
    ...(isHiddenFromSearch() ? [] : [`Sitemap: ${siteSettings().siteUrl}/sitemap.xml`, ""]),
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
