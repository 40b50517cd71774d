import { useRevalidator } from "@remix-run/react";
import { type MouseEvent, useState } from "react";
import { listTexts } from "~/content/staff/lists";
import { type ListAddress, type ListParameters, listParameters, withParameters } from "~/desk/list/address";
import { ButtonLink } from "../../Button";
import { showToast } from "../../toasts/Toaster";
import { TOOL } from "../Action";
import { download } from "./download";

const { export: texts } = listTexts;

/** The id of the line that says how many rows the list has, and so the file. */
export const LIST_COUNT = "list-count";

interface ExportLinksProps {
  parameters: ListParameters;
  address: ListAddress;
}

/**
 * Links to the download of the list, with all its pages. With scripts the page says how it ended; without them the browser
 * does.
 */
export function ExportLinks({ parameters, address }: ExportLinksProps) {
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);
  const shown = listParameters(address);
  shown.delete("size");
  const path = `${parameters.path}.csv`;

  const save = async (href: string) => {
    setPending(true);
    try {
      const result = await download(href);
      if (result === "saved") showToast({ type: "success", ...texts.successful });
      // To the sign-in page, or back here with a message that is waiting now.
      else if (result === "redirected") revalidate();
      else
        showToast({ type: "error", ...texts.failed, ...(result.refused && { description: result.refused }) });
    } catch {
      showToast({ type: "error", ...texts.failed });
    } finally {
      setPending(false);
    }
  };
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!pending) void save(event.currentTarget.href);
  };

  return (
    <>
      <ButtonLink
        {...TOOL}
        href={withParameters(path, shown)}
        onClick={onClick}
        aria-describedby={LIST_COUNT}
        aria-disabled={pending || undefined}
      >
        {pending ? texts.pending : texts.label}
      </ButtonLink>
      <a
        className="inline-flex min-h-11 items-center whitespace-nowrap"
        href={withParameters(path, shown, { format: "raw" })}
        onClick={onClick}
        title={texts.rawTitle}
        aria-disabled={pending || undefined}
      >
        {texts.raw}
      </a>
    </>
  );
}
