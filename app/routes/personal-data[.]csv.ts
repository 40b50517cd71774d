import type { LoaderFunctionArgs } from "@remix-run/node";
import { downloadPersonalData } from "~/erasure/download.server";
import { requireOwner } from "~/session.server";

/** Everything that is held about the address that `?of=` names, a line for each field. */
export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireOwner(request);
  return downloadPersonalData(request, staff, "csv");
}
