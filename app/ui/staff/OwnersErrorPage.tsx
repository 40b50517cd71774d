import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { OWNERS_ONLY } from "~/auth/owners-only";
import { forbiddenPage } from "~/content/site";
import { ErrorPage } from "../ErrorPage";
import { StaffErrorPage } from "./StaffErrorPage";

/** The error page of pages for owners: other staff read who can help. */
export function OwnersErrorPage() {
  const error = useRouteError();
  const isForbidden = isRouteErrorResponse(error) && error.status === 403 && error.statusText === OWNERS_ONLY;
  if (!isForbidden) return <StaffErrorPage />;
  return <ErrorPage {...forbiddenPage} homeAddress="/desk" />;
}
