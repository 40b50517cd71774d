import { receivedTexts } from "~/content/staff/mailbox";
import { textResponse } from "~/http/error-responses.server";
import { openAttachment } from "./attachment.server";
import { attachmentHeaders } from "./attachment-headers";

const texts = receivedTexts.mail;

interface Part {
  /** The mail. */
  id: number;
  /** Of the attachment, counted from 1; 0 for the mail itself. */
  position: number;
  /** What its file is called. */
  name: string;
}

/**
 * Sends a stranger's file as a download. It is never shown, as it would run on our origin.
 * @param closed is aborted when the connection ends
 */
export async function sendPart(
  { id, position, name }: Part,
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
