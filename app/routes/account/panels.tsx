import { Form, Link } from "@remix-run/react";
import { accountTexts as texts } from "~/content/staff/accounts";
import { writtenFieldTexts } from "~/content/staff/written-fields";
import { fillIn } from "~/format/template";
import { Button, ButtonLink, ButtonRow } from "~/ui/Button";
import { TextField } from "~/ui/form/fields";
import { CurrentPassword, NewPassword, PasswordOwner } from "~/ui/staff/forms/passwords";
import { ServerForm, useFormResult, useServerForm } from "~/ui/staff/forms/ServerForm";
import { Panel } from "~/ui/staff/Panel";

export function PasswordPanel({ email, onceKey }: { email: string; onceKey: string }) {
  const { password: words } = texts;
  const { form, fields } = useServerForm("password", ["current", "next"], useFormResult("password"));
  return (
    <Panel name="password" title={words.title} lead={words.lead}>
      <ServerForm form={form} texts={words} action="/account" isInPanel isWide preventScrollReset>
        <PasswordOwner email={email} />
        <CurrentPassword field={fields.current} label={words.current} />
        <NewPassword field={fields.next} label={words.next} />
        <input type="hidden" name="intent" value="password" />
        <input type="hidden" name="once" value={onceKey} />
      </ServerForm>
    </Panel>
  );
}

export function CodesPanel({ on, left }: { on: boolean; left: number }) {
  const { codes: words } = texts;
  const leftWords = left === 1 ? words.left.one : fillIn(words.left.many, { count: left });
  return (
    <Panel name="codes" title={words.title} lead={on ? `${words.on} ${leftWords}` : words.off}>
      {on ? (
        <ButtonRow as="p" className="mt-6">
          <ButtonLink as={Link} variant="outline" small to="/two-step">
            {words.manage}
          </ButtonLink>
        </ButtonRow>
      ) : (
        <Form method="post" action="/account">
          <Button type="submit" name="intent" value="codes" small>
            {words.setUp}
          </Button>
        </Form>
      )}
    </Panel>
  );
}

export function SignaturePanel({ signature }: { signature: string }) {
  const { signature: words } = texts;
  const { form, fields } = useServerForm("signature", ["signature"], useFormResult("signature"), {
    signature,
  });
  const { label, save } = writtenFieldTexts.signature;
  const labels = { submit: save, submitting: words.saving, ending: words.ending };
  return (
    <Panel name="signature" title={words.title} lead={words.lead}>
      <ServerForm form={form} texts={labels} action="/account" isInPanel isWide preventScrollReset>
        <TextField field={fields.signature} label={label} autoComplete="name" />
        <input type="hidden" name="intent" value="signature" />
      </ServerForm>
    </Panel>
  );
}

interface SwitchPanelProps {
  /** Also the intent that the button sends. */
  name: "morning-mail" | "shortcuts";
  texts: Record<"title" | "on" | "off" | "turnOn" | "turnOff", string>;
  isOn: boolean;
}

/** A setting that is on or off for this account. */
export function SwitchPanel({ name, texts: words, isOn }: SwitchPanelProps) {
  return (
    <Panel name={name} title={words.title} lead={isOn ? words.on : words.off}>
      <Form method="post" action="/account" preventScrollReset>
        <input type="hidden" name="on" value={isOn ? "" : "yes"} />
        <Button type="submit" name="intent" value={name} variant="outline" small>
          {isOn ? words.turnOff : words.turnOn}
          <span className="sr-only"> {words.title}</span>
        </Button>
      </Form>
    </Panel>
  );
}
