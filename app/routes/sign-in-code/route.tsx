import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { takeCode } from "~/auth/codes.server";
import { endPendingSignIn, pendingSignIn } from "~/auth/pending-sign-in.server";
import { safeRedirectTarget } from "~/auth/redirect-target";
import { forgetAttempts, recordFailure, takeAttempt, waitSentence } from "~/auth/sign-in-limit.server";
import { signInCodeTexts as texts } from "~/content/staff-accounts";
import { trySaving } from "~/desk/try-saving.server";
import { pageMeta } from "~/document/meta";
import type { PageHandle } from "~/document/page-handle";
import { fillIn } from "~/format/template";
import { parseForm } from "~/forms/parse.server";
import { redirectWithToast, seeOther } from "~/http/toast.server";
import { startSession } from "~/session.server";
import { RouteErrorPage } from "~/ui/ErrorPage";
import { FormActions } from "~/ui/form/controls";
import { ErrorSummary } from "~/ui/form/ErrorSummary";
import { TextField } from "~/ui/form/fields";
import { SaveFailed } from "~/ui/form/SaveFailed";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { PageHead } from "~/ui/PageHead";
import { Row, Section } from "~/ui/Section";
import { codeSchema } from "./schema";

export const handle: PageHandle = { hydrate: true, entrance: true };

export const meta: MetaFunction = (input) =>
  pageMeta(input, { title: texts.title, description: texts.hint, path: "/sign-in-code", indexed: false });

export const headers: HeadersFunction = ({ actionHeaders }) => {
  const headers = new Headers(actionHeaders);
  headers.set("Cache-Control", "no-store");
  return headers;
};

function targetOf(request: Request): string {
  return safeRedirectTarget(new URL(request.url).searchParams.get("redirectTo"), "/inquiries");
}

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await pendingSignIn(request);
  if (!staff) throw seeOther(`/login?redirectTo=${encodeURIComponent(targetOf(request))}`);
  return { email: staff.email, target: targetOf(request) };
}

export async function action({ request }: ActionFunctionArgs) {
  return trySaving(request, {}, () => signInWithCode(request));
}

async function signInWithCode(request: Request) {
  const staff = await pendingSignIn(request);
  const target = targetOf(request);
  if (!staff) {
    const login = `/login?redirectTo=${encodeURIComponent(target)}`;
    return redirectWithToast(login, { type: "error", message: texts.expired });
  }
  const { submission } = await parseForm(request, codeSchema);
  if (submission.status !== "success") {
    return data(submission.reply({ hideFields: ["code"] }), { status: 400 });
  }
  const attempt = await takeAttempt(request, "code", staff.email);
  if (!attempt.allowed) {
    const wait = waitSentence(texts.tooOften, attempt.retryAfter);
    const reply = submission.reply({ fieldErrors: { code: [wait] }, hideFields: ["code"] });
    return data(reply, { status: 429, headers: { "Retry-After": String(attempt.retryAfter) } });
  }
  const kind = await takeCode(staff.id, submission.value.code);
  if (!kind) {
    await recordFailure(request, staff, "code");
    const reply = submission.reply({ fieldErrors: { code: [texts.wrong] }, hideFields: ["code"] });
    return data(reply, { status: 400 });
  }
  await forgetAttempts(request, "code", staff.email);
  const headers = await startSession(request, staff, kind);
  headers.append("Set-Cookie", await endPendingSignIn(request));
  return seeOther(target, headers);
}

export default function SignInCode() {
  const { email, target } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const pending = useNavigation().formMethod === "POST";
  const redirectTo = `redirectTo=${encodeURIComponent(target)}`;
  const [form, { code }] = useForm<Record<"code", string | null>>({
    id: "sign-in-code",
    lastResult,
    defaultNoValidate: true,
    shouldRevalidate: "onSubmit",
  });
  return (
    <Section ruled spaced={false}>
      <PageHead title={texts.title} lead={fillIn(texts.lead, { email })} />
      <Row className="pb-section">
        <Form
          method="post"
          action={`/sign-in-code?${redirectTo}`}
          id={form.id}
          className="max-w-120 lg:col-start-2"
          noValidate
        >
          <SaveFailed />
          <ErrorSummary fields={[code]} attempt={lastResult} ending={texts.ending} />
          <TextField field={code} label={texts.code} hint={texts.hint} autoComplete="one-time-code" />
          <FormActions>
            <SubmitButton label={texts.submit} pendingLabel={texts.submitting} pending={pending} />
            <a href={`/login?${redirectTo}`}>{texts.startAgain}</a>
          </FormActions>
        </Form>
      </Row>
    </Section>
  );
}

export { RouteErrorPage as ErrorBoundary };
