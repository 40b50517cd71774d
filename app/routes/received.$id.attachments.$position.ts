import type { LoaderFunctionArgs } from "@remix-run/node";
import { findAttachment } from "~/db/received/attachments.server";
import { readId } from "~/forms/read-id";
import { notFound } from "~/http/error-responses.server";
import { downloadAttachment } from "~/mailbox/attachment-download.server";
import { requireStaff } from "~/session.server";

/** One attachment of a received mail, as its sender made it. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireStaff(request);
  const [id = 0, position = 0] = [readId(params.id ?? null), readId(params.position ?? null)];
  const attachment = findAttachment(id, position);
  if (!attachment) throw notFound();
  return downloadAttachment({ id, position, name: attachment.name }, request, context.closed);
}
