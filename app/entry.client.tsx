import {
  closeMenuAfterChoice,
  enablePrinting,
  highlightCurrentSection,
  scrollInsteadOfReload,
  scrollToAnchorAfterArrival,
  sendWithEnter,
} from "./document/enhancements";
import { firstPaint } from "./document/first-paint";
import { enhanceShareLinks } from "./document/share-article";
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

const sayIt = document.getElementById("say-it");
if (sayIt) void import("./voice/say-it").then(({ enhanceSayIt }) => enhanceSayIt(sayIt));

// Pages that are only read have no Remix context: React stays on the server.
if ("__remixContext" in window) void firstPaint().then(() => import("./document/hydrate"));
// In development such a page reloads after every edit; on other pages Remix does that.
else import.meta.hot?.on("remix:hmr", () => location.reload());
