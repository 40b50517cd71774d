import type { LoaderFunctionArgs } from "@remix-run/node";
import { rawSizeOf } from "~/db/mails/received.server";
import { readId } from "~/desk/list/dialog-parameters";
import { sendPart } from "~/mailbox/send-part.server";
import { requireStaff } from "~/session.server";

/** A received mail as it came, with all its fields and everything that is attached to it. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireStaff(request);
  const id = readId(params.id ?? null) ?? 0;
  if (rawSizeOf(id) === undefined) throw new Response(null, { status: 404, statusText: "Not Found" });
  return sendPart({ id, position: 0, name: `mail-${id}.eml` }, request, context.closed);
}
