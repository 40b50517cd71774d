import { useEffect, useRef, useState } from "react";

export interface Toast {
  type: "info" | "success" | "error" | "warning";
  message: string;
  description?: string;
}

interface ShownToast extends Toast {
  key: number;
}

const SHOW = "show-toast";
const CLEAR_ERRORS = "clear-error-toasts";

/** Shows a message from code that runs in the browser only, such as a `clientAction`. */
export function showToast(toast: Toast): void {
  window.dispatchEvent(new CustomEvent<Toast>(SHOW, { detail: toast }));
}

/** Takes the messages of an earlier failure away: what they spoke of is being tried again. */
export function clearErrorToasts(): void {
  window.dispatchEvent(new Event(CLEAR_ERRORS));
}

interface ToasterProps {
  /** The message that came with the page. It stands in the HTML, so it is there without scripts too. */
  initial: Toast | undefined;
  /** How many messages stand at once; the oldest gives way. */
  limit: number;
  /** Milliseconds a message stays while nobody points at it or has its focus in it. */
  duration: number;
}

/**
 * The page's messages, in a region that is there from the start: screen readers speak only what is added to a
 * region that they already know.
 */
export function Toaster({ initial, limit, duration }: ToasterProps) {
  const nextKey = useRef(1);
  const [toasts, setToasts] = useState<ShownToast[]>(initial ? [{ ...initial, key: 0 }] : []);
  const [seen, setSeen] = useState(initial);

  const add = (toast: Toast) =>
    setToasts((shown) => {
      const isShown = shown.some((other) => isSame(other, toast));
      return isShown ? shown : [...shown, { ...toast, key: nextKey.current++ }].slice(-limit);
    });
  const dismiss = (key: number) => setToasts((shown) => shown.filter((toast) => toast.key !== key));

  // A new message from the server after a navigation without a new document.
  if (initial !== seen) {
    setSeen(initial);
    if (initial) add(initial);
  }

  const addRef = useRef(add);
  addRef.current = add;
  useEffect(() => {
    const show = (event: Event) => addRef.current((event as CustomEvent<Toast>).detail);
    const clearErrors = () => setToasts((shown) => shown.filter(({ type }) => type !== "error"));
    window.addEventListener(SHOW, show);
    window.addEventListener(CLEAR_ERRORS, clearErrors);
    return () => {
      window.removeEventListener(SHOW, show);
      window.removeEventListener(CLEAR_ERRORS, clearErrors);
    };
  }, []);

  return (
    <div className="toasts" role="status" aria-live="polite" aria-atomic="false">
      {toasts.map((toast) => (
        <ToastMessage
          key={toast.key}
          toast={toast}
          duration={duration}
          onDismiss={() => dismiss(toast.key)}
        />
      ))}
    </div>
  );
}

function isSame(a: Toast, b: Toast): boolean {
  return a.type === b.type && a.message === b.message && a.description === b.description;
}

interface ToastMessageProps {
  toast: Toast;
  duration: number;
  onDismiss: () => void;
}

/** Stays while it is hovered or focused; the time starts anew afterwards. */
function ToastMessage({ toast, duration, onDismiss }: ToastMessageProps) {
  const [held, setHeld] = useState(false);
  const [scripted, setScripted] = useState(false);
  const dismiss = useRef(onDismiss);
  dismiss.current = onDismiss;

  useEffect(() => setScripted(true), []);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismiss.current(), duration);
    return () => clearTimeout(timer);
  }, [held, duration]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding the message is a convenience; the button closes it.
    <div
      className={`toast toast-${toast.type}`}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div>
        <p className="toast-message">{toast.message}</p>
        {toast.description && <p>{toast.description}</p>}
      </div>
      {/* A button that does nothing without scripts would be a broken promise. */}
      {scripted && (
        <button type="button" className="toast-close" onClick={onDismiss} aria-label="Close this message">
          <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
            <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="2" />
          </svg>
        </button>
      )}
    </div>
  );
}
