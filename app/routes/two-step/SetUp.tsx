import type { SubmissionResult } from "@conform-to/react";
import { Link, useActionData } from "@remix-run/react";
import type { CodeSetup } from "~/auth/codes.server";
import { twoStepTexts } from "~/content/staff/accounts";
import { TextField } from "~/ui/form/fields";
import { Action } from "~/ui/staff/Action";
import { ServerForm, useServerForm } from "~/ui/staff/forms/ServerForm";
import { Panel, Panels } from "~/ui/staff/Panel";
import { Secret } from "./RecoveryCodes";

const { scan, confirm: texts, cancel } = twoStepTexts.setUp;

interface SetUpProps {
  setup: CodeSetup;
  onceKey: string;
}

/** Shows the secret for the authenticator app, and asks for the first code. */
export function SetUp({ setup: { path, size, address, secret }, onceKey }: SetUpProps) {
  const result = useActionData<{ result?: SubmissionResult }>()?.result;
  const { form, fields } = useServerForm("confirm", ["code"], result);
  return (
    <Panels>
      <Panel name="scan" title={scan.title} lead={scan.text}>
        {/* Cameras want dark on light, in dark mode too. */}
        <svg
          className="my-4 w-60 max-w-full rounded border border-edge bg-[#fff] fill-[#000]"
          viewBox={`0 0 ${size} ${size}`}
          role="img"
          aria-label={scan.picture}
          shapeRendering="crispEdges"
        >
          <path d={path} />
        </svg>
        <p>
          <Action as="a" href={address}>
            {scan.open}
          </Action>
        </p>
        <p className="mt-4">
          {scan.typed} <Secret>{secret}</Secret>
        </p>
      </Panel>
      <Panel name="confirm" title={texts.title}>
        <ServerForm
          form={form}
          texts={texts}
          action="/two-step"
          isInPanel
          beside={<Link to="/account">{cancel}</Link>}
        >
          <TextField
            field={fields.code}
            label={texts.code}
            hint={texts.hint}
            inputMode="numeric"
            autoComplete="one-time-code"
          />
          <input type="hidden" name="intent" value="confirm" />
          <input type="hidden" name="once" value={onceKey} />
        </ServerForm>
      </Panel>
    </Panels>
  );
}
