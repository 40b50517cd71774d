import type { LoaderFunctionArgs } from "@remix-run/node";
import { downloadPersonalData } from "~/erasure/download.server";
import { requireOwner } from "~/session.server";

/** Everything that is held about the address that `?of=` names, as it is stored. */
export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireOwner(request);
  return downloadPersonalData(request, staff, "json");
}
