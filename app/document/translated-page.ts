import { isTranslated } from "./page-as-sent";
import { isRevalidation } from "./revalidation";

/**
 * Keeps a page on which React runs usable when a translator changes it afterwards: React does not notice, and would give
 * up the page, or change texts that nobody sees any more.
 */
export function endureTranslation(): void {
  tolerateMovedNodes();
  leaveNavigationToBrowser();
}

/**
 * A translator wraps or replaces a text node. When React then removes it, or puts something in front of it, it is not where
 * React left it, and the error would unmount the whole page (https://github.com/facebook/react/issues/11538).
 */
function tolerateMovedNodes(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const parent = child.parentNode;
    return parent ? (removeChild.call(parent, child) as T) : child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    return insertBefore.call(this, node, childAround(this, next)) as T;
  };
}

/** The child of `parent` that is `node` or holds it; null if it is no longer in there. */
function childAround(parent: Node, node: Node | null): Node | null {
  let child = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}

/** On a translated page forms are sent, links followed and lists searched by the browser, as without scripts. */
function leaveNavigationToBrowser(): void {
  const keepFromReact = (event: Event) => {
    if (isForBrowser(event) && isTranslated()) event.stopPropagation();
  };
  for (const type of ["click", "submit", "input", "change"]) addEventListener(type, keepFromReact, true);
}

function isForBrowser(event: Event): boolean {
  const { target } = event;
  if (!(target instanceof Element)) return false;
  if (event instanceof SubmitEvent) return !isRevalidation(event.submitter);
  if (event.type === "click") return target.closest("a[href]") !== null;
  return target.closest("[role=search]") !== null;
}
