import { Link, useNavigation } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import type { PageToast } from "~/http/toast.server";
import { classNames } from "../class-names";
import { useHydrated } from "../use-hydrated";
import { UndoForm } from "./UndoForm";

interface ShownToast extends PageToast {
  key: number;
}

const SHOW = "show-toast";
const CLEAR_ERRORS = "clear-error-toasts";

/** Shows a message; for code that only runs in the browser, such as a `clientAction`. */
export function showToast(toast: PageToast): void {
  window.dispatchEvent(new CustomEvent<PageToast>(SHOW, { detail: toast }));
}

/** Removes the error messages, because what failed is being tried again. */
export function clearErrorToasts(): void {
  window.dispatchEvent(new Event(CLEAR_ERRORS));
}

interface ToasterProps {
  /** The message that came with the page; it is part of the HTML, for browsers without scripts. */
  initial: PageToast | undefined;
  isForStaff: boolean;
}

/** Visitors see one message at a time, and longer; staff up to three, of which the oldest makes room. */
const VISITORS = { limit: 1, duration: 5000 };
const STAFF = { limit: 3, duration: 4000 };

/** Milliseconds after which a message disappears that offers to undo something. */
const UNDO_DURATION = 10_000;

/** The marker for success, the pen for failure. */
const LOOKS = {
  info: "border-ink",
  warning: "border-ink",
  success: "border-ink border-l-12 border-l-marker [box-shadow:inset_2px_0_var(--color-ink)]",
  error: "border-pen border-l-12",
};

/**
 * The page's messages, in a live region that exists from the start: screen readers announce only what is added to a region they
 * know.
 */
export function Toaster({ initial, isForStaff }: ToasterProps) {
  const { limit, duration } = isForStaff ? STAFF : VISITORS;
  const nextKey = useRef(1);
  const [toasts, setToasts] = useState<ShownToast[]>(initial ? [{ ...initial, key: 0 }] : []);
  const [seen, setSeen] = useState(initial);

  const add = useCallback(
    (toast: PageToast) =>
      setToasts((shown) => {
        const isShown = shown.some((one) => isSame(one, toast));
        return isShown ? shown : [...shown, { ...toast, key: nextKey.current++ }].slice(-limit);
      }),
    [limit],
  );

  const dismiss = useCallback(
    (key: number) => setToasts((shown) => shown.filter((toast) => toast.key !== key)),
    [],
  );

  // A message that came with a client-side navigation.
  if (initial !== seen) {
    setSeen(initial);
    if (initial) add(initial);
  }

  useEffect(() => {
    const show = (event: Event) => add((event as CustomEvent<PageToast>).detail);
    const clearErrors = () => setToasts((shown) => shown.filter(({ type }) => type !== "error"));
    window.addEventListener(SHOW, show);
    window.addEventListener(CLEAR_ERRORS, clearErrors);
    return () => {
      window.removeEventListener(SHOW, show);
      window.removeEventListener(CLEAR_ERRORS, clearErrors);
    };
  }, [add]);

  return (
    <div
      className={classNames(
        "pointer-events-none fixed right-gutter bottom-5 z-60 grid w-[min(26rem,calc(100vw-2*var(--spacing-gutter)))] gap-[.6rem] print:hidden",
        // The lower edge of a visitor's page may have the button of a form.
        !isForStaff && "max-sm:top-[calc(var(--spacing-header)+.5rem)] max-sm:bottom-auto",
      )}
      role="status"
      aria-live="polite"
      aria-atomic="false"
    >
      {toasts.map((toast) => (
        <ToastMessage
          key={toast.key}
          toast={toast}
          duration={toast.undo === undefined ? duration : UNDO_DURATION}
          onDismiss={dismiss}
        />
      ))}
    </div>
  );
}

function isSame(a: PageToast, b: PageToast): boolean {
  return (
    a.type === b.type &&
    a.message === b.message &&
    a.description === b.description &&
    a.undo === b.undo &&
    a.link?.to === b.link?.to
  );
}

interface ToastMessageProps {
  toast: ShownToast;
  /** Milliseconds. */
  duration: number;
  onDismiss: (key: number) => void;
}

/** Stays while it is hovered or focused; then its time starts again. */
function ToastMessage({ toast, duration, onDismiss }: ToastMessageProps) {
  const [held, setHeld] = useState(false);
  const hydrated = useHydrated();
  const dismiss = useCallback(() => onDismiss(toast.key), [onDismiss, toast.key]);

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(dismiss, duration);
    return () => clearTimeout(timer);
  }, [held, duration, dismiss]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only delays the end; the button closes the message.
    <div
      className={classNames(
        "toast pointer-events-auto grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 rounded border-2 bg-sheet py-[.9rem] pr-[.9rem] pl-[1.1rem] text-small/[1.45] text-ink",
        LOOKS[toast.type],
      )}
      data-toast={toast.type}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div>
        <p className={classNames("font-semibold", toast.type === "error" && "text-pen")}>{toast.message}</p>
        {toast.description && <p>{toast.description}</p>}
        {toast.link && <Link to={toast.link.to}>{toast.link.text}</Link>}
        {toast.undo !== undefined && <Undo id={toast.undo} onUndo={dismiss} />}
      </div>
      {hydrated && (
        <button
          type="button"
          className="mt-[-.6rem] mr-[-.55rem] mb-[-.6rem] grid size-11 cursor-pointer place-items-center rounded hover:bg-tint"
          onClick={dismiss}
          aria-label="Close this message"
        >
          <svg className="size-[.95rem]" viewBox="0 0 16 16" aria-hidden="true">
            <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="2" />
          </svg>
        </button>
      )}
    </div>
  );
}

/** The message disappears when this is undone, here or by another button on the page. */
function Undo({ id, onUndo }: { id: number; onUndo: () => void }) {
  const isUndoing = useNavigation().formData?.get("undo") === String(id);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isUndoing) return;
    if (button.current === document.activeElement)
      document.getElementById("main")?.focus({ preventScroll: true });
    onUndo();
  }, [isUndoing, onUndo]);
  return (
    <UndoForm className="-mb-2">
      <button
        ref={button}
        type="submit"
        name="undo"
        value={id}
        className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline decoration-1 underline-offset-[.2em] hover:decoration-2"
      >
        Undo
      </button>
    </UndoForm>
  );
}
