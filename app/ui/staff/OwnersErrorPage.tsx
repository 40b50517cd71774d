import { useRouteError } from "@remix-run/react";
import { forbiddenPage } from "~/content/site";
import { unsavedIn } from "~/desk/signed-out";
import { GonePage, returnedBy, StaffErrorPage } from "./StaffErrorPage";

/** The error page of pages for owners: whoever was one while typing gets the text back. */
export function OwnersErrorPage() {
  const unsaved = unsavedIn(useRouteError());
  if (unsaved?.why !== "owners-only") return <StaffErrorPage />;
  const back = { to: "/desk", words: forbiddenPage.homeLink };
  return <GonePage {...forbiddenPage} typed={returnedBy(unsaved)} back={back} />;
}
