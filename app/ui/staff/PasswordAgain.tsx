import { useForm } from "@conform-to/react";
import { Form, Link, useNavigation } from "@remix-run/react";
import { type ComponentProps, useEffect } from "react";
import { PASSWORD_AGAIN, type PasswordAsked } from "~/auth/password-again";
import { passwordAgainTexts as texts } from "~/content/staff-accounts";
import { FormActions } from "../form/controls";
import { ErrorSummary } from "../form/ErrorSummary";
import { TextField } from "../form/fields";
import { SubmitButton } from "../form/SubmitButton";
import { StaffPage } from "./StaffPage";

interface PasswordAgainProps extends Pick<ComponentProps<typeof StaffPage>, "staff"> {
  asked: PasswordAsked["passwordAsked"];
  /** Where one goes who does not want to. */
  cancelTo: string;
}

/** Stands in the place of a page whose action asks for the password: posts what was posted once more, together with it. */
export function PasswordAgain({ staff, asked, cancelTo }: PasswordAgainProps) {
  const { action, fields, result } = asked;
  const pending = useNavigation().formMethod === "POST";
  const [form, { [PASSWORD_AGAIN]: password }] = useForm<Record<typeof PASSWORD_AGAIN, string | null>>({
    id: "password-again",
    lastResult: result,
    defaultNoValidate: true,
    shouldRevalidate: "onSubmit",
  });
  // A refused password is told by the summary, which takes the focus itself.
  useEffect(() => {
    if (!result) document.getElementById(password.id)?.focus();
  }, [result, password.id]);

  return (
    <StaffPage staff={staff} title={texts.title} lead={texts.lead}>
      <Form method="post" action={action} id={form.id} className="max-w-120" noValidate>
        <ErrorSummary fields={[password]} attempt={result} ending={texts.ending} />
        {fields.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <TextField field={password} label={texts.field} type="password" autoComplete="current-password" />
        <FormActions>
          <SubmitButton label={texts.submit} pendingLabel={texts.submitting} pending={pending} />
          <Link to={cancelTo}>{texts.cancel}</Link>
        </FormActions>
      </Form>
    </StaffPage>
  );
}
