import type { LoaderFunctionArgs } from "@remix-run/node";
import { findPictureFile } from "~/db/content/pictures.server";
import { notFound } from "~/http/error-responses.server";
import { readPictureAddress } from "~/markdown/picture-address";

/** The file of a picture, for everybody. Its name is made from its contents, so it never changes. */
export function loader({ params: { file = "" } }: LoaderFunctionArgs) {
  const [, name = "", small] = /^(.+?)(-small)?\.webp$/.exec(file) ?? [];
  const picture = readPictureAddress(`/pictures/${name}.webp`);
  const content = picture && findPictureFile(picture, small !== undefined);
  if (!content) throw notFound();
  return new Response(new Uint8Array(content), {
    headers: {
      "Content-Type": "image/webp",
      "Content-Length": String(content.length),
      "Cache-Control": "public, max-age=31536000, immutable",
      "Content-Security-Policy": "default-src 'none'; sandbox",
    },
  });
}
