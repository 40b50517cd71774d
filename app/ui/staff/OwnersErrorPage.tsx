import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import type { ComponentProps } from "react";
import { OWNERS_ONLY } from "~/auth/owners-only";
import { forbiddenPage } from "~/content/site";
import { ErrorPage, RouteErrorPage } from "../ErrorPage";
import { StaffBar } from "./StaffBar";

/** The error page of pages for owners: other staff still see their bar, and read who can help. */
export function OwnersErrorPage() {
  const error = useRouteError();
  const isForbidden = isRouteErrorResponse(error) && error.status === 403 && error.statusText === OWNERS_ONLY;
  if (!isForbidden) return <RouteErrorPage />;
  return (
    <>
      {/* `requireOwner` puts the staff member into its answer. */}
      <StaffBar staff={error.data as ComponentProps<typeof StaffBar>["staff"]} />
      <ErrorPage {...forbiddenPage} homeAddress="/inquiries" />
    </>
  );
}
