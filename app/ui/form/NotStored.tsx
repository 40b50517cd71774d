import { useActionData } from "@remix-run/react";
import type { NotStoredAnswer } from "~/submission/not-stored";

/** Says that what was just asked for could not be stored; the page around it shows what was typed for it. */
export function NotStored() {
  const notStored = useActionData<Partial<NotStoredAnswer>>()?.notStored;
  if (!notStored) return null;
  return (
    <div className="errs" role="alert">
      <h2>{notStored.message}</h2>
      <p>{notStored.description}</p>
    </div>
  );
}
