import type { SubmissionResult } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { newCodeSecret } from "~/auth/codes.server";
import { hashPassword } from "~/auth/password.server";
import type { PasswordAsked } from "~/auth/password-again";
import { askForPassword } from "~/auth/password-again.server";
import { checkCurrentPassword } from "~/auth/sign-in.server";
import { checkPasswordStrength } from "~/auth/weak-password.server";
import { shortcutTexts } from "~/content/shortcuts";
import { notOwnPassword, roleNames, accountTexts as texts } from "~/content/staff-accounts";
import { type StaffMember, setStaffPassword } from "~/db/staff/accounts.server";
import { findCodeState, offerCodeSecret } from "~/db/staff/codes.server";
import {
  hasMorningMail,
  hasShortcuts,
  readSignature,
  setMorningMail,
  setShortcuts,
  setSignature,
} from "~/db/staff/preferences.server";
import { endOtherStaffSessions, endStaffSession, listStaffSessions } from "~/db/staff/sessions.server";
import { trySaving } from "~/desk/try-saving.server";
import { pageMeta } from "~/document/meta";
import type { PageHandle } from "~/document/page-handle";
import { fillIn } from "~/format/template";
import { formatMoment } from "~/format/time-zone.server";
import { parseForm, readForm } from "~/forms/parse.server";
import { badRequest } from "~/http/error-responses.server";
import { staffFormHeaders } from "~/http/form-headers";
import { redirectWithToast, seeOther } from "~/http/toast.server";
import { currentSessionHash, renewSession, requireStaff } from "~/session.server";
import { Button, ButtonLink, ButtonRow } from "~/ui/Button";
import { RouteErrorPage } from "~/ui/ErrorPage";
import { TextField } from "~/ui/form/fields";
import { staffFrame } from "~/ui/staff/frame";
import { Panel, Panels } from "~/ui/staff/Panel";
import { PasswordAgain } from "~/ui/staff/PasswordAgain";
import { CurrentPassword, NewPassword, PasswordOwner } from "~/ui/staff/passwords";
import { ServerForm, useFormResult, useServerForm } from "~/ui/staff/ServerForm";
import { StaffPage } from "~/ui/staff/StaffPage";
import { SessionsPanel } from "./SessionsPanel";
import { passwordSchema, signatureSchema } from "./schema";

const ADDRESS = "/account";
const { account: keys } = shortcutTexts;

export const handle: PageHandle = { hydrate: true, staff: staffFrame };

export const meta: MetaFunction = (input) =>
  pageMeta(input, { title: texts.title, description: texts.title, path: ADDRESS, indexed: false });

export const headers = staffFormHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request);
  const here = await currentSessionHash(request);
  const { secret, recoveryCodes } = await findCodeState(staff.id);
  return {
    staff,
    morningMail: hasMorningMail(staff.id),
    shortcuts: hasShortcuts(staff.id),
    signature: readSignature(staff),
    codes: { on: secret !== undefined, left: recoveryCodes },
    sessions: (await listStaffSessions(staff.id)).map(({ idHash, browser, createdAt, lastSeenAt }) => ({
      idHash,
      browser,
      here: idHash === here,
      since: formatMoment(createdAt),
      seen: formatMoment(lastSeenAt),
    })),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request);
  const form = await readForm(request.clone());
  const intent = form.get("intent")?.toString() ?? "";
  const answer = (result: SubmissionResult) => ({ intent, result });
  return trySaving(request, { fields: ["signature"], answer }, async () => {
    const { sessions } = texts;
    switch (intent) {
      case "password":
        return changePassword(request, staff);
      case "codes": {
        const asked = await askForPassword(request, staff);
        if (asked) return asked;
        await offerCodeSecret(staff.id, newCodeSecret());
        return seeOther("/two-step");
      }
      case "morning-mail": {
        const on = form.get("on") === "yes";
        await setMorningMail(staff, on);
        return redirectWithToast(ADDRESS, { type: "success", ...texts.morningMail.done[on ? "on" : "off"] });
      }
      case "signature": {
        const { submission } = await parseForm(request, signatureSchema);
        if (submission.status !== "success") return data(answer(submission.reply()), { status: 400 });
        await setSignature(staff.id, submission.value.signature || undefined);
        return redirectWithToast(ADDRESS, { type: "success", ...texts.signature.done });
      }
      case "shortcuts": {
        const on = form.get("on") === "yes";
        await setShortcuts(staff.id, on);
        return redirectWithToast(ADDRESS, { type: "success", ...keys.done[on ? "on" : "off"] });
      }
      case "end-session": {
        const ended = await endStaffSession(staff, form.get("session")?.toString() ?? "");
        return ended
          ? redirectWithToast(ADDRESS, { type: "success", ...sessions.ended })
          : redirectWithToast(ADDRESS, { type: "info", ...sessions.gone });
      }
      case "end-others":
        await endOtherStaffSessions(staff, await currentSessionHash(request));
        return redirectWithToast(ADDRESS, { type: "success", ...sessions.othersEnded });
      default:
        throw badRequest();
    }
  });
}

