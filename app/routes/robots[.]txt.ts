import { siteSettings } from "~/settings/site-settings.server";

/** Staff pages answer with a sign-in and forms with an action: there is nothing for a search engine behind them. */
const DISALLOWED = ["/inquiries", "/enrollments", "/login", "/setup", "/logout"];

export function loader() {
  const lines = [
    "User-agent: *",
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${siteSettings.siteUrl}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
