import type { ComponentProps } from "react";
import { Button } from "../Button";

interface SubmitButtonProps extends Omit<ComponentProps<typeof Button>, "type" | "children"> {
  label: string;
  pendingLabel: string;
  pending: boolean;
}

/**
 * The button that sends a form. While the form is being sent the button does nothing but keeps the focus: a disabled one
 * would throw keyboard users back to the top of the page.
 */
export function SubmitButton({ label, pendingLabel, pending, ...button }: SubmitButtonProps) {
  return (
    <Button
      {...button}
      type="submit"
      aria-disabled={pending || undefined}
      onClick={(event) => pending && event.preventDefault()}
    >
      {pending ? pendingLabel : label}
    </Button>
  );
}
