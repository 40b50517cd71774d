import type { ReactNode } from "react";
import { type OptionProps, TICK } from "./controls";

/** A box to tick, with what else there is to say about it. */
export function CheckboxOption({ label, children, ...attributes }: OptionProps & { children?: ReactNode }) {
  return (
    <div className="grid grid-cols-[1.4rem_1fr] gap-x-3">
      <input {...attributes} className={`${TICK} rounded`} type="checkbox" />
      <label htmlFor={attributes.id} className="cursor-pointer text-small leading-note font-semibold">
        {label}
      </label>
      {children && (
        <small className="col-start-2 text-note leading-note font-normal text-ink-2">{children}</small>
      )}
    </div>
  );
}
