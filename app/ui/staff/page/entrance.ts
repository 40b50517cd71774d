import type { PageHandle } from "~/document/page-handle";

/** What a route on the way into the staff area exports unchanged: the frame is that of visitors' pages. */
export const handle: PageHandle = { hydrate: true, sheet: "staff" };
export { RouteErrorPage as ErrorBoundary } from "../../page/ErrorPage";
export { sendStaffForm as clientAction } from "../forms/send-staff-form";
