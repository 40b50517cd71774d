import { loggedRoute } from "./access-log.server";

/** Logs an address without a page, without what somebody may have typed into it. */
export function logMissingPage(request: Request): void {
  console.warn(`No page at ${loggedRoute(new URL(request.url).pathname)}`);
}
