import { useLocation, useRevalidator } from "@remix-run/react";
import { staffTexts } from "~/content/staff";
import { type ListParameters, listParameters, readListAddress, withParameters } from "~/staff-list/address";

/** Milliseconds after the click on Export CSV at which the page looks whether the download has begun. */
const EXPORT_CHECKS = [400, 1500, 4000];

interface ExportLinkProps {
  parameters: ListParameters;
}

/** The id of the line that says how many rows the list shows: so many the file will have. */
export const LIST_COUNT = "list-count";

/** Leads to the download of what the list shows, on all its pages. */
export function ExportLink({ parameters }: ExportLinkProps) {
  const { revalidate } = useRevalidator();
  const address = readListAddress(new URLSearchParams(useLocation().search), parameters);
  // A download leaves the page as it is; its answer brings a message that the page then asks for.
  const announceExport = () => {
    for (const delay of EXPORT_CHECKS) setTimeout(revalidate, delay);
  };
  const kept = listParameters(address);
  kept.delete("size");
  return (
    <a
      className="btn btn-2 btn-s"
      href={withParameters(`${parameters.path}.csv`, kept)}
      onClick={announceExport}
      aria-describedby={LIST_COUNT}
    >
      {staffTexts.enrollments.export}
    </a>
  );
}
