import { useActionData, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Resets a form that was sent and led back to its own page: Conform and React would keep what was typed, and Conform its errors. */
export function useResetAfterRedirect(id: string, pending: boolean) {
  const { key } = useLocation();
  const isAnswered = useActionData() !== undefined;
  const sentFrom = useRef<string>();
  useEffect(() => {
    if (pending) {
      sentFrom.current = key;
      return;
    }
    const hasMoved = sentFrom.current !== undefined && sentFrom.current !== key;
    if (hasMoved && !isAnswered) document.forms.namedItem(id)?.reset();
    sentFrom.current = undefined;
  }, [id, pending, key, isAnswered]);
}
