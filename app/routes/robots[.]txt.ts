import { siteSettings } from "~/content/site-settings.server";
import { isHiddenFromSearch } from "~/document/search-visibility.server";

/** Staff pages: they only redirect search engines to the sign-in. */
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
