import { receivedTexts } from "~/content/staff/mailbox";
import { textResponse } from "~/http/error-responses.server";
import { openAttachment } from "./attachment.server";

const texts = receivedTexts.mail;

/**
 * Sends a stranger's file as a download. It is never shown, because it would run on our origin.
 * @param download the id of the mail, the attachment counted from 1, or 0 for the mail itself, and the file's name
 * @param closed is aborted when the connection ends
 */
export async function downloadAttachment(
  { id, position, name }: { id: number; position: number; name: string },
  request: Request,
  closed: AbortSignal | undefined,
): Promise<Response> {
  const headers = attachmentHeaders(name);
  if (request.method === "HEAD") return new Response(null, { headers });
  const content = await openAttachment(id, position, closed ?? request.signal);
  if (typeof content !== "string") return new Response(content, { headers });
  return content === "busy"
    ? textResponse(texts.busy, 503, { "Retry-After": "10" })
    : textResponse(texts.unreadable, 422);
}

/** With these headers a browser saves a stranger's file and runs nothing in it (RFC 6266 and RFC 5987). */
export function attachmentHeaders(name: string): Record<string, string> {
  const safe = name.replace(/[\0-\x1f\x7f/\\:*?"<>|]/g, "_").replace(/^[. ]+|[. ]+$/g, "") || "attachment";
  const plain = safe.replace(/[^\x20-\x7e]|[%;]/g, "_");
  const encoded = encodeURIComponent(safe.replace(/\p{Surrogate}/gu, "_")).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return {
    "Content-Type": "application/octet-stream",
    "Content-Disposition": `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
    "Content-Security-Policy": "sandbox; default-src 'none'",
    "Cache-Control": "no-store, no-transform",
  };
}
