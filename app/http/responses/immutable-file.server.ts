/** The caching of a file whose name is made from its contents: under that name it never changes. */
export const FOREVER = "public, max-age=31536000, immutable";

/** The response with a picture that staff uploaded, under such a name. Opened directly, a drawing is a document. */
export const uploadedPicture = (content: Uint8Array, type: string) =>
  new Response(new Uint8Array(content), {
    headers: {
      "Content-Type": type,
      "Content-Length": String(content.length),
      "Cache-Control": FOREVER,
      "Content-Security-Policy": "default-src 'none'; sandbox",
    },
  });
