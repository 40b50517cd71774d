import { Button } from "../Button";

interface SubmitButtonProps {
  label: string;
  pendingLabel: string;
  pending: boolean;
}

/**
 * The button that sends a form. While it is being sent the button is disabled in name and effect but keeps the
 * focus, so that a keyboard user is not thrown back to the top of the page.
 */
export function SubmitButton({ label, pendingLabel, pending }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      tone="fall"
      aria-disabled={pending || undefined}
      onClick={(event) => pending && event.preventDefault()}
    >
      {pending ? pendingLabel : label}
    </Button>
  );
}
