import { useActionData } from "@remix-run/react";
import type { SaveFailure } from "~/desk/try-saving.server";
import { FormAlert } from "../../form/FormAlert";

/** Says that the form could not be saved; the page around it still shows what was typed. */
export function SaveFailed() {
  const failure = useActionData<Partial<SaveFailure>>()?.saveFailed;
  return (
    <FormAlert occasion={failure} title={failure?.message}>
      <p className="in-[dialog]:mt-2">{failure?.description}</p>
    </FormAlert>
  );
}

/** The same above a page; a dialog that is open over it says so itself. */
export function SaveFailedOnPage() {
  return (
    <div className="[body:has(dialog)_&]:hidden">
      <SaveFailed />
    </div>
  );
}
