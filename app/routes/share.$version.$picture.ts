import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { publishedArticles } from "~/articles/published.server";
import { publicPages } from "~/content/pages/public-pages";
import { articleImageKey } from "~/document/head/social-image";
import { notFound } from "~/http/error-responses.server";
import { currentLook, currentSharedPages, socialImagesVersion } from "~/social-images/current.server";
import { renderPng } from "~/social-images/draw.server";
import { drawSocialImage } from "~/social-images/image";

/** What the picture of a page or an article says. Pages without one show the home page's. */
function textsOfPicture(key: string) {
  const shared = currentSharedPages();
  if (Object.hasOwn(shared, key)) return shared[key];
  if (publicPages.some((page) => page.key === key)) return shared.home;
  // Earlier addresses had the slug alone.
  return publishedArticles().find(({ slug }) => key === articleImageKey(slug) || key === slug);
}

/** The picture that is shown where a page is shared, drawn when somebody first asks for it. */
export async function loader({ params: { version, picture = "" } }: LoaderFunctionArgs) {
  const texts = textsOfPicture(picture.replace(/\.png$/, ""));
  if (!texts || !picture.endsWith(".png")) throw notFound();
  const current = socialImagesVersion();
  // An address from before a change of name or logo redirects to the current one.
  if (version !== current)
    return redirect(`/share/${current}/${picture}`, { headers: { "Cache-Control": "no-cache" } });
  const { title, melody } = texts;
  const png = await renderPng(drawSocialImage({ title, melody, ...currentLook() }));
  return new Response(new Uint8Array(png), {
    headers: {
      "Content-Type": "image/png",
      "Cache-Control": "public, max-age=31536000, immutable, no-transform",
    },
  });
}
