import { isTranslated } from "../translation";

/**
 * React hydrates only a page that is as the server sent it. It would render any other again: typed text, focus and caret would be
 * lost, and a translation undone. See docs/decisions/0023-hydration.md.
 */

declare global {
  interface Window {
    isPageUnchanged?: () => boolean;
  }
}

/**
 * Observes what a translator, a password manager or another extension changes once the page has been parsed. React ignores
 * nodes after its elements in `head` and `body`; any other change would break hydration.
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

  window.isPageUnchanged = () => {
    note(changes.takeRecords());
    changes.disconnect();
    // Changes before this script ran: early extensions insert themselves first, or after the body.
    return (
      !isChanged &&
      html.childNodes.length === 2 &&
      head.firstElementChild?.matches("meta[charset]") === true &&
      body.firstElementChild?.matches("a[href='#main']") === true
    );
  };
}

/** The inline script at the end of a page that React will hydrate. */
export const WATCH_PAGE = `(${watchPage})()`;

/** Whether the page is still as the server sent it. Ends the observation. */
export function isPageUnchanged(): boolean {
  return window.isPageUnchanged?.() === true && !isTranslated();
}
