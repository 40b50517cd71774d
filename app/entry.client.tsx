import {
  closeMenuAfterChoice,
  markSectionBeingRead,
  scrollInsteadOfReload,
  scrollToAnchorAfterArrival,
} from "./document/enhancements";
import { firstPaint } from "./document/first-paint";
import { shareByBrowser } from "./document/share-article";
import { forgetReceivedDraft } from "./ui/form/draft";

closeMenuAfterChoice();
scrollInsteadOfReload();
scrollToAnchorAfterArrival();
shareByBrowser();
markSectionBeingRead();
forgetReceivedDraft();

// Pages to read carry no Remix context: they are complete as HTML, and React stays on the server.
if ("__remixContext" in window) void firstPaint().then(() => import("./document/hydrate"));
// In development such a page follows every edit; on the others Remix does that.
else import.meta.hot?.on("remix:hmr", () => location.reload());
