import { Link, useLocation, useNavigate } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { listTexts } from "~/content/staff/lists";
import { listAddress, openerIn } from "~/desk/list/dialog-parameters";
import { ButtonLink, ButtonRow } from "../../Button";
import { SaveFailed } from "../forms/SaveFailed";
import { focusRowPlace, focusRows, isShown, rowPlaceOf, shownControl } from "../row-focus";

export interface ModalDialogProps {
  title: string;
  text?: string;
  children: ReactNode;
}

/**
 * A dialog that is part of its page's address: as plain HTML an open dialog over the list, with scripts a modal one that
 * traps the focus, closes on Escape, and gives the focus back to the control that opened it. The control that gets the focus
 * first is marked with `data-first`.
 */
export function ModalDialog({ title, text, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const location = useLocation();
  const opener = openerIn(location.search);

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
          navigate(listAddress(location), { preventScrollReset: true });
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

/** Closes the dialog without doing anything. */
export function CancelLink(attributes: { "data-first"?: boolean; onClick?: () => void }) {
  const address = listAddress(useLocation());
  return (
    <ButtonLink as={Link} variant="outline" small to={address} preventScrollReset {...attributes}>
      {listTexts.cancel}
    </ButtonLink>
  );
}

/** Shown instead of a dialog about rows that do not exist, or of which none was selected. */
export function GoneDialog({ message, description }: { message: string; description?: string }) {
  const address = listAddress(useLocation());
  return (
    <ModalDialog title={message} text={description}>
      <ButtonRow as="p" className="justify-end">
        <ButtonLink as={Link} small to={address} preventScrollReset data-first>
          {listTexts.back}
        </ButtonLink>
      </ButtonRow>
    </ModalDialog>
  );
}
