import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { newAccountSchema } from "~/auth/new-account-schema";
import { hashPassword } from "~/auth/password.server";
import { PASSWORD_LENGTH } from "~/auth/password-length";
import { isSetupAllowed } from "~/auth/setup-token.server";
import { refuseWeakPassword } from "~/auth/weak-password.server";
import { staffTexts } from "~/content/staff";
import { createFirstStaff } from "~/db/staff.server";
import { trySaving } from "~/desk/try-saving.server";
import { pageMeta } from "~/document/meta";
import type { PageHandle } from "~/document/page-handle";
import { fillIn } from "~/format/template";
import { parseForm } from "~/forms/parse.server";
import { redirectWithToast } from "~/http/toast.server";
import { startSession } from "~/session.server";
import { RouteErrorPage } from "~/ui/ErrorPage";
import { Fields, FormActions } from "~/ui/form/controls";
import { ErrorSummary } from "~/ui/form/ErrorSummary";
import { TextField } from "~/ui/form/fields";
import { SaveFailed } from "~/ui/form/SaveFailed";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { PageHead } from "~/ui/PageHead";
import { MainColumn, Row, Section } from "~/ui/Section";

const { setup: texts } = staffTexts;

export const handle: PageHandle = { hydrate: true, entrance: true };

export const meta: MetaFunction = (input) =>
  pageMeta(input, { title: texts.title, description: texts.lead, path: "/setup", indexed: false });

/** The address holds a secret: it is kept out of caches and out of what other addresses are told. */
export const headers = () => ({ "Cache-Control": "no-store", "Referrer-Policy": "same-origin" });

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token");

export async function loader({ request }: LoaderFunctionArgs) {
  const token = tokenOf(request);
  const allowed = await isSetupAllowed(token);
  return data({ token: allowed ? token : null }, { status: allowed ? 200 : 404 });
}

export async function action({ request }: ActionFunctionArgs) {
  return trySaving(request, { fields: ["email"] }, () => createAccount(request));
}

async function createAccount(request: Request) {
  if (!(await isSetupAllowed(tokenOf(request)))) return linkUsed();
  const { submission } = await parseForm(request, newAccountSchema);
  if (submission.status !== "success") {
    return data(submission.reply({ hideFields: ["password"] }), { status: 400 });
  }
  const { email, password } = submission.value;
  const weakness = await refuseWeakPassword(password, email);
  if (weakness) {
    const reply = submission.reply({ fieldErrors: { password: [weakness] }, hideFields: ["password"] });
    return data(reply, { status: 400 });
  }
  const staff = await createFirstStaff(email, await hashPassword(password));
  if (!staff) return linkUsed();
  return redirectWithToast(
    "/inquiries",
    { type: "success", message: texts.done },
    await startSession(request, staff, "password"),
  );
}

function linkUsed() {
  return redirectWithToast("/login", { type: "error", message: texts.usedTitle, description: texts.used });
}

export default function Setup() {
  const { token } = useLoaderData<typeof loader>();
  return (
    <Section ruled spaced={false}>
      <PageHead title={token ? texts.title : texts.usedTitle} lead={token ? texts.lead : texts.used} />
      <Row className="pb-section">
        <MainColumn>
          {token ? <AccountForm token={token} /> : <a href="/login">{staffTexts.login.title}</a>}
        </MainColumn>
      </Row>
    </Section>
  );
}

function AccountForm({ token }: { token: string }) {
  const lastResult = useActionData<typeof action>();
  const pending = useNavigation().formMethod === "POST";
  const [form, { email, password }] = useForm<Record<"email" | "password", string | null>>({
    id: "setup",
    lastResult,
    defaultNoValidate: true,
    shouldRevalidate: "onSubmit",
  });
  return (
    <Form method="post" action={`/setup?token=${token}`} id={form.id} className="max-w-120" noValidate>
      <SaveFailed />
      <ErrorSummary fields={[email, password]} attempt={lastResult} ending={texts.ending} />
      <Fields>
        <TextField field={email} label={texts.email} type="email" inputMode="email" autoComplete="username" />
        <TextField
          field={password}
          label={texts.password}
          hint={fillIn(texts.passwordHint, { min: PASSWORD_LENGTH.min })}
          type="password"
          autoComplete="new-password"
        />
      </Fields>
      <FormActions>
        <SubmitButton label={texts.submit} pendingLabel={texts.submitting} pending={pending} />
      </FormActions>
    </Form>
  );
}

export { RouteErrorPage as ErrorBoundary };
