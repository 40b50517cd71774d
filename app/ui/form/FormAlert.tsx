import { type HTMLAttributes, type ReactNode, useRef } from "react";
import { useErrorTitle } from "~/document/head/error-title";
import { useMessageFocus } from "./use-message-focus";

interface FormAlertProps extends Omit<HTMLAttributes<HTMLDivElement>, "className" | "title"> {
  /** What was refused. A new value moves the focus to the alert; without one there is none. */
  occasion: unknown;
  title: string | undefined;
  titleId?: string;
  children: ReactNode;
}

/** An alert above a form that was refused. While it is shown, the page's title begins with "Error: ". */
export function FormAlert({ occasion, title, titleId, children, ...attributes }: FormAlertProps) {
  const alert = useRef<HTMLDivElement>(null);
  useErrorTitle(Boolean(occasion));
  useMessageFocus(alert, occasion);
  if (!occasion) return null;
  return (
    <div
      {...attributes}
      ref={alert}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: where React does not run, only this leads to what was refused.
      autoFocus
      className="mb-8 in-[.staff]:first:mt-4 rounded border-2 border-pen bg-sheet px-[1.35rem] pt-[1.15rem] pb-5"
    >
      <h2 id={titleId} className="mb-[.45rem] text-h3 leading-tight text-pen in-[dialog]:text-[1.9rem]">
        {title}
      </h2>
      {children}
    </div>
  );
}

/** A link in an alert. */
export const ALERT_LINK = "inline-flex min-h-8 items-center py-1 font-medium text-pen";
