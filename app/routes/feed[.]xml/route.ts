import { publishedArticles, readArticle } from "~/articles/published.server";
import { siteSettings } from "~/content/current/site-settings.server";
import { textsOf } from "~/content/current/texts.server";
import { documentTitle } from "~/content/site";
import { atomFeed } from "./atom";

export function loader() {
  const { siteName, siteUrl } = siteSettings();
  const { title, tagline } = textsOf("blog").head;
  const entries = publishedArticles().map(({ slug, excerpt, ...article }) => ({
    ...article,
    path: `/blog/${slug}`,
    summary: excerpt,
    html: readArticle(slug)?.html ?? "",
  }));
  const feed = atomFeed({
    title: documentTitle(title, siteName),
    subtitle: tagline,
    path: "/blog",
    self: "/feed.xml",
    siteUrl,
    entries,
  });
  return new Response(feed, {
    headers: {
      "Content-Type": "application/atom+xml; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
