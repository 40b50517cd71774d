import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { redeemCode } from "~/auth/codes.server";
import { endPendingSignIn, pendingSignIn } from "~/auth/pending-sign-in.server";
import { loginAddress, redirectTargetOf } from "~/auth/redirect-target";
import {
  countAttempt,
  recordFailure,
  reportWrongCodes,
  resetAttempts,
  waitSentence,
} from "~/auth/sign-in-limit.server";
import { signInCodeTexts as texts } from "~/content/staff/accounts";
import { refuseForNow, trySaving } from "~/desk/try-saving.server";
import { pageMeta } from "~/document/head/meta";
import { fillIn } from "~/format/template";
import { parseForm } from "~/forms/parse.server";
import { isDownload } from "~/http/download-address";
import { staffFormHeaders } from "~/http/form-headers";
import { seeOther } from "~/http/see-other.server";
import { redirectWithToast } from "~/http/toast.server";
import { startSession } from "~/session.server";
import { TextField } from "~/ui/form/fields";
import { ServerForm, useServerForm } from "~/ui/staff/forms/ServerForm";
import { EntrancePage } from "~/ui/staff/page/EntrancePage";
import { codeSchema } from "./schema";

export const meta: MetaFunction = (input) =>
  pageMeta(input, { title: texts.title, description: texts.hint, path: "/sign-in-code", indexed: false });

export const headers = staffFormHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  const pending = await pendingSignIn(request);
  if (!pending) throw seeOther(loginAddress(redirectTargetOf(request)));
  return { email: pending.member.email, target: redirectTargetOf(request) };
}

export async function action({ request }: ActionFunctionArgs) {
  return trySaving(request, {}, async () => {
    const pending = await pendingSignIn(request);
    const target = redirectTargetOf(request);
    if (!pending) return startAgain(target);
    const { member: staff } = pending;
    const { submission } = await parseForm(request, codeSchema);
    const refuse = (error?: string) =>
      data(submission.reply({ fieldErrors: error ? { code: [error] } : {}, hideFields: ["code"] }), {
        status: 400,
      });
    if (submission.status !== "success") return refuse();
    const attempt = await countAttempt(request, "code", staff.email);
    if (!attempt.allowed) {
      await reportWrongCodes(pending);
      return refuseForNow(waitSentence(texts.tooOften, attempt.retryAfter), attempt.retryAfter);
    }
    const kind = await redeemCode(staff.id, submission.value.code);
    if (!kind) {
      await recordFailure(request, staff, "code");
      return refuse(texts.wrong);
    }
    await resetAttempts(request, "code", staff.email);
    const headers = await startSession(request, pending, kind);
    // The password was changed while the code was checked.
    if (!headers) return startAgain(target);
    headers.append("Set-Cookie", await endPendingSignIn(request));
    return seeOther(target, headers);
  });
}

const startAgain = (target: string) =>
  redirectWithToast(loginAddress(target), { type: "error", message: texts.expired });

export default function SignInCode() {
  const { email, target } = useLoaderData<typeof loader>();
  const redirectTo = `redirectTo=${encodeURIComponent(target)}`;
  const { form, fields } = useServerForm("sign-in-code", ["code"], useActionData<typeof action>());
  return (
    <EntrancePage title={texts.title} lead={fillIn(texts.lead, { email })}>
      <ServerForm
        form={form}
        texts={texts}
        action={`/sign-in-code?${redirectTo}`}
        reloadDocument={isDownload(target)}
        beside={<a href={`/login?${redirectTo}`}>{texts.startAgain}</a>}
      >
        <TextField field={fields.code} label={texts.code} hint={texts.hint} autoComplete="one-time-code" />
      </ServerForm>
    </EntrancePage>
  );
}

export { clientAction, ErrorBoundary, handle } from "~/ui/staff/page/entrance";
