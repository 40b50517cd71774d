import { useNavigate } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { focusRowPlace, rowPlaceOf } from "./row-focus";

interface ModalDialogProps {
  /** Ids of the heading and of the text that says what it is about. */
  labelledBy: string;
  describedBy: string;
  /** Where Escape leads: the page without the dialog. */
  closeAddress: string;
  /** The id of the control that opened it and gets the focus back. */
  openerId: string | undefined;
  children: ReactNode;
}

/**
 * A dialog that is part of its page's address: as plain HTML an open dialog over the list, with scripts a modal one that
 * keeps the focus inside and closes on Escape. What is to have the focus first is marked with `data-first`.
 */
export function ModalDialog({ labelledBy, describedBy, closeAddress, openerId, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // The HTML brings it open and not modal; only a script can make it modal.
    element.close();
    element.showModal();
    const place = rowPlaceOf(openerId ? document.getElementById(openerId) : null);
    element.querySelector<HTMLElement>("[data-first]")?.focus();
    return () => {
      element.close();
      requestAnimationFrame(() => {
        // The control that opened it is still there after Cancel; after a deletion it is gone with its row.
        const opener = openerId ? document.getElementById(openerId) : null;
        if (opener) opener.focus({ preventScroll: true });
        else focusRowPlace(place);
      });
    };
  }, [openerId]);

  return (
    <>
      <div className="veil" />
      <dialog
        ref={dialog}
        open
        className="dlg"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        onCancel={(event) => {
          event.preventDefault();
          navigate(closeAddress, { preventScrollReset: true });
        }}
      >
        {children}
      </dialog>
    </>
  );
}
