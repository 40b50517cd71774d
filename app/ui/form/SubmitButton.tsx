import { useNavigation } from "@remix-run/react";
import type { ComponentProps } from "react";
import { Button } from "../Button";

interface SubmitButtonProps extends Omit<ComponentProps<typeof Button>, "type" | "children"> {
  label: string;
  pendingLabel: string;
  /** By default, whether a form is being sent by this button. */
  pending?: boolean;
}

/**
 * The button that sends a form. While the form is being sent the button does nothing but keeps the focus: a disabled one
 * would throw keyboard users back to the top of the page.
 */
export function SubmitButton({ label, pendingLabel, pending, ...button }: SubmitButtonProps) {
  const sent = useNavigation().formData?.get(button.name ?? "");
  const isPending = pending ?? sent === String(button.value);
  return (
    <Button
      {...button}
      type="submit"
      aria-disabled={isPending || undefined}
      onClick={(event) => isPending && event.preventDefault()}
    >
      {isPending ? pendingLabel : label}
    </Button>
  );
}
