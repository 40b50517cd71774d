import type { ComponentProps } from "react";
import { PASSWORD_LENGTH } from "~/auth/password-length";
import { newPasswordHint } from "~/content/staff/accounts";
import { fillIn } from "~/format/template";
import { TextField } from "../../form/fields";

type PasswordProps = Pick<ComponentProps<typeof TextField>, "field" | "label">;

export function CurrentPassword(props: PasswordProps & { hint?: string }) {
  return <TextField {...props} type="password" autoComplete="current-password" />;
}

export function NewPassword(props: PasswordProps) {
  const hint = fillIn(newPasswordHint, { min: PASSWORD_LENGTH.min });
  return <TextField {...props} hint={hint} type="password" autoComplete="new-password" />;
}

/** Tells the browser's password manager whose password it is about to store. */
export function PasswordOwner({ email }: { email: string }) {
  return (
    <input
      type="email"
      className="sr-only"
      value={email}
      readOnly
      autoComplete="username"
      tabIndex={-1}
      aria-hidden
    />
  );
}
