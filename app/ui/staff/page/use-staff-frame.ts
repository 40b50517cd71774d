import { useRouteLoaderData } from "@remix-run/react";
import type { StaffFrame } from "~/desk/frame.server";

/** What the root has loaded for the header and the footer of staff pages; undefined where nobody is signed in. */
export function useStaffFrame(): StaffFrame | undefined {
  return useRouteLoaderData<{ staff?: StaffFrame }>("root")?.staff;
}
