import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { ifMovedOn } from "../row-focus";

const FOCUSABLE = "a[href], button, input, select, textarea, summary, [tabindex]";

/** @returns whether the element has the focus now: one that is hidden or disabled cannot take it */
function focus(element: HTMLElement): boolean {
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/** Focuses the element, or else the first one in it that can be focused. */
function focusWithin(element: HTMLElement): boolean {
  return focus(element) || [...element.querySelectorAll<HTMLElement>(FOCUSABLE)].some(focus);
}

function ancestorsOf(element: Element): HTMLElement[] {
  const parent = element.parentElement;
  return parent && parent !== document.body ? [parent, ...ancestorsOf(parent)] : [];
}

/**
 * When an action has replaced what had the focus, browsers drop it and screen readers start again at the top of the page. This
 * moves it to the part of the page that the address names, or else to the nearest control. A dialog does that itself.
 */
export function useRestoredFocus(): void {
  const { key, hash } = useLocation();
  const last = useRef<{ element: HTMLElement; ancestors: HTMLElement[] }>();

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const element = target as HTMLElement;
      last.current = { element, ancestors: ancestorsOf(element) };
    };
    const forget = ({ target }: FocusEvent) =>
      ifMovedOn(target as HTMLElement, () => {
        if (last.current?.element === target) last.current = undefined;
      });
    document.addEventListener("focusin", remember);
    document.addEventListener("focusout", forget);
    return () => {
      document.removeEventListener("focusin", remember);
      document.removeEventListener("focusout", forget);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each navigation.
  useEffect(() => {
    // The announcer of another page and the dialogs come first.
    queueMicrotask(() => {
      if (!last.current || last.current.element.isConnected || document.activeElement !== document.body)
        return;
      const { ancestors } = last.current;
      if (ancestors.some((ancestor) => ancestor.matches("dialog"))) return;
      const named = document.getElementById(hash.slice(1));
      const around = ancestors.filter((ancestor) => ancestor.isConnected);
      (named ? [named, ...around] : around).some(focusWithin);
    });
  }, [key]);
}
