import { isTranslated } from "../translation";
import { clickedLink } from "./every-page";

/** Milliseconds without a keystroke after which a search follows what was typed. */
const TYPING_PAUSE = 200;

/**
 * An element marked `data-in-place` shows one state of its page, such as a tab or a filtered list, and its links and forms lead
 * to the others. Without scripts the browser loads those as pages. Here they are fetched, and what differs is changed in place:
 * focus, caret and scroll position stay, and screen readers hear what a live region says.
 */
export function showStatesInPlace(place: HTMLElement): void {
  let shown = loaded();
  /** The state that is being fetched, until it is shown. */
  let requested = here();
  let controller = new AbortController();
  let pause: ReturnType<typeof setTimeout> | undefined;

  /** Gives a parameter of the requested state another value. */
  function setParameter(name: string, value: string | null): void {
    if (value) requested.searchParams.set(name, value);
    else requested.searchParams.delete(name);
  }

  /**
   * Requests what a link or a form changes in the state that is shown, and only that: another parameter may have been changed a
   * moment ago and still be loading.
   */
  function applyChange({ searchParams: after }: URL): void {
    const before = shown.searchParams;
    const names = new Set([...before.keys(), ...after.keys()]);
    const changed = [...names].filter((name) => after.get(name) !== before.get(name));
    if (changed.length === 0) requested = new URL(shown);
    for (const name of changed) setParameter(name, after.get(name));
  }

  /**
   * Shows what was requested.
   * @param anchor the id of the element that gets the focus if the focused one disappears
   * @throws if it cannot be fetched
   */
  async function show(anchor = ""): Promise<void> {
    clearTimeout(pause);
    controller.abort();
    controller = new AbortController();
    const { signal } = controller;
    const { href } = requested;
    place.setAttribute("aria-busy", `${href !== shown.href}`);
    if (href === shown.href) return;
    try {
      const [answer, { Idiomorph }] = await Promise.all([fetch(href, { signal }), import("idiomorph")]);
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      if (signal.aborted) return;
      const state = page.querySelector("[data-in-place]");
      if (!state) throw new Error("This is another page.");
      const active = document.activeElement;
      // Somebody may continue typing in a field. A focused button gets its new label.
      Idiomorph.morph(place, state, { ignoreActiveValue: active?.matches("input") });
      if (active && !active.isConnected) document.getElementById(anchor)?.focus({ preventScroll: true });
      shown = new URL(href);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  /** Shows what was requested. If that fails, the browser loads it, and shows the reason. */
  const showOrLoad = (anchor?: string) => show(anchor).catch(() => location.reload());

  function search({ name, value }: HTMLInputElement): void {
    setParameter(name, value.trim());
    clearTimeout(pause);
    pause = setTimeout(() => {
      history.replaceState(null, "", requested);
      showIfPossible();
    }, TYPING_PAUSE);
  }

  /** Offline, the list stays as it is, faded, until the connection is back. */
  const showIfPossible = () => void show().catch(() => {});

  place.addEventListener("click", (event) => {
    const link = clickedLink(event);
    if (!link || !isThisPage(link.href)) return;
    event.preventDefault();
    applyChange(new URL(link.href));
    if (requested.href !== here().href) history.pushState(null, "", requested);
    showOrLoad(link.hash.slice(1));
  });
  place.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (!isThisPage(form.action)) return;
    event.preventDefault();
    applyChange(addressOf(form));
    history.replaceState(null, "", requested);
    showOrLoad();
  });
  place.addEventListener("input", ({ target }) => {
    if (!isTranslated()) search(target as HTMLInputElement);
  });
  addEventListener("popstate", () => {
    requested = here();
    showOrLoad();
  });
  addEventListener("online", showIfPossible);

  // The visitor may have typed before this script ran.
  const field = place.querySelector<HTMLInputElement>("[type=search]");
  if (field && field.value !== field.defaultValue) search(field);
  // Or have gone back.
  else if (shown.href !== requested.href) showOrLoad();
}

/** The address bar's, without an anchor. */
const here = () => withoutAnchor(location.href);

/** The address that this document was loaded from: a page that was left and loaded again has both states in its history. */
function loaded(): URL {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation ? withoutAnchor(navigation.name) : here();
}

function withoutAnchor(address: string): URL {
  const url = new URL(address);
  url.hash = "";
  return url;
}

/** Whether an address is this page, in any state. What a translator has changed is left to the browser. */
function isThisPage(address: string): boolean {
  const { origin, pathname } = new URL(address);
  return origin + pathname === location.origin + location.pathname && !isTranslated();
}

/** The address that a form leads to, without empty parameters. */
function addressOf(form: HTMLFormElement): URL {
  const address = new URL(form.action);
  for (const [name, value] of new FormData(form)) {
    if (`${value}`.trim()) address.searchParams.set(name, `${value}`.trim());
  }
  return address;
}
