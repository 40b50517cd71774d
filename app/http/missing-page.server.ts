/** Logs an address without a page: shortened, and without characters that could forge or hide log lines. */
export function logMissingPage(request: Request): void {
  const path = new URL(request.url).pathname.slice(0, 200);
  console.warn(`No page at ${path.replace(/[\u0000-\u001F\u007F-\u009F\u2028\u2029]/g, "?")}`);
}
