import { useNavigate } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { focusRowPlace, rowPlaceOf } from "./row-focus";

interface ModalDialogProps {
  /** What the ids of its heading and its text begin with. */
  name: string;
  title: string;
  /** What it is about. */
  text: string | undefined;
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
export function ModalDialog({ name, title, text, closeAddress, openerId, children }: ModalDialogProps) {
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
      <div className="fixed inset-0 z-70 bg-deep/62" />
      <dialog
        ref={dialog}
        open
        className="fixed inset-0 z-71 m-auto h-max max-h-[calc(100dvh-2rem)] w-[min(30rem,calc(100vw-2rem))] overflow-auto rounded border-2 border-ink bg-sheet px-7 pt-7 pb-6 text-body wrap-anywhere text-ink backdrop:bg-transparent"
        aria-labelledby={`${name}-title`}
        aria-describedby={`${name}-text`}
        onCancel={(event) => {
          event.preventDefault();
          navigate(closeAddress, { preventScrollReset: true });
        }}
      >
        <h2 id={`${name}-title`} className="text-[1.9rem]">
          {title}
        </h2>
        <p id={`${name}-text`} className="mt-2 mb-6">
          {text}
        </p>
        {children}
      </dialog>
    </>
  );
}

interface DialogNamesProps {
  /** The dialog's own name. */
  of: string;
  names: readonly string[];
}

/** Whom a dialog is about, where that is more than one. */
export function DialogNames({ of, names }: DialogNamesProps) {
  return (
    <ul
      className="-mt-3 mb-6 max-h-48 overflow-auto border border-edge"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, by the keyboard too.
      tabIndex={0}
      aria-labelledby={`${of}-title`}
    >
      {names.map((name, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and none of them changes places.
          key={index}
          className="border-rule px-3 py-[.3rem] not-first:border-t"
        >
          {name}
        </li>
      ))}
    </ul>
  );
}
