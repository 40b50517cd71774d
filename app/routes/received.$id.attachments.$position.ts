import type { LoaderFunctionArgs } from "@remix-run/node";
import { receivedTexts } from "~/content/staff-mailbox";
import { findAttachment } from "~/db/mails/received.server";
import { readId } from "~/desk/list/dialog-parameters";
import { openAttachment } from "~/mailbox/attachment.server";
import { attachmentHeaders } from "~/mailbox/attachment-headers";
import { requireStaff } from "~/session.server";

const texts = receivedTexts.mail;

/** One attachment of a received mail, as its sender made it: saved, never shown, because it is on our origin. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireStaff(request);
  const [id = 0, position = 0] = [readId(params.id ?? null), readId(params.position ?? null)];
  const attachment = await findAttachment(id, position);
  if (!attachment) throw notFound();
  const headers = attachmentHeaders(attachment.name);
  if (request.method === "HEAD") return new Response(null, { headers });
  const content = await openAttachment(id, position, context.closed ?? request.signal);
  if (typeof content === "string") return refused(content);
  return new Response(content, { headers });
}

function refused(reason: "busy" | "unreadable"): Response {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  return reason === "busy"
    ? new Response(`${texts.busy}\n`, { status: 503, headers: { ...headers, "Retry-After": "10" } })
    : new Response(`${texts.unreadable}\n`, { status: 422, headers });
}

const notFound = () => new Response(null, { status: 404, statusText: "Not Found" });
