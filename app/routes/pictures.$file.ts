import type { LoaderFunctionArgs } from "@remix-run/node";
import { findPictureFile } from "~/db/content/pictures.server";
import { notFound } from "~/http/error-responses.server";
import { uploadedPicture } from "~/http/responses/immutable-file.server";
import { readPictureAddress } from "~/markdown/picture-address";

/** The file of a picture, for everybody. */
export function loader({ params: { file = "" } }: LoaderFunctionArgs) {
  const [, name = "", small] = /^(.+?)(-small)?\.webp$/.exec(file) ?? [];
  const picture = readPictureAddress(`/pictures/${name}.webp`);
  const content = picture && findPictureFile(picture, small !== undefined);
  if (!content) throw notFound();
  return uploadedPicture(content, "image/webp");
}
