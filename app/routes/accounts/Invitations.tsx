import type { SubmissionResult } from "@conform-to/react";
import { Form, useActionData } from "@remix-run/react";
import { roleNames, accountsTexts as texts } from "~/content/staff/accounts";
import { writtenFieldTexts } from "~/content/staff/written-fields";
import type { PendingLink } from "~/db/staff/links.server";
import { fillIn } from "~/format/template";
import { SUBMISSION_ID } from "~/forms/submission-id";
import { CheckboxOption } from "~/ui/form/controls";
import { RadioField, TextField } from "~/ui/form/fields";
import { Action } from "~/ui/staff/Action";
import { Entries, Entry } from "~/ui/staff/Entries";
import { ServerForm, useServerForm } from "~/ui/staff/forms/ServerForm";
import { Panel } from "~/ui/staff/Panel";

/** Invites somebody, with a link. */
export function InviteForm({ isMailOn, submissionId }: { isMailOn: boolean; submissionId: string }) {
  const { invite: words } = texts;
  const { email: field } = writtenFieldTexts;
  const { result, link } = useActionData<{ result?: SubmissionResult; link?: { url: string } }>() ?? {};
  const { form, fields } = useServerForm("invite", ["email", "role"], result, { role: "staff" });
  return (
    // The key empties the form when a link has been made.
    <ServerForm
      key={link?.url}
      form={form}
      texts={{ ...words, submit: field.save }}
      action="/accounts"
      isInPanel
      preventScrollReset={link === undefined}
    >
      <TextField field={fields.email} label={field.label} type="email" autoComplete="email" />
      <RadioField field={fields.role} label={words.role} options={words.roles} />
      {isMailOn && (
        <CheckboxOption
          id="by-mail"
          name="by-mail"
          value="yes"
          label={words.byMail}
          defaultChecked={result?.initialValue ? result.initialValue["by-mail"] === "yes" : true}
        />
      )}
      <input type="hidden" name="intent" value="invite" />
      <input type="hidden" name={SUBMISSION_ID} value={submissionId} />
    </ServerForm>
  );
}

interface PendingLinksProps {
  links: (Omit<PendingLink, "expiresAt"> & { until: string })[];
}

/** The links that nobody has used yet. */
export function PendingLinks({ links }: PendingLinksProps) {
  const words = texts.pending;
  return (
    <Panel name="pending" title={words.title}>
      <Entries>
        {links.map(({ id, email, role, until, madeBy }) => (
          <Entry
            key={id}
            detail={`${role ? roleNames[role] : words.password}, ${fillIn(words.expires, { day: until, maker: madeBy })}`}
            action={
              <Form method="post" action="/accounts" preventScrollReset>
                <input type="hidden" name="id" value={id} />
                <Action name="intent" value="withdraw">
                  {words.withdraw}
                  <span className="sr-only"> {email}</span>
                </Action>
              </Form>
            }
          >
            <b>{email}</b>
          </Entry>
        ))}
      </Entries>
    </Panel>
  );
}
