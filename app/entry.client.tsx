import {
  closeMenuAfterChoice,
  enablePrinting,
  highlightCurrentSection,
  scrollInsteadOfReload,
  scrollToAnchorAfterArrival,
  sendWithEnter,
} from "./document/enhancements";
import { firstPaint } from "./document/first-paint";
import { enhanceShareLinks } from "./document/share-links";
import { hearMelodies } from "./melody/hear";
import { forgetReceivedDraft } from "./ui/form/draft";

closeMenuAfterChoice();
scrollInsteadOfReload();
scrollToAnchorAfterArrival();
enhanceShareLinks();
enablePrinting();
sendWithEnter();
highlightCurrentSection();
hearMelodies();
forgetReceivedDraft();

async function startReact(): Promise<void> {
  const hydrate = await loadReact().catch((error) => {
    // The connection broke, or the page is being left. It stays as sent, and works.
    console.warn("React could not be loaded:", error);
  });
  await hydrate?.();
}

async function loadReact() {
  const routes = window.loadRoutes?.();
  // In development they install what updates edited components, which React has to find.
  if (import.meta.hot) await routes;
  const [{ hydrate }] = await Promise.all([import("./document/hydrate"), routes]);
  return hydrate;
}

const sayIt = document.getElementById("say-it");
if (sayIt) void import("./voice/say-it").then(({ enhanceSayIt }) => enhanceSayIt(sayIt));

// Pages that are only read have no Remix context: React stays on the server.
if ("__remixContext" in window) void firstPaint().then(startReact);
// In development such a page reloads after every edit; other pages are updated by Remix.
else import.meta.hot?.on("remix:hmr", () => location.reload());
