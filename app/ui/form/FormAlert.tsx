import { forwardRef, type HTMLAttributes, type ReactNode } from "react";

interface FormAlertProps extends Omit<HTMLAttributes<HTMLDivElement>, "className" | "title"> {
  title: string;
  titleId?: string;
  children: ReactNode;
}

/** What stands above a form that was refused. It takes the focus; its dialog's heading and texts are a little larger. */
export const FormAlert = forwardRef<HTMLDivElement, FormAlertProps>(function FormAlert(
  { title, titleId, children, ...attributes },
  ref,
) {
  return (
    <div
      {...attributes}
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="mb-8 rounded border-2 border-pen bg-sheet px-[1.35rem] pt-[1.15rem] pb-5"
    >
      <h2 id={titleId} className="mb-[.45rem] text-h3 leading-tight text-pen in-[dialog]:text-[1.9rem]">
        {title}
      </h2>
      {children}
    </div>
  );
});

/** A link in an alert. */
export const ALERT_LINK = "inline-flex min-h-8 items-center font-medium text-pen";
