import { isRevalidation } from "~/forms/intent";
import { isTranslated } from "../translation";

/**
 * Keeps a hydrated page usable after a translator has changed it: React does not notice, and would unmount the page or
 * update texts that are no longer shown.
 */
export function tolerateTranslation(): void {
  tolerateMovedNodes();
  leaveNavigationToBrowser();
}

/**
 * A translator wraps or replaces a text node. When React then removes it, or inserts something before it, the node is not
 * where React left it, and the error would unmount the page (https://github.com/facebook/react/issues/11538).
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

/** The child of `parent` that is or contains `node`; null if there is none. */
function childAround(parent: Node, node: Node | null): Node | null {
  let child = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}

/** On a translated page the browser sends forms, follows links and searches lists, as without scripts. */
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
