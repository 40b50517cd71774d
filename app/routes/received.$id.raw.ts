import type { LoaderFunctionArgs } from "@remix-run/node";
import { rawSizeOf } from "~/db/received/attachments.server";
import { readId } from "~/forms/read-id";
import { notFound } from "~/http/error-responses.server";
import { downloadAttachment } from "~/mailbox/attachment-download.server";
import { requireStaff } from "~/session.server";

/** A received mail as it came, with all its fields and everything that is attached to it. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireStaff(request);
  const id = readId(params.id ?? null) ?? 0;
  if (rawSizeOf(id) === undefined) throw notFound();
  return downloadAttachment({ id, position: 0, name: `mail-${id}.eml` }, request, context.closed);
}
