/**
 * Shares an article through the browser's share panel, else the clipboard. Works on the markup of ShareArticle.tsx, whose
 * link writes an email if the browser has neither.
 */
export function enhanceShareLinks(): void {
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
    // Emptied first: screen readers repeat the same sentence only if it was removed in between.
    if (status) status.textContent = "";
    setTimeout(() => status?.append(text), 50);
  };
  if (navigator.share) {
    try {
      return await navigator.share({ title, url });
    } catch (error) {
      // The reader closed the share panel.
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
