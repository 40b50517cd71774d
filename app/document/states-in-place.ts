import { clickedLink } from "./enhancements";
import { isTranslated } from "./translation";

/** Milliseconds without a keystroke after which a search follows what was typed. */
const TYPING_PAUSE = 200;

/**
 * An element marked `data-in-place` shows one state of its page, such as a tab or a filtered list, and its links and forms lead
 * to the others. Without scripts the browser loads those as pages. Here they are fetched, and what differs is changed in place:
 * focus, caret and scroll position stay, and screen readers hear what a live region says.
 */
export function showStatesInPlace(place: HTMLElement): void {
  let shown = withoutHash(location.href).href;
  let asking = new AbortController();
  /** The search field in which somebody has typed a moment ago. */
  let typedIn: HTMLInputElement | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;

  /** @throws where the state cannot be fetched */
  async function show({ href }: URL, step?: "pushState" | "replaceState"): Promise<void> {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    clearTimeout(pause);
    typedIn = undefined;
    const setBusy = (busy: boolean) => place.setAttribute("aria-busy", `${busy}`);
    setBusy(href !== shown);
    if (href === shown) return;
    try {
      const [answer, { Idiomorph }] = await Promise.all([fetch(href, { signal }), import("idiomorph")]);
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      if (signal.aborted) return;
      const state = page.querySelector("[data-in-place]");
      if (!state) throw new Error("This is another page.");
      if (step) history[step](null, "", href);
      shown = href;
      // Somebody may go on typing in a field. A button that has the focus gets its new label.
      Idiomorph.morph(place, state, { ignoreActiveValue: document.activeElement?.matches("input") });
    } catch (error) {
      if (signal.aborted) return;
      setBusy(false);
      throw error;
    }
  }

  function searchSoon(field: HTMLInputElement): void {
    typedIn = field;
    clearTimeout(pause);
    pause = setTimeout(() => {
      // Without a connection the list stays as it is. The button still asks the browser.
      if (field.form) show(addressOf(field.form), "replaceState").catch(() => {});
    }, TYPING_PAUSE);
  }

  place.addEventListener("click", (event) => {
    const link = clickedLink(event);
    if (!link || !isOurs(link.href)) return;
    event.preventDefault();
    const address = withoutHash(link.href);
    // It is not in the link yet.
    if (typedIn) address.searchParams.set(typedIn.name, typedIn.value.trim());
    show(address, "pushState").catch(() => location.assign(address));
  });
  place.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (!isOurs(form.action)) return;
    event.preventDefault();
    const address = addressOf(form);
    show(address, "replaceState").catch(() => location.assign(address));
  });
  place.addEventListener("input", ({ target }) => {
    if (!isTranslated()) searchSoon(target as HTMLInputElement);
  });
  addEventListener("popstate", () => {
    show(withoutHash(location.href)).catch(() => location.reload());
  });

  // The visitor may have typed before this script ran.
  const field = place.querySelector<HTMLInputElement>("[type=search]");
  if (field && field.value !== field.defaultValue) searchSoon(field);
}

/** Whether an address is this page, in any state. What a translator has changed is left to the browser. */
function isOurs(address: string): boolean {
  const { origin, pathname } = new URL(address);
  return origin + pathname === location.origin + location.pathname && !isTranslated();
}

function withoutHash(address: string): URL {
  const url = new URL(address);
  url.hash = "";
  return url;
}

/** Where a form leads, without parameters that say nothing. */
function addressOf(form: HTMLFormElement): URL {
  const address = withoutHash(form.action);
  for (const [name, value] of new FormData(form)) {
    if (`${value}`.trim()) address.searchParams.set(name, `${value}`.trim());
  }
  return address;
}