async function changePassword(request: Request, staff: StaffMember) {
  const { submission } = await parseForm(request, passwordSchema);
  const refuse = (fieldErrors = {}) =>
    data(
      { intent: "password", result: submission.reply({ fieldErrors, hideFields: ["current", "next"] }) },
      { status: 400 },
    );
  if (submission.status !== "success") return refuse();
  const { current, next } = submission.value;
  const refusal = await checkCurrentPassword(request, staff, current);
  if (refusal) return refuse({ current: [refusal] });
  const weakness = await checkPasswordStrength(next, staff.email);
  if (weakness) return refuse({ next: [weakness] });
  const passwordHash = await hashPassword(next);
  const { session, cookie } = await renewSession(request);
  const result = await setStaffPassword(staff.id, passwordHash, { by: staff, session });
  // The session ended while the password was checked: somebody else has changed it.
  if (result === "gone") return refuse({ current: [notOwnPassword] });
  return redirectWithToast(ADDRESS, { type: "success", ...texts.password.done }, { "Set-Cookie": cookie });
}

export default function Account() {
  const { staff, shortcuts, sessions } = useLoaderData<typeof loader>();
  const { passwordAsked } = useActionData<Partial<PasswordAsked>>() ?? {};
  if (passwordAsked) {
    return <PasswordAgain asked={passwordAsked} cancelTo={ADDRESS} />;
  }
  return (
    <StaffPage
      title={texts.title}
      lead={fillIn(texts.lead, { email: staff.email, role: roleNames[staff.role] })}
    >
      <Panels>
        <PasswordPanel email={staff.email} />
        <div className="grid gap-8">
          <CodesPanel />
          <SignaturePanel />
          <MorningMailPanel />
          <ShortcutsPanel on={shortcuts} />
          <SessionsPanel sessions={sessions} />
        </div>
      </Panels>
    </StaffPage>
  );
}

function PasswordPanel({ email }: { email: string }) {
  const { password: words } = texts;
  const { form, fields } = useServerForm("password", ["current", "next"], useFormResult("password"));
  return (
    <Panel name="password" title={words.title} lead={words.lead}>
      <ServerForm form={form} texts={words} action={ADDRESS} isInPanel isWide preventScrollReset>
        <PasswordOwner email={email} />
        <CurrentPassword field={fields.current} label={words.current} />
        <NewPassword field={fields.next} label={words.next} />
        <input type="hidden" name="intent" value="password" />
      </ServerForm>
    </Panel>
  );
}

function CodesPanel() {
  const { codes: words } = texts;
  const { on, left } = useLoaderData<typeof loader>().codes;
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
        <Form method="post" action={ADDRESS}>
          <Button type="submit" name="intent" value="codes" small>
            {words.setUp}
          </Button>
        </Form>
      )}
    </Panel>
  );
}

function SignaturePanel() {
  const { signature: words } = texts;
  const { signature } = useLoaderData<typeof loader>();
  const { form, fields } = useServerForm("signature", ["signature"], useFormResult("signature"), {
    signature,
  });
  const labels = { submit: words.save, submitting: words.saving, ending: words.ending };
  return (
    <Panel name="signature" title={words.title} lead={words.lead}>
      <ServerForm form={form} texts={labels} action={ADDRESS} isInPanel isWide preventScrollReset>
        <TextField field={fields.signature} label={words.label} autoComplete="name" />
        <input type="hidden" name="intent" value="signature" />
      </ServerForm>
    </Panel>
  );
}

function MorningMailPanel() {
  const { morningMail: words } = texts;
  const on = useLoaderData<typeof loader>().morningMail;
  return (
    <Panel name="morning-mail" title={words.title} lead={on ? words.on : words.off}>
      <Form method="post" action={ADDRESS} preventScrollReset>
        <input type="hidden" name="on" value={on ? "" : "yes"} />
        <Button type="submit" name="intent" value="morning-mail" variant="outline" small>
          {on ? words.turnOff : words.turnOn}
        </Button>
      </Form>
    </Panel>
  );
}

function ShortcutsPanel({ on }: { on: boolean }) {
  return (
    <Panel name="shortcuts" title={keys.title} lead={on ? keys.on : keys.off}>
      <Form method="post" action={ADDRESS} preventScrollReset>
        <input type="hidden" name="on" value={on ? "" : "yes"} />
        <Button type="submit" name="intent" value="shortcuts" variant="outline" small>
          {on ? keys.turnOff : keys.turnOn}
          <span className="sr-only"> {keys.title}</span>
        </Button>
      </Form>
    </Panel>
  );
}

export { RouteErrorPage as ErrorBoundary };
