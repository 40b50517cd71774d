import type { LoaderFunctionArgs } from "@remix-run/node";
import { accentStyles, readAccentSheet } from "~/brand/accents";
import { findLogo } from "~/content/current/offered-logos.server";
import { notFound } from "~/http/error-responses.server";
import { compressResponse } from "~/http/responses/compression.server";
import { FOREVER, uploadedPicture } from "~/http/responses/immutable-file.server";

/** The logo and the stylesheet of the brand's colors. */
export function loader({ request, params: { file = "" } }: LoaderFunctionArgs) {
  const accents = readAccentSheet(file);
  if (accents) {
    const headers = new Headers({ "Content-Type": "text/css; charset=utf-8", "Cache-Control": FOREVER });
    const styles = Buffer.from(accentStyles(accents));
    return new Response(compressResponse(styles, request.headers.get("Accept-Encoding"), headers), {
      headers,
    });
  }
  const logo = findLogo(file);
  if (!logo) throw notFound();
  return uploadedPicture(logo.bytes, logo.type);
}
