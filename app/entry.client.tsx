import {
  closeMenuAfterChoice,
  enablePrinting,
  highlightCurrentSection,
  loadOtherPages,
  removeMessages,
  scrollInsteadOfReload,
  scrollToAnchorAfterArrival,
  submitOnEnter,
} from "./document/enhancements/every-page";
import { enhanceShareLinks } from "./document/enhancements/share-links";
import { showStatesInPlace } from "./document/enhancements/states-in-place";
import { firstPaint } from "./document/hydration/first-paint";
import { hearMelodies } from "./melody/hear";
import { forgetReceivedDraft } from "./ui/form/draft";

closeMenuAfterChoice();
scrollInsteadOfReload();
scrollToAnchorAfterArrival();
enhanceShareLinks();
enablePrinting();
submitOnEnter();
highlightCurrentSection();
forgetReceivedDraft();

async function startReact(): Promise<void> {
  const hydrate = await loadReact().catch((error) => {
    // The connection broke, or the page is being left. The page stays as the server sent it, and works.
    console.warn("React could not be loaded:", error);
  });
  await hydrate?.();
}

async function loadReact() {
  const routes = window.loadRoutes?.();
  // In development the routes install hot reloading, which has to happen before React starts.
  if (import.meta.hot) await routes;
  const [{ hydrate }] = await Promise.all([import("./document/hydration/hydrate"), routes]);
  return hydrate;
}

const sayIt = document.getElementById("say-it");
if (sayIt) void import("./voice/say-it").then(({ enhanceSayIt }) => enhanceSayIt(sayIt));

// Pages without a Remix context have no React in the browser.
const hasReact = "__remixContext" in window;
const started = hasReact ? firstPaint().then(startReact) : undefined;
// In development React warns about drawings that changed before it started, but not about later changes.
if (import.meta.hot && started) void started.then(hearMelodies);
else hearMelodies();

if (!hasReact) {
  removeMessages();
  loadOtherPages();
  const place = document.querySelector<HTMLElement>("[data-in-place]");
  if (place) showStatesInPlace(place);
  // In development they reload after every edit; other pages are updated by Remix.
  import.meta.hot?.on("remix:hmr", () => location.reload());
}
