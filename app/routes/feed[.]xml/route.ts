import { publishedArticles, readArticle } from "~/articles/published.server";
import { textsOf } from "~/content/current.server";
import { documentTitle } from "~/content/site";
import { siteSettings } from "~/content/site-settings.server";
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
