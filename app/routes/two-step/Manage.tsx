import { Link } from "@remix-run/react";
import { twoStepTexts as texts } from "~/content/staff/accounts";
import { fillIn } from "~/format/template";
import { CurrentPassword } from "~/ui/staff/forms/passwords";
import { ServerForm, useFormResult, useServerForm } from "~/ui/staff/forms/ServerForm";
import { Panel, Panels } from "~/ui/staff/Panel";

/** Makes new recovery codes, or turns codes off. */
export function Manage({ left, onceKey }: { left: number; onceKey: string }) {
  const { renew: renewTexts, turnOff: turnOffTexts, back } = texts.on;
  return (
    <>
      <div className="mt-12">
        <Panels>
          <PasswordForm
            intent="renew"
            onceKey={onceKey}
            texts={{ ...renewTexts, text: fillIn(renewTexts.text, { count: left }) }}
          />
          <PasswordForm intent="turn-off" texts={turnOffTexts} />
        </Panels>
      </div>
      <p className="mt-6">
        <Link to="/account">{back}</Link>
      </p>
    </>
  );
}

interface PasswordFormProps {
  intent: "renew" | "turn-off";
  /** Where two clicks must not do it twice. */
  onceKey?: string;
  texts: { title: string; text: string; submit: string; ending: string };
}

/** Asks for the password: nobody who finds an unattended computer may turn codes off. */
function PasswordForm({ intent, onceKey, texts: words }: PasswordFormProps) {
  const { password: label, pending: submitting } = texts.on;
  const { form, fields } = useServerForm(intent, ["password"], useFormResult(intent));
  return (
    <Panel name={intent} title={words.title} lead={words.text}>
      <ServerForm
        form={form}
        texts={{ ...words, submitting }}
        action="/two-step"
        isInPanel
        isWide
        preventScrollReset
      >
        <CurrentPassword field={fields.password} label={label} />
        <input type="hidden" name="intent" value={intent} />
        {onceKey && <input type="hidden" name="once" value={onceKey} />}
      </ServerForm>
    </Panel>
  );
}
