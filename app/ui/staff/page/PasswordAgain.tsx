import { Link, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { PASSWORD_AGAIN, type PasswordPrompt } from "~/auth/password-again";
import { passwordAgainTexts as texts } from "~/content/staff/accounts";
import { CurrentPassword } from "../forms/passwords";
import { ServerForm, useServerForm } from "../forms/ServerForm";
import { StaffPage } from "./StaffPage";

interface PasswordAgainProps {
  prompt: PasswordPrompt["passwordPrompt"];
  /** Where the link for those who change their mind leads. */
  cancelTo: string;
}

/** Replaces a page whose action asks for the password: posts the same form again, together with it. */
export function PasswordAgain({ prompt, cancelTo }: PasswordAgainProps) {
  const { action, fields: posted, result } = prompt;
  const { form, fields } = useServerForm("password-again", [PASSWORD_AGAIN], result);
  const { id } = fields[PASSWORD_AGAIN];
  // The intent that is posted again is that of the first form.
  const pending = useNavigation().formMethod === "POST";
  // A refused password is reported by the summary, which takes the focus itself.
  useEffect(() => {
    if (!result) document.getElementById(id)?.focus();
  }, [result, id]);

  return (
    <StaffPage title={texts.title} lead={texts.lead}>
      <ServerForm
        form={{ ...form, pending }}
        texts={texts}
        action={action}
        beside={<Link to={cancelTo}>{texts.cancel}</Link>}
      >
        {posted.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <CurrentPassword field={fields[PASSWORD_AGAIN]} label={texts.field} />
      </ServerForm>
    </StaffPage>
  );
}
