import { useLocation, useRevalidator } from "@remix-run/react";
import { staffTexts } from "~/content/staff";
import { listTexts } from "~/content/staff-lists";
import { type ListParameters, listParameters, readListAddress, withParameters } from "~/staff-list/address";

/** Milliseconds after the click on Export CSV at which the page looks whether the download has begun. */
const EXPORT_CHECKS = [400, 1500, 4000];

interface ExportLinkProps {
  parameters: ListParameters;
  /** How many rows the file will have; absent where the list cannot be read. */
  count: { rows: number; atLeast: boolean } | undefined;
}

/** Leads to the download of what the list shows, on all its pages. The count is what describes it. */
export function ExportLink({ parameters, count }: ExportLinkProps) {
  const { revalidate } = useRevalidator();
  const address = readListAddress(new URLSearchParams(useLocation().search), parameters);
  // A download leaves the page as it is; its answer brings a message that the page then asks for.
  const announceExport = () => {
    for (const delay of EXPORT_CHECKS) setTimeout(revalidate, delay);
  };
  const kept = listParameters(address);
  kept.delete("size");
  return (
    <span className="export">
      <a
        className="btn btn-s"
        href={withParameters(`${parameters.path}.csv`, kept)}
        onClick={announceExport}
        aria-describedby="export-count"
      >
        {staffTexts.enrollments.export}
      </a>
      <small id="export-count" className="num">
        {count && countWords(count)}
      </small>
    </span>
  );
}

/** "1 row", "1,234 rows", "More than 1,000 rows". */
export function countWords({ rows, atLeast }: { rows: number; atLeast: boolean }): string {
  const texts = listTexts.count;
  const words = atLeast ? texts.atLeast : rows === 1 ? texts.one : texts.many;
  return words.replace("{n}", rows.toLocaleString("en"));
}
