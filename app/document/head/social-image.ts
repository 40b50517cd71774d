import type { SiteSettings } from "~/settings/site-settings";

/** The path of a page's or article's social image; see routes/share.$version.$picture.ts. */
export const socialImage = ({ pictures }: SiteSettings, key = "home"): string =>
  `/share/${pictures}/${key}.png`;

/** The key of an article's image: an article may have the name of a page. */
export const articleImageKey = (slug: string) => `article.${slug}`;
