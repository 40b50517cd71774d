import { loadArticle } from "~/articles/load.server";
import { articles } from "~/articles/published";
import { blogPage } from "~/content/blog";
import { documentTitle } from "~/content/site";
import { siteSettings } from "~/content/site-settings.server";
import { atomFeed } from "./atom";

export async function loader() {
  const { siteName, siteUrl } = siteSettings();
  const entries = await Promise.all(
    articles.map(async ({ slug, excerpt, ...article }) => ({
      ...article,
      path: `/blog/${slug}`,
      summary: excerpt,
      html: (await loadArticle(slug))?.html ?? "",
    })),
  );
  const feed = atomFeed({
    title: documentTitle(blogPage.title, siteName),
    subtitle: blogPage.tagline,
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
