import { Link, useLocation, useNavigate } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { listTexts } from "~/content/staff/lists";
import { ButtonLink, ButtonRow } from "../../Button";
import { SaveFailed } from "../forms/SaveFailed";
import { focusRowPlace, focusRows, isShown, rowPlaceOf, shownControl } from "../row-focus";

export interface ModalDialogProps {
  title: string;
  text?: string;
  /** The page without the dialog: where Escape and Cancel lead. */
  closeAddress: string;
  /** A selector of the control that opened it and gets the focus back. */
  opener?: string;
  children: ReactNode;
}

/**
 * A dialog that is part of its page's address: as plain HTML an open dialog over the list, with scripts a modal one that
 * traps the focus and closes on Escape. The control that gets the focus first is marked with `data-first`.
 */
export function ModalDialog({ title, text, closeAddress, opener, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // In the HTML it is open but not modal: only a script can make it modal.
    element.close();
    element.showModal();
    const place = rowPlaceOf(opener ? document.querySelector(opener) : null);
    element.querySelector<HTMLElement>("[data-first]")?.focus();
    return () => {
      element.close();
      requestAnimationFrame(() => {
        // The opener is still there after Cancel; after a deletion it is gone with its row, or hidden with the selection.
        const control = opener ? document.querySelector<HTMLElement>(opener) : null;
        const shown = control && shownControl(control);
        const rows = document.querySelector<HTMLElement>("main table");
        if (shown && isShown(shown)) shown.focus({ preventScroll: true });
        else if (shown && rows) focusRows(rows);
        else focusRowPlace(place);
      });
    };
  }, [opener]);

  return (
    <>
      <div className="fixed inset-0 z-70 bg-deep/62" />
      <dialog
        ref={dialog}
        open
        className="fixed inset-0 z-71 m-auto h-max max-h-[calc(100dvh-2rem)] w-[min(30rem,calc(100vw-2rem))] overflow-auto rounded border-2 border-ink bg-sheet px-7 pt-7 pb-6 text-body wrap-anywhere text-ink backdrop:bg-transparent"
        aria-labelledby={DIALOG_TITLE}
        aria-describedby="dialog-text"
        onCancel={(event) => {
          event.preventDefault();
          navigate(closeAddress, { preventScrollReset: true });
        }}
      >
        <h2 id={DIALOG_TITLE} className="text-[1.9rem]">
          {title}
        </h2>
        <p id="dialog-text" className="mt-2 mb-6">
          {text}
        </p>
        <SaveFailed />
        {children}
      </dialog>
    </>
  );
}

/** The id of the dialog's heading. */
export const DIALOG_TITLE = "dialog-title";

/** The id of a link that opens a dialog about one row. A button needs none: its name and value tell it. */
export const openerIdOf = (dialog: string, row: number | "selected") => `${dialog}-${row}`;

/** A selector of what opens a dialog about one row, or about the selected ones. */
export const openerOf = (dialog: string, row: number | "selected") =>
  `[name="${dialog}"][value="${row}"], #${openerIdOf(dialog, row)}`;

/**
 * A selector of what opened the dialog in the address.
 * @param row the only row that it is about, which may have been selected too
 */
export function useOpener(dialog: string, row: number | undefined): string {
  const { search } = useLocation();
  const isForSelected = row === undefined || new URLSearchParams(search).get(dialog) === "selected";
  return openerOf(dialog, isForSelected ? "selected" : row);
}

interface GoneDialogProps {
  message: string;
  description?: string;
  closeAddress: string;
}

/** Shown instead of a dialog about rows that do not exist, or of which none was selected. */
export function GoneDialog({ message, description, closeAddress }: GoneDialogProps) {
  return (
    <ModalDialog title={message} text={description} closeAddress={closeAddress}>
      <ButtonRow as="p" className="justify-end">
        <ButtonLink as={Link} small to={closeAddress} preventScrollReset data-first>
          {listTexts.back}
        </ButtonLink>
      </ButtonRow>
    </ModalDialog>
  );
}
