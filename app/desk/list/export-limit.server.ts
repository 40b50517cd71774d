import { textsOf } from "~/content/current/texts.server";
import { staffTexts } from "~/content/staff/area";
import { fillIn } from "~/format/template";
import { textResponse } from "~/http/error-responses.server";
import { limitExports } from "~/http/requests/rate-limit.server";

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
  throw textResponse(text, 429, { "Retry-After": String(limit.retryAfter) });
}
