import { useActionData } from "@remix-run/react";
import { useRef } from "react";
import type { SaveFailure } from "~/desk/save-failure";
import { useErrorTitle } from "~/document/error-title";
import { FormAlert } from "./FormAlert";
import { useMessageFocus } from "./use-message-focus";

/** Says that what was just asked for could not be stored; the page around it shows what was typed for it. */
export function SaveFailed() {
  const notStored = useActionData<Partial<SaveFailure>>()?.saveFailed;
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
