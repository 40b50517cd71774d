/**
 * Progressive enhancements for every page; every page works without them. None depends on React: where a page may be
 * hydrated, events are delegated to the document.
 */

/** Milliseconds between a click and the scroll it causes. */
const SCROLL_DELAY = 100;

/** Milliseconds after which a message disappears, unless it is hovered or focused. */
const MESSAGE_DURATION = 5000;

/** Share of the window's height above which a heading counts as read. */
const READING_LINE = 0.4;

const reducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The link that a plain left click (no new tab, no download) is about to follow. */
export function clickedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  return link && !link.target && !link.hasAttribute("download") ? link : undefined;
}

/**
 * A menu is a `<details>` in the header, or one marked as such: it closes after a choice, on Escape, on a click outside it and
 * when the focus moves elsewhere, to an element that it may cover.
 */
export function closeMenuAfterChoice(): void {
  const openMenu = () =>
    document.querySelector<HTMLDetailsElement>(":is(body > header details, [data-menu])[open]");
  const close = (menu: HTMLDetailsElement) => menu.removeAttribute("open");

  document.addEventListener("click", ({ target }) => {
    const menu = openMenu();
    if (!menu || !(target instanceof Element)) return;
    if (menu.contains(target)) {
      if (!target.closest("a, button")) return;
      // Hiding the focused element would lose the focus, and with it the row's place in its list.
      if (menu.matches("[data-menu]")) menu.querySelector("summary")?.focus({ preventScroll: true });
    }
    close(menu);
  });
  document.addEventListener("keydown", (event) => {
    const menu = openMenu();
    if (event.key !== "Escape" || !menu) return;
    const hadFocus = menu.contains(document.activeElement);
    close(menu);
    if (hadFocus) menu.querySelector("summary")?.focus();
  });
  document.addEventListener("focusin", ({ target }) => {
    const menu = openMenu();
    if (menu && target instanceof Node && !menu.contains(target)) close(menu);
  });
  // A page restored from the back/forward cache must not show the menu through which it was left.
  addEventListener("pagehide", () => {
    const menu = openMenu();
    if (menu) close(menu);
  });
}

/** A field that wraps but takes a single sentence: Enter sends it, as in a one-line field. */
export function submitOnEnter(): void {
  document.addEventListener("keydown", (event) => {
    const field = event.target;
    // Safari ends a composition before it reports the Enter that confirmed it, with this code.
    if (event.key !== "Enter" || event.shiftKey || event.isComposing || event.keyCode === 229) return;
    if (!(field instanceof HTMLTextAreaElement) || field.enterKeyHint !== "go") return;
    event.preventDefault();
    field.form?.requestSubmit();
  });
}

/** For pages without React: after a while, removes the messages that came with the page. */
export function removeMessages(): void {
  for (const message of document.querySelectorAll("[data-toast]")) {
    const timer = setInterval(() => {
      if (message.matches(":hover, :focus-within")) return;
      clearInterval(timer);
      message.remove();
    }, MESSAGE_DURATION);
  }
}

/**
 * For pages without React: reloads if "back" leads to a page that React left for this one, because the browser takes it for
 * another state of the same document.
 */
export function loadOtherPages(): void {
  const { pathname } = location;
  addEventListener("popstate", () => {
    if (location.pathname !== pathname) location.reload();
  });
}

/** Shows the buttons that print the page; without scripts they stay hidden. */
export function enablePrinting(): void {
  for (const button of document.querySelectorAll<HTMLElement>("[data-print]")) {
    button.hidden = false;
    button.addEventListener("click", () => print());
  }
}

/**
 * A link in the header or footer to the current page scrolls smoothly to its top. One in the content may be there to try
 * again, and still reloads.
 */
export function scrollInsteadOfReload(): void {
  document.addEventListener("click", (event) => {
    const link = clickedLink(event);
    if (!link?.closest("body > header, body > footer") || link.hash || link.origin !== location.origin)
      return;
    if (link.pathname !== location.pathname || link.search !== location.search) return;
    event.preventDefault();
    if (location.hash) history.replaceState(history.state, "", link.href);
    setTimeout(() => {
      scrollTo({ top: 0, behavior: reducedMotion() ? "auto" : "smooth" });
    }, SCROLL_DELAY);
  });
}

/** A link from another page to an anchor first shows the top of the page and then scrolls: readers see where they are. */
export function scrollToAnchorAfterArrival(): void {
  const target = location.hash && document.getElementById(location.hash.slice(1));
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const { referrer } = document;
  const fromAnother =
    referrer.startsWith(`${location.origin}/`) && new URL(referrer).pathname !== location.pathname;
  if (!target || !fromAnother || navigation?.type !== "navigate" || reducedMotion()) return;
  scrollTo({ top: 0, behavior: "instant" });
  setTimeout(() => target.scrollIntoView({ behavior: "smooth" }), SCROLL_DELAY);
}

/** The drawings of a section, from its heading to the next, without those in a line of text. */
function drawingsOf(heading: Element): SVGElement[] {
  const drawings: SVGElement[] = [];
  let next = heading.nextElementSibling;
  for (; next && next.tagName !== heading.tagName; next = next.nextElementSibling) {
    drawings.push(...next.querySelectorAll<SVGElement>(".melody:not(.inline-melody, .only-wide)"));
  }
  return drawings;
}

/** A copy of a drawing for the narrow column beside the text. One without letters gets its sentence below it. */
function copyOf(drawing: SVGElement): Element {
  const copy = drawing.cloneNode(true) as SVGElement;
  copy.setAttribute("class", "melody");
  const item = document.createElement("li");
  item.append(copy, (!copy.querySelector("text") && drawing.dataset.say) || "");
  return item;
}

/** Highlights the current section in the table of contents of a long text, and repeats its melodies there. */
export function highlightCurrentSection(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>("[data-contents] a")];
  const headings = links.flatMap(({ hash }) => document.getElementById(hash.slice(1)) ?? []);
  const mark = () => {
    const line = innerHeight * READING_LINE;
    const current = headings.findLast((heading) => heading.getBoundingClientRect().top < line);
    for (const link of links) {
      const isCurrent = current && link.hash === `#${current.id}`;
      if (link.hasAttribute("aria-current") === Boolean(isCurrent)) continue;
      if (isCurrent) link.setAttribute("aria-current", "location");
      else link.removeAttribute("aria-current");
      link.nextElementSibling?.replaceChildren(...(isCurrent ? drawingsOf(current).map(copyOf) : []));
    }
  };
  // Everything above the line intersects, so that jumping over a heading is noticed too.
  const rootMargin = `1000000px 0px ${(READING_LINE - 1) * 100}%`;
  const observer = new IntersectionObserver(mark, { rootMargin });
  for (const heading of headings) observer.observe(heading);
}
