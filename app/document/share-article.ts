/**
 * Share Article with what the browser has: its own sharing, else the clipboard. Works on the markup of ShareArticle.tsx, whose
 * link writes a mail where neither is there.
 */

/** Shares the page that a Share link stands for instead of writing a mail. */
export function shareByBrowser(): void {
  document.addEventListener("click", (event) => {
    const share =
      event.target instanceof Element && event.target.closest<HTMLElement>("[data-share] a")?.parentElement;
    if (!share || event.defaultPrevented || !(navigator.share || navigator.clipboard)) return;
    event.preventDefault();
    void shareOrCopy(share);
  });
}

async function shareOrCopy(share: HTMLElement): Promise<void> {
  const { share: url = "", title = "", copied = "", notCopied = "" } = share.dataset;
  const status = share.querySelector("[role=status]");
  const say = (text: string) => {
    // Emptied first: the same sentence twice is only spoken twice if it went away in between.
    if (status) status.textContent = "";
    setTimeout(() => status?.append(text), 50);
  };
  if (navigator.share) {
    try {
      return await navigator.share({ title, url });
    } catch (error) {
      // The reader closed the sharing panel again.
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    say(copied);
  } catch {
    say(`${notCopied} ${url}`);
  }
}
