import type { LoaderFunctionArgs } from "@remix-run/node";
import { countArrivals } from "~/desk/arrivals.server";
import { requireStaff } from "~/session.server";

/**
 * How many submissions have arrived, or how often one was changed, since a page was loaded: open pages ask every half minute. See
 * `arrivalsAddress`.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, { isActive: false });
  return Response.json({ count: countArrivals(new URL(request.url).searchParams, staff) });
}
