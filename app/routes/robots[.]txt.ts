import { siteSettings } from "~/content/site-settings.server";
import { isHiddenFromSearch } from "~/content/visibility.server";

/** Pages of staff: they only lead a search engine to the sign-in. */
const DISALLOWED = ["/inquiries", "/enrollments", "/login", "/setup", "/logout"];

export function loader() {
  const lines = [
    "User-agent: *",
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    "",
    // Who is to stay away has to be let in to read that.
    ...(isHiddenFromSearch() ? [] : [`Sitemap: ${siteSettings().siteUrl}/sitemap.xml`, ""]),
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
