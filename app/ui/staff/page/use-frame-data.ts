import { useRouteLoaderData } from "@remix-run/react";
import type { FrameData } from "~/desk/frame-data.server";

/** What the root has loaded for the header and the footer of staff pages; undefined where nobody is signed in. */
export function useFrameData(): FrameData | undefined {
  return useRouteLoaderData<{ staff?: FrameData }>("root")?.staff;
}
