import {
  closeMenuAfterChoice,
  markSectionBeingRead,
  scrollInsteadOfReload,
  scrollToAnchorAfterArrival,
} from "./document/enhancements";
import { shareByBrowser } from "./document/share-article";
import { forgetReceivedDraft } from "./ui/form/draft";

closeMenuAfterChoice();
scrollInsteadOfReload();
scrollToAnchorAfterArrival();
shareByBrowser();
markSectionBeingRead();
forgetReceivedDraft();

// Pages to read carry no Remix context: they are complete as HTML, and React stays on the server.
if ("__remixContext" in window) void import("./document/hydrate");
