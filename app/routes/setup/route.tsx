import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newAccountSchema } from "~/auth/new-account-schema";
import { hashPassword } from "~/auth/password.server";
import { isSetupAllowed } from "~/auth/setup-token.server";
import { checkPasswordStrength } from "~/auth/weak-password.server";
import { staffTexts } from "~/content/staff/area";
import { createFirstStaff } from "~/db/staff/accounts.server";
import { trySaving } from "~/desk/try-saving.server";
import { pageMeta } from "~/document/head/meta";
import { parseForm } from "~/forms/parse.server";
import { secretFormHeaders } from "~/http/form-headers";
import { redirectWithToast } from "~/http/toast.server";
import { startSession } from "~/session.server";
import { TextField } from "~/ui/form/fields";
import { NewPassword } from "~/ui/staff/forms/passwords";
import { ServerForm, useServerForm } from "~/ui/staff/forms/ServerForm";
import { EntrancePage } from "~/ui/staff/page/EntrancePage";

const { setup: texts } = staffTexts;

export const meta: MetaFunction = (input) =>
  pageMeta(input, { title: texts.title, description: texts.lead, path: "/setup", indexed: false });

export const headers = secretFormHeaders;

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token");

export async function loader({ request }: LoaderFunctionArgs) {
  const token = tokenOf(request);
  const allowed = isSetupAllowed(token);
  return data({ token: allowed ? token : null }, { status: allowed ? 200 : 404 });
}

export async function action({ request }: ActionFunctionArgs) {
  return trySaving(request, { fields: ["email"] }, async () => {
    if (!isSetupAllowed(tokenOf(request))) return linkUsed();
    const { submission } = await parseForm(request, newAccountSchema);
    const refuse = (fieldErrors = {}) =>
      data(submission.reply({ fieldErrors, hideFields: ["password"] }), { status: 400 });
    if (submission.status !== "success") return refuse();
    const { email, password } = submission.value;
    const weakness = await checkPasswordStrength(password, email);
    if (weakness) return refuse({ password: [weakness] });
    const passwordHash = await hashPassword(password);
    const member = await createFirstStaff(email, passwordHash);
    if (!member) return linkUsed();
    return redirectWithToast(
      "/desk",
      { type: "success", message: texts.done },
      await startSession(request, { member, passwordHash, hasCodes: false }, "password"),
    );
  });
}

function linkUsed() {
  return redirectWithToast("/login", { type: "error", message: texts.usedTitle, description: texts.used });
}

export default function Setup() {
  const { token } = useLoaderData<typeof loader>();
  return (
    <EntrancePage title={token ? texts.title : texts.usedTitle} lead={token ? texts.lead : texts.used}>
      {token ? <AccountForm token={token} /> : <a href="/login">{staffTexts.login.title}</a>}
    </EntrancePage>
  );
}

function AccountForm({ token }: { token: string }) {
  const { form, fields } = useServerForm("setup", ["email", "password"], useActionData<typeof action>());
  return (
    <ServerForm form={form} texts={texts} action={`/setup?token=${token}`}>
      <TextField field={fields.email} label={texts.email} type="email" autoComplete="username" />
      <NewPassword field={fields.password} label={texts.password} />
    </ServerForm>
  );
}

export { clientAction, ErrorBoundary, handle } from "~/ui/staff/page/entrance";
