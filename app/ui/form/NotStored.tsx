import { useActionData } from "@remix-run/react";
import { useRef } from "react";
import type { NotStoredAnswer } from "~/desk/not-stored";
import { useErrorTitle } from "~/document/error-title";
import { FormAlert } from "./FormAlert";
import { useMessageFocus } from "./use-message-focus";

/** Says that what was just asked for could not be stored; the page around it shows what was typed for it. */
export function NotStored() {
  const notStored = useActionData<Partial<NotStoredAnswer>>()?.notStored;
  const message = useRef<HTMLDivElement>(null);
  useErrorTitle(notStored !== undefined);
  useMessageFocus(message, notStored);
  if (!notStored) return null;
  return (
    <FormAlert title={notStored.message} ref={message}>
      <p className="in-[dialog]:mt-2 in-[dialog]:mb-6">{notStored.description}</p>
    </FormAlert>
  );
}
