import { useNavigate, useNavigation } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import {
  DEFAULT_SIZE,
  type ListAddress,
  type ListParameters,
  listParameters,
  readListAddress,
  withParameters,
} from "~/desk/list/address";

/** Milliseconds without a keystroke after which the list follows what was typed. */
const TYPING_PAUSE = 250;

/**
 * Makes a list follow the form with its search and filters, and that form follow the list's address.
 * @returns what the form needs: `show` when it is sent, `showSoon` while somebody types and chooses
 */
export function useListForm(parameters: ListParameters, address: ListAddress) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const navigate = useNavigate();
  const { location: pending } = useNavigation();
  const current = withParameters(parameters.path, listParameters(address));
  const shown = useRef(current);

  const show = useCallback(() => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const typed = new URLSearchParams();
    for (const [name, value] of new FormData(form.current)) typed.set(name, String(value));
    const next = withParameters(parameters.path, listParameters(readListAddress(typed, parameters)));
    if (next === shown.current) return;
    shown.current = next;
    navigate(next, { replace: true, preventScrollReset: true });
  }, [navigate, parameters]);
  const showSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(show, TYPING_PAUSE);
  };

  // The address was changed by something else, such as the back button or a column's head: the form follows it.
  useEffect(() => {
    if (current === shown.current || !form.current) return;
    clearTimeout(timer.current);
    shown.current = current;
    fill(form.current, current);
  }, [current]);
  // Somebody who opens a row right after typing is not brought back to the list.
  useEffect(() => {
    if (pending && pending.pathname !== parameters.path) clearTimeout(timer.current);
  }, [pending, parameters]);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Something may have been typed or chosen while the page was loading.
  const showFirst = useRef(show);
  useEffect(() => showFirst.current(), []);

  return { form, show, showSoon };
}

/** Sets every field to what an address says, except the one that somebody is typing in. */
function fill(form: HTMLFormElement, address: string): void {
  const parameters = new URL(address, window.location.origin).searchParams;
  for (const field of form.elements) {
    const value = parameters.get(field.getAttribute("name") ?? "");
    if (field instanceof HTMLSelectElement) {
      field.value = value ?? (field.name === "size" ? String(DEFAULT_SIZE) : (field.options[0]?.value ?? ""));
    } else if (field instanceof HTMLInputElement && field !== document.activeElement) {
      field.value = value ?? "";
    }
  }
}
