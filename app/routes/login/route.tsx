import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { canCheckPassword, PasswordChecksBusy } from "~/auth/password.server";
import { startPendingSignIn } from "~/auth/pending-sign-in.server";
import { loginAddress, NOT_DONE, redirectTargetOf } from "~/auth/redirect-target";
import { askerOf, signIn, WrongCredentials } from "~/auth/sign-in.server";
import { countAttempt, recordFailure, resetAttempts, waitSentence } from "~/auth/sign-in-limit.server";
import { staffTexts } from "~/content/staff/area";
import { hasStaff } from "~/db/staff/accounts.server";
import { findStaffCredentials, type StaffCredentials } from "~/db/staff/credentials.server";
import { refuseForNow, trySaving } from "~/desk/try-saving.server";
import { pageMeta } from "~/document/head/meta";
import { parseForm } from "~/forms/parse.server";
import { isDownload } from "~/http/download-address";
import { staffFormHeaders } from "~/http/form-headers";
import { clientAddressOf } from "~/http/requests/client-address.server";
import { limitSignIn } from "~/http/requests/rate-limit.server";
import { seeOther } from "~/http/see-other.server";
import { currentStaff, startSession } from "~/session.server";
import { TextField } from "~/ui/form/fields";
import { CurrentPassword } from "~/ui/staff/forms/passwords";
import { ServerForm, useServerForm } from "~/ui/staff/forms/ServerForm";
import { EntrancePage } from "~/ui/staff/page/EntrancePage";
import { useHydrated } from "~/ui/use-hydrated";
import { loginSchema } from "./schema";

const { login: texts } = staffTexts;

export const meta: MetaFunction = (input) =>
  pageMeta(input, { title: texts.title, description: texts.lead, path: "/login", indexed: false });

export const headers = staffFormHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  const target = redirectTargetOf(request);
  if (await currentStaff(request)) throw seeOther(target);
  return { target, isNotDone: new URL(request.url).searchParams.has(NOT_DONE), hasAccounts: hasStaff() };
}

export async function action({ request }: ActionFunctionArgs) {
  return trySaving(request, { fields: ["email"] }, () => signInWithPassword(request));
}

async function signInWithPassword(request: Request) {
  // `signIn` reads the body too.
  const { submission } = await parseForm(request.clone(), loginSchema);
  const refuse = (error?: string) =>
    data(submission.reply({ fieldErrors: error ? { email: [error] } : {}, hideFields: ["password"] }), {
      status: 400,
    });
  if (submission.status !== "success") return refuse();
  const { email } = submission.value;
  const wait = (sentence: string, retryAfter: number) =>
    refuseForNow(waitSentence(sentence, retryAfter), retryAfter, { email });
  const asker = await askerOf(request, findStaffCredentials(email));
  if (asker === "stranger") {
    const limit = await limitSignIn(clientAddressOf(request));
    if (!limit.allowed) return wait(texts.tooOften, limit.retryAfter);
  }
  // Before an attempt is counted: a flood must not use up an account's attempts.
  if (!canCheckPassword(asker)) throw new PasswordChecksBusy();
  const attempt = await countAttempt(request, "password", email);
  if (!attempt.allowed) return wait(texts.tooOftenForAccount, attempt.retryAfter);
  try {
    const account = await signIn(request);
    const next = await continueWith(request, account);
    // The password or the codes were changed while the password was checked.
    if (!next) {
      await recordFailure(request, account.member, "password");
      return refuse(texts.wrong);
    }
    await resetAttempts(request, "password", email);
    return next;
  } catch (error) {
    if (!(error instanceof WrongCredentials)) throw error;
    return refuse(texts.wrong);
  }
}

/** Asks for the code, or signs in. @returns undefined if the checked credentials are no longer valid */
async function continueWith(request: Request, account: StaffCredentials) {
  const target = redirectTargetOf(request);
  if (!account.hasCodes) {
    const headers = await startSession(request, account, "password");
    return headers && seeOther(target, headers);
  }
  const cookie = await startPendingSignIn(account);
  return (
    cookie && seeOther(`/sign-in-code?redirectTo=${encodeURIComponent(target)}`, { "Set-Cookie": cookie })
  );
}

export default function Login() {
  const { target, isNotDone, hasAccounts } = useLoaderData<typeof loader>();
  const { hash } = useLocation();
  // A browser sends no fragment to a server, but carries it over to the page that it is redirected to.
  const fragment = useHydrated() && !target.includes("#") ? hash : "";
  const { form, fields } = useServerForm("login", ["email", "password"], useActionData<typeof action>());
  const saves = isDownload(target);
  return (
    <EntrancePage title={texts.title} lead={isNotDone ? texts.notDone : saves ? texts.file : texts.lead}>
      <ServerForm form={form} texts={texts} action={loginAddress(target + fragment)} reloadDocument={saves}>
        <TextField field={fields.email} label={texts.email} type="email" autoComplete="username" />
        <CurrentPassword
          field={fields.password}
          label={texts.password}
          hint={hasAccounts ? texts.forgotten : texts.noAccount}
        />
      </ServerForm>
    </EntrancePage>
  );
}

export { clientAction, ErrorBoundary, handle } from "~/ui/staff/page/entrance";
