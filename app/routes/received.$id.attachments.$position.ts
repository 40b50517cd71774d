import type { LoaderFunctionArgs } from "@remix-run/node";
import { findAttachment, readRawMail } from "~/db/received-mails.server";
import { readId } from "~/desk/list-address";
import { attachmentHeaders } from "~/mailbox/attachment-headers";
import { readAttachment } from "~/mailbox/reader.server";
import { requireStaff } from "~/session.server";

/** One attachment of a received mail, as its sender made it: saved, never shown, because it is on our origin. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request);
  const [id = 0, position = 0] = [readId(params.id ?? null), readId(params.position ?? null)];
  const attachment = await findAttachment(id, position);
  const raw = attachment && (await readRawMail(id));
  if (!attachment || !raw) throw notFound();
  const headers = attachmentHeaders(attachment.name);
  if (request.method === "HEAD") return new Response(null, { headers });
  const content = await readAttachment(raw, position);
  if (!content) throw notFound();
  return new Response(content as Uint8Array<ArrayBuffer>, { headers });
}

const notFound = () => new Response(null, { status: 404, statusText: "Not Found" });
