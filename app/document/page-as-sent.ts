/**
 * React only takes over a page that is as the server sent it. It draws any other one again: whoever is typing loses text,
 * focus and caret, and a translation is undone. See docs/decisions/0023-start-react-on-what-was-sent.md.
 */

declare global {
  interface Window {
    isPageAsSent?: () => boolean;
  }
}

/**
 * Notes what a translator, a password manager or another extension changes, from the moment the page has been read. React
 * leaves alone what stands behind its own elements in `head` and `body`; anything else it would stumble over.
 */
function watchPage(): void {
  const { documentElement: html, head, body } = document;
  const guests = new Set<Node>();
  let isChanged = false;

  const isGuest = (node: Node | null) => node === null || guests.has(node);
  const note = (records: MutationRecord[]) => {
    for (const { target, addedNodes, removedNodes, nextSibling } of records) {
      if ([...guests].some((guest) => guest.contains(target))) continue;
      const isBehind = (target === head || target === body) && isGuest(nextSibling);
      if (!isBehind || ![...removedNodes].every(isGuest)) isChanged = true;
      for (const node of addedNodes) guests.add(node);
    }
  };
  const changes = new MutationObserver(note);
  changes.observe(document, { childList: true, characterData: true, subtree: true });

  window.isPageAsSent = () => {
    note(changes.takeRecords());
    changes.disconnect();
    // What came before this script ran: extensions that start early put themselves first, or behind the body.
    return (
      !isChanged &&
      html.childNodes.length === 2 &&
      head.firstElementChild?.matches("meta[charset]") === true &&
      body.firstElementChild?.matches("a[href='#main']") === true
    );
  };
}

/** The inline script at the end of a page that React is to take over. */
export const WATCH_PAGE = `(${watchPage})()`;

/** Whether the page is still as the server sent it. To be asked once: nothing is noted afterwards. */
export function isPageAsSent(): boolean {
  return window.isPageAsSent?.() === true && !isTranslated();
}

/** Whether a translator has put its own elements around the texts, as those of Chrome and Edge do. */
export function isTranslated(): boolean {
  return document.querySelector("html.translated-ltr, html.translated-rtl, body font") !== null;
}
