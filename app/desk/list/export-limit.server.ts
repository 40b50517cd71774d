import { textsOf } from "~/content/current.server";
import { staffTexts } from "~/content/staff/area";
import { fillIn } from "~/format/template";
import { limitExports } from "~/http/rate-limit.server";

/**
 * Counts an export of a staff member.
 * @throws 429 with a sentence when there were too many
 */
export async function limitExport(staffId: number): Promise<void> {
  const limit = await limitExports(staffId);
  if (limit.allowed) return;
  const text = fillIn(staffTexts.exportLimit, {
    minutes: Math.ceil(limit.retryAfter / 60),
    email: textsOf("site").contactEmail,
    phone: textsOf("site").contactPhone,
  });
  throw new Response(`${text}\n`, {
    status: 429,
    headers: {
      "Retry-After": String(limit.retryAfter),
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
    },
  });
}
