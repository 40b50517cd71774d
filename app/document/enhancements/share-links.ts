/**
 * Shares a page: a link opens the browser's share panel or, where there is none, copies the address; a button only copies.
 * Works on the markup of ui/visitor/ShareLink.tsx, whose link writes an email if the browser can do neither, and of the result of the
 * level check.
 */
export function enhanceShareLinks(): void {
  document.addEventListener("click", (event) => {
    const control =
      event.target instanceof Element
        ? event.target.closest<HTMLElement>("[data-share] > :is(a[href^=mailto], button)")
        : null;
    const share = control?.parentElement;
    if (!share || event.defaultPrevented) return;
    const isLink = control.matches("a");
    if (isLink && !navigator.share && !navigator.clipboard) return;
    event.preventDefault();
    void shareOrCopy(share, isLink);
  });
}

async function shareOrCopy(share: HTMLElement, hasPanel: boolean): Promise<void> {
  const { share: url = "", title = "", copied = "", notCopied = "" } = share.dataset;
  const status = share.querySelector("[role=status]");
  const say = (text: string) => {
    // Emptied first: screen readers repeat the same sentence only if it was removed in between.
    if (status) status.textContent = "";
    setTimeout(() => status?.append(text), 50);
  };
  if (hasPanel && navigator.share) {
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
