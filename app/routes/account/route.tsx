import { type SubmissionResult, useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { newCodeSecret } from "~/auth/codes.server";
import { hashPassword } from "~/auth/password.server";
import type { PasswordAsked } from "~/auth/password-again";
import { askForPassword } from "~/auth/password-again.server";
import { PASSWORD_LENGTH } from "~/auth/password-length";
import { refuseOwnPassword } from "~/auth/sign-in.server";
import { refuseWeakPassword } from "~/auth/weak-password.server";
import { roleNames, accountTexts as texts } from "~/content/staff-accounts";
import {
  endOtherStaffSessions,
  endStaffSession,
  listStaffSessions,
  type StaffMember,
  setStaffPassword,
} from "~/db/staff.server";
import { findCodeState, offerCodeSecret } from "~/db/staff-codes.server";
import { trySaving } from "~/desk/try-saving.server";
import { pageMeta } from "~/document/meta";
import type { PageHandle } from "~/document/page-handle";
import { fillIn } from "~/format/template";
import { formatMoment } from "~/format/time-zone.server";
import { parseForm, readForm } from "~/forms/parse.server";
import { redirectWithToast, seeOther } from "~/http/toast.server";
import { currentSessionHash, renewSession, requireStaff } from "~/session.server";
import { Button, ButtonLink, ButtonRow } from "~/ui/Button";
import { RouteErrorPage } from "~/ui/ErrorPage";
import { Fields, FormActions } from "~/ui/form/controls";
import { ErrorSummary } from "~/ui/form/ErrorSummary";
import { TextField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { ActionButton } from "~/ui/staff/Action";
import { Entries, Entry } from "~/ui/staff/Entries";
import { Panel, Panels } from "~/ui/staff/Panel";
import { PasswordAgain } from "~/ui/staff/PasswordAgain";
import { StaffPage } from "~/ui/staff/StaffPage";
import { passwordSchema } from "./schema";

const ADDRESS = "/account";

export const handle: PageHandle = { hydrate: true, staff: true };

export const meta: MetaFunction = (input) =>
  pageMeta(input, { title: texts.title, description: texts.title, path: ADDRESS, indexed: false });

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request);
  const here = await currentSessionHash(request);
  const { secret, recoveryCodes } = await findCodeState(staff.id);
  return {
    staff,
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
  return trySaving(request, {}, () => change(request, staff));
}

async function change(request: Request, staff: StaffMember) {
  const form = await readForm(request.clone());
  const { sessions } = texts;
  switch (form.get("intent")) {
    case "password":
      return changePassword(request, staff);
    case "codes": {
      const asked = await askForPassword(request, staff);
      if (asked) return asked;
      await offerCodeSecret(staff.id, newCodeSecret());
      return seeOther("/two-step");
    }
    case "end-session": {
      const ended = await endStaffSession(staff, form.get("session")?.toString() ?? "");
      return ended
        ? redirectWithToast(ADDRESS, { type: "success", ...sessions.ended })
        : redirectWithToast(ADDRESS, { type: "info", ...sessions.gone });
    }
    case "end-others":
      await endOtherStaffSessions(staff, (await currentSessionHash(request)) ?? "");
      return redirectWithToast(ADDRESS, { type: "success", ...sessions.othersEnded });
    default:
      throw new Response(null, { status: 400, statusText: "Bad Request" });
  }
}

async function changePassword(request: Request, staff: StaffMember) {
  const { submission } = await parseForm(request, passwordSchema);
  const hideFields: ("current" | "next")[] = ["current", "next"];
  if (submission.status !== "success") return data(submission.reply({ hideFields }), { status: 400 });
  const { current, next } = submission.value;
  const refusal = await refuseOwnPassword(request, staff, current);
  if (refusal) {
    const fieldErrors = { current: [refusal] };
    return data(submission.reply({ fieldErrors, hideFields }), { status: 400 });
  }
  const weakness = await refuseWeakPassword(next, staff.email);
  if (weakness) {
    return data(submission.reply({ fieldErrors: { next: [weakness] }, hideFields }), { status: 400 });
  }
  const passwordHash = await hashPassword(next);
  const { session, cookie } = await renewSession(request);
  await setStaffPassword(staff.id, passwordHash, { by: staff, session });
  return redirectWithToast(ADDRESS, { type: "success", ...texts.password.done }, { "Set-Cookie": cookie });
}

export default function Account() {
  const { staff } = useLoaderData<typeof loader>();
  const { passwordAsked } = useActionData<Partial<PasswordAsked>>() ?? {};
  if (passwordAsked) {
    return <PasswordAgain staff={staff} asked={passwordAsked} cancelTo={ADDRESS} />;
  }
  return (
    <StaffPage
      staff={staff}
      title={texts.title}
      lead={fillIn(texts.lead, { email: staff.email, role: roleNames[staff.role] })}
    >
      <Panels>
        <PasswordPanel email={staff.email} />
        <div className="grid gap-8">
          <CodesPanel />
          <SessionsPanel />
        </div>
      </Panels>
    </StaffPage>
  );
}

function PasswordPanel({ email }: { email: string }) {
  const { password: words } = texts;
  const lastResult = useActionData<SubmissionResult>();
  const pending = useNavigation().formData?.get("intent") === "password";
  const [form, { current, next }] = useForm<Record<"current" | "next", string | null>>({
    id: "password",
    lastResult,
    defaultNoValidate: true,
    shouldRevalidate: "onSubmit",
  });
  return (
    <Panel name="password" title={words.title} lead={words.lead}>
      <Form method="post" action={ADDRESS} id={form.id} noValidate preventScrollReset>
        <ErrorSummary fields={[current, next]} attempt={lastResult} ending={words.ending} />
        {/* For the browser's own keeper of passwords, which asks to whom this one belongs. */}
        <input
          type="email"
          className="sr-only"
          value={email}
          readOnly
          autoComplete="username"
          tabIndex={-1}
          aria-hidden
        />
        <Fields>
          <TextField field={current} label={words.current} type="password" autoComplete="current-password" />
          <TextField
            field={next}
            label={words.next}
            hint={fillIn(words.hint, { min: PASSWORD_LENGTH.min })}
            type="password"
            autoComplete="new-password"
          />
        </Fields>
        <input type="hidden" name="intent" value="password" />
        <FormActions isInPanel>
          <SubmitButton label={words.submit} pendingLabel={words.submitting} pending={pending} />
        </FormActions>
      </Form>
    </Panel>
  );
}

function CodesPanel() {
  const { codes: words } = texts;
  const { on, left } = useLoaderData<typeof loader>().codes;
  return (
    <Panel
      name="codes"
      title={words.title}
      lead={
        on
          ? `${words.on} ${left === 1 ? words.left.one : fillIn(words.left.many, { count: left })}`
          : words.off
      }
    >
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

function SessionsPanel() {
  const { sessions: words } = texts;
  const { sessions } = useLoaderData<typeof loader>();
  return (
    <Panel name="sessions" title={words.title}>
      <Entries>
        {sessions.map(({ idHash, browser, here, since, seen }) => (
          <Entry
            key={idHash}
            detail={fillIn(words.since, { since, seen })}
            action={
              !here && (
                <Form method="post" action={ADDRESS} preventScrollReset>
                  <input type="hidden" name="session" value={idHash} />
                  <ActionButton name="intent" value="end-session">
                    {words.end}
                    <span className="sr-only"> {browser ?? words.unknown}</span>
                  </ActionButton>
                </Form>
              )
            }
          >
            <b>{browser ?? words.unknown}</b>
            {here && ` (${words.here})`}
          </Entry>
        ))}
      </Entries>
      {sessions.length > 1 && (
        <Form method="post" action={ADDRESS} preventScrollReset>
          <Button type="submit" name="intent" value="end-others" variant="outline" small>
            {words.endOthers}
          </Button>
        </Form>
      )}
    </Panel>
  );
}

export { RouteErrorPage as ErrorBoundary };
