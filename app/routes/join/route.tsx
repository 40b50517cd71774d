import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { rememberBrowser } from "~/auth/known-browser.server";
import { hashPassword } from "~/auth/password.server";
import { checkPasswordStrength } from "~/auth/weak-password.server";
import { joinTexts as texts } from "~/content/staff/accounts";
import { acceptLink, findLink } from "~/db/staff/links.server";
import { trySaving } from "~/desk/try-saving.server";
import { pageMeta } from "~/document/head/meta";
import { fillIn } from "~/format/template";
import { parseForm } from "~/forms/parse.server";
import { secretFormHeaders } from "~/http/form-headers";
import { redirectWithToast } from "~/http/toast.server";
import { endSession, startSession } from "~/session.server";
import { NewPassword, PasswordOwner } from "~/ui/staff/forms/passwords";
import { ServerForm, useServerForm } from "~/ui/staff/forms/ServerForm";
import { EntrancePage } from "~/ui/staff/page/EntrancePage";
import { joinSchema } from "./schema";

export const meta: MetaFunction<typeof loader> = (input) =>
  pageMeta(input, {
    title: input.data?.link ? texts[input.data.link.purpose].title : texts.used.title,
    description: texts.used.lead,
    path: "/join",
    indexed: false,
  });

export const headers = secretFormHeaders;

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token");

export async function loader({ request }: LoaderFunctionArgs) {
  const token = tokenOf(request);
  const link = findLink(token);
  return link && token ? data({ link, token }) : data({ link: undefined, token: "" }, { status: 404 });
}

export async function action({ request }: ActionFunctionArgs) {
  return trySaving(request, {}, async () => {
    const token = tokenOf(request);
    const link = findLink(token);
    if (!link) return linkUsed();
    const { submission } = await parseForm(request, joinSchema);
    const refuse = (fieldErrors = {}) =>
      data(submission.reply({ fieldErrors, hideFields: ["password"] }), { status: 400 });
    if (submission.status !== "success") return refuse();
    const { password } = submission.value;
    const weakness = await checkPasswordStrength(password, link.email);
    if (weakness) return refuse({ password: [weakness] });
    const passwordHash = await hashPassword(password);
    const staff = await acceptLink(token, passwordHash);
    if (!staff) return linkUsed();
    const done = { type: "success" as const, message: texts[link.purpose].done };
    // A new password does not sign anybody in, because codes may be on.
    if (link.purpose === "password") {
      const headers = new Headers({ "Set-Cookie": await endSession(request) });
      // Lets them sign in even while the account is blocked by somebody's guesses.
      headers.append("Set-Cookie", await rememberBrowser(request, staff.id));
      return redirectWithToast("/login", done, headers);
    }
    const account = { member: staff, passwordHash, hasCodes: false };
    return redirectWithToast("/desk", done, await startSession(request, account, "password"));
  });
}

function linkUsed() {
  const { title, lead } = texts.used;
  return redirectWithToast("/login", { type: "error", message: title, description: lead });
}

export default function Join() {
  const { link, token } = useLoaderData<typeof loader>();
  const words = link ? texts[link.purpose] : texts.used;
  return (
    <EntrancePage title={words.title} lead={fillIn(words.lead, { email: link?.email ?? "" })}>
      {link && <PasswordForm token={token} email={link.email} submit={texts[link.purpose].submit} />}
    </EntrancePage>
  );
}

function PasswordForm({ token, email, submit }: { token: string; email: string; submit: string }) {
  const { form, fields } = useServerForm("join", ["password"], useActionData<typeof action>());
  return (
    <ServerForm form={form} texts={{ ...texts, submit }} action={`/join?token=${token}`}>
      <PasswordOwner email={email} />
      <NewPassword field={fields.password} label={texts.field} />
    </ServerForm>
  );
}

export { clientAction, ErrorBoundary, handle } from "~/ui/staff/page/entrance";
