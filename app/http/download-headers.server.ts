/**
 * The headers of a file that browsers save. `no-transform` prevents a compressor from delaying what is generated while it is sent.
 * @param fileName needs no escaping
 */
export function downloadHeaders(fileName: string, type: string): Headers {
  return new Headers({
    "Content-Type": type,
    "Content-Disposition": `attachment; filename="${fileName}"`,
    "Cache-Control": "no-store, no-transform",
  });
}
