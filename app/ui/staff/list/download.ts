/** How a download ended; `refused` is the server's reason, if it gave one. */
type DownloadResult = "saved" | "redirected" | { refused: string | undefined };

/** Milliseconds for the browser to start saving a file before its memory is freed. */
const SAVING = 60_000;

/**
 * Fetches a file and has the browser save it once it is complete: a plain download that breaks off may leave half a file,
 * and the page never learns of it.
 * @throws if the connection breaks
 */
export async function download(href: string): Promise<DownloadResult> {
  const response = await fetch(href, { redirect: "manual" });
  if (response.type === "opaqueredirect") return "redirected";
  const headers = response.headers;
  const [, fileName] = /filename="([^"]+)"/.exec(headers.get("Content-Disposition") ?? "") ?? [];
  if (!response.ok || !fileName) {
    const isSentence = headers.get("Content-Type")?.startsWith("text/plain");
    return { refused: isSentence ? await response.text() : undefined };
  }
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), SAVING);
  return "saved";
}
