import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { canCheckPassword, PasswordChecksBusy } from "~/auth/password.server";
import { startPendingSignIn } from "~/auth/pending-sign-in.server";
import { safeRedirectTarget } from "~/auth/redirect-target";
import { askerOf, signIn, WrongCredentials } from "~/auth/sign-in.server";
import { forgetAttempts, takeAttempt, waitSentence } from "~/auth/sign-in-limit.server";
import { staffTexts } from "~/content/staff";
import { findStaffCredentials } from "~/db/staff.server";
import { trySaving } from "~/desk/try-saving.server";
import { pageMeta } from "~/document/meta";
import type { PageHandle } from "~/document/page-handle";
import { parseForm } from "~/forms/parse.server";
import { clientAddressOf } from "~/http/client-address.server";
import { takeSignInToken } from "~/http/rate-limit.server";
import { seeOther } from "~/http/toast.server";
import { currentStaff, startSession } from "~/session.server";
import { RouteErrorPage } from "~/ui/ErrorPage";
import { Fields, FormActions } from "~/ui/form/controls";
import { ErrorSummary } from "~/ui/form/ErrorSummary";
import { TextField } from "~/ui/form/fields";
import { SaveFailed } from "~/ui/form/SaveFailed";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { PageHead } from "~/ui/PageHead";
import { Row, Section } from "~/ui/Section";
import { loginSchema } from "./schema";

const { login: texts } = staffTexts;

/** Where somebody goes who came to the sign-in page by itself. */
const START = "/inquiries";

export const handle: PageHandle = { hydrate: true, entrance: true };

export const meta: MetaFunction = (input) =>
  pageMeta(input, { title: texts.title, description: texts.lead, path: "/login", indexed: false });

export const headers: HeadersFunction = ({ actionHeaders }) => {
  const headers = new Headers(actionHeaders);
  headers.set("Cache-Control", "no-store");
  return headers;
};

function targetOf(request: Request): string {
  return safeRedirectTarget(new URL(request.url).searchParams.get("redirectTo"), START);
}

export async function loader({ request }: LoaderFunctionArgs) {
  const target = targetOf(request);
  if (await currentStaff(request)) throw seeOther(target);
  return { target };
}

export async function action({ request }: ActionFunctionArgs) {
  return trySaving(request, { fields: ["email"] }, () => signInWithPassword(request));
}

async function signInWithPassword(request: Request) {
  // Signing in reads the body itself.
  const { submission } = await parseForm(request.clone(), loginSchema);
  if (submission.status !== "success") {
    return data(submission.reply({ hideFields: ["password"] }), { status: 400 });
  }
  const { email } = submission.value;
  const tooOften = (sentence: string, retryAfter: number) =>
    data(
      submission.reply({
        fieldErrors: { email: [waitSentence(sentence, retryAfter)] },
        hideFields: ["password"],
      }),
      { status: 429, headers: { "Retry-After": String(retryAfter) } },
    );
  const asker = await askerOf(request, await findStaffCredentials(email));
  if (asker === "stranger") {
    const token = await takeSignInToken(clientAddressOf(request));
    if (!token.allowed) return tooOften(texts.tooOften, token.retryAfter);
  }
  // Before an attempt is taken: a flood must not use up those of an account.
  if (!canCheckPassword(asker)) throw new PasswordChecksBusy();
  const attempt = await takeAttempt(request, "password", email);
  if (!attempt.allowed) return tooOften(texts.tooOftenForAccount, attempt.retryAfter);
  try {
    const { member: staff, hasCodes } = await signIn(request);
    await forgetAttempts(request, "password", email);
    if (hasCodes) {
      const next = `/sign-in-code?redirectTo=${encodeURIComponent(targetOf(request))}`;
      return seeOther(next, { "Set-Cookie": await startPendingSignIn(staff) });
    }
    return seeOther(targetOf(request), await startSession(request, staff, "password"));
  } catch (error) {
    if (!(error instanceof WrongCredentials)) throw error;
    const reply = submission.reply({ fieldErrors: { email: [texts.wrong] }, hideFields: ["password"] });
    return data(reply, { status: 400 });
  }
}

export default function Login() {
  const { target } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const pending = useNavigation().formMethod === "POST";
  const [form, fields] = useForm<Record<"email" | "password", string | null>>({
    id: "login",
    lastResult,
    defaultNoValidate: true,
    shouldRevalidate: "onSubmit",
  });
  return (
    <Section ruled spaced={false}>
      <PageHead title={texts.title} lead={texts.lead} />
      <Row className="pb-section">
        <Form
          method="post"
          action={`/login?redirectTo=${encodeURIComponent(target)}`}
          id={form.id}
          className="max-w-120 lg:col-start-2"
          noValidate
        >
          <SaveFailed />
          <ErrorSummary fields={[fields.email, fields.password]} attempt={lastResult} ending={texts.ending} />
          <Fields>
            <TextField
              field={fields.email}
              label={texts.email}
              type="email"
              inputMode="email"
              autoComplete="username"
            />
            <TextField
              field={fields.password}
              label={texts.password}
              type="password"
              autoComplete="current-password"
            />
          </Fields>
          <FormActions>
            <SubmitButton label={texts.submit} pendingLabel={texts.submitting} pending={pending} />
          </FormActions>
        </Form>
      </Row>
    </Section>
  );
}

export { RouteErrorPage as ErrorBoundary };
