/** With these headers a browser saves a file that strangers wrote, and runs nothing of it (RFC 6266 and RFC 5987). */
export function attachmentHeaders(name: string): Record<string, string> {
  const safe = name.replace(/[\0-\x1f\x7f/\\:*?"<>|]/g, "_").replace(/^[. ]+|[. ]+$/g, "") || "attachment";
  const plain = safe.replace(/[^\x20-\x7e]|[%;]/g, "_");
  const encoded = encodeURIComponent(safe.replace(/\p{Surrogate}/gu, "_")).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return {
    "Content-Type": "application/octet-stream",
    "Content-Disposition": `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
    "Content-Security-Policy": "sandbox; default-src 'none'",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store, no-transform",
  };
}
