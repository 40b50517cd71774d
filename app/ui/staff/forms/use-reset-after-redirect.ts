import { useActionData, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

const TYPED = "textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=file])";

/** Whether somebody has typed on in a form since it was sent. */
const isTypedOn = (form: HTMLFormElement, sent: FormData) =>
  ([...form.elements] as HTMLInputElement[]).some(
    (field) => field.matches(TYPED) && sent.has(field.name) && field.value !== sent.get(field.name),
  );

/**
 * Resets a form that was sent and led back to its own page, unless somebody has typed on: Conform and React would keep what was sent, and
 * Conform its errors.
 * @param sending what is just being sent
 */
export function useResetAfterRedirect(id: string, sending: FormData | undefined) {
  const { key } = useLocation();
  const isAnswered = useActionData() !== undefined;
  const sent = useRef<{ from: string; data: FormData }>();
  useEffect(() => {
    if (sending) {
      sent.current = { from: key, data: sending };
      return;
    }
    const form = document.forms.namedItem(id);
    const { from, data } = sent.current ?? {};
    if (form && data && from !== key && !isAnswered && !isTypedOn(form, data)) form.reset();
    sent.current = undefined;
  }, [id, sending, key, isAnswered]);
}
