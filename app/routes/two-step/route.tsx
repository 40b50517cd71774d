import type { SubmissionResult } from "@conform-to/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { codeSetup, newRecoveryCodes, stepOfCode } from "~/auth/codes.server";
import type { PasswordPrompt } from "~/auth/password-again";
import { askForPassword } from "~/auth/password-again.server";
import { checkCurrentPassword } from "~/auth/sign-in.server";
import { twoStepTexts as texts } from "~/content/staff/accounts";
import type { StaffMember } from "~/db/staff/accounts.server";
import { findCodeState, renewRecoveryCodes, turnCodesOff, turnCodesOn } from "~/db/staff/codes.server";
import type { RenewedSession } from "~/db/staff/sessions.server";
import { trySaving } from "~/desk/try-saving.server";
import { pageMeta } from "~/document/head/meta";
import { newOnceKey, readOnceKey } from "~/forms/once-key.server";
import { parseForm, readForm } from "~/forms/parse.server";
import { badRequest } from "~/http/error-responses.server";
import { staffFormHeaders } from "~/http/form-headers";
import { seeOther } from "~/http/see-other.server";
import { redirectWithToast } from "~/http/toast.server";
import {
  currentSessionHash,
  currentStaff,
  hasRecentPassword,
  noteRenewal,
  renewSession,
  requireStaff,
  withCookie,
  withRenewedCookie,
} from "~/session.server";
import { Button, ButtonRow } from "~/ui/Button";
import { RouteErrorPage } from "~/ui/page/ErrorPage";
import { PasswordAgain } from "~/ui/staff/page/PasswordAgain";
import { StaffPage } from "~/ui/staff/page/StaffPage";
import { Manage } from "./Manage";
import { RecoveryCodes } from "./RecoveryCodes";
import { SetUp } from "./SetUp";
import { confirmSchema, passwordSchema } from "./schema";

const ADDRESS = "/two-step";

export const meta: MetaFunction = (input) =>
  pageMeta(input, { title: texts.title, description: texts.title, path: ADDRESS, indexed: false });

export const headers = staffFormHeaders;

export async function loader({ request: original, context }: LoaderFunctionArgs) {
  const request = withRenewedCookie(original, context);
  const staff = await requireStaff(request);
  const { secret, offered, recoveryCodes } = findCodeState(staff.id);
  // Setup begins with a button on the account's page; opening a link changes nothing.
  if (!secret && !offered) throw seeOther("/account");
  // The secret is for the person who entered the password, not for somebody who finds the page open.
  const mayShow = await hasRecentPassword(request);
  return {
    isOn: secret !== undefined,
    setUp: !secret && offered && mayShow ? codeSetup(offered, staff.email) : undefined,
    left: recoveryCodes,
    account: staff.email,
    onceKey: newOnceKey(),
  };
}

interface Answer {
  /** The form that was refused. */
  intent: string;
  result?: SubmissionResult;
  /** New recovery codes, which are never shown again. */
  codes?: string[];
}

export async function action({ request, context }: ActionFunctionArgs) {
  return trySaving(
    request,
    { fields: ["code"], answer: (result) => ({ intent: "confirm", result }) },
    async () => {
      const form = await readForm(request.clone());
      const [intent, once] = [form.get("intent"), readOnceKey(form.get("once"))];
      if (intent === "confirm") return confirm(request, once, context);
      const staff = await requireStaff(request);
      switch (intent) {
        case "renew":
        case "turn-off": {
          const { submission } = await parseForm(request, passwordSchema);
          const refuse = (fieldErrors = {}) => {
            const result = submission.reply({ fieldErrors, hideFields: ["password"] });
            return data<Answer>({ intent, result }, { status: 400 });
          };
          if (submission.status !== "success") return refuse();
          const refusal = await checkCurrentPassword(request, staff, submission.value.password);
          if (refusal) return refuse({ password: [refusal] });
          const session = await currentSessionHash(request);
          if (intent === "turn-off") return turnOff(staff, session);
          return renew(staff, session, once);
        }
        default:
          throw badRequest();
      }
    },
  );
}

/**
 * Turns codes on. After a double click without scripts the browser shows the second response, and has sent the cookie of before the first
 * one: the session's new id shows that this form has turned them on.
 */
async function confirm(request: Request, once: string, context: object) {
  const { session, cookie } = await renewSession(request, once);
  const renewed = () => currentStaff(withCookie(request, cookie));
  const refusal = await turnOn(request, session, once).catch(async (thrown) => {
    if (!(await renewed())) throw thrown;
  });
  const staff = await renewed();
  if (!staff) return refusal ?? seeOther(ADDRESS);
  noteRenewal(context, cookie);
  const { codes } = newRecoveryCodes(staff.id, once);
  return data<Answer>({ intent: "confirm", codes }, { headers: { "Set-Cookie": cookie } });
}

/** @returns what was wrong, if it is known */
async function turnOn(request: Request, session: RenewedSession, once: string) {
  const staff = await requireStaff(request);
  const { submission } = await parseForm(request.clone(), confirmSchema);
  const refuse = (fieldErrors = {}) =>
    data<Answer>({ intent: "confirm", result: submission.reply({ fieldErrors }) }, { status: 400 });
  if (submission.status !== "success") return refuse();
  const refusal = await askForPassword(request, staff);
  if (refusal) return refusal;
  const { offered } = findCodeState(staff.id);
  const step = offered && stepOfCode(offered, submission.value.code);
  if (!offered || !step) return refuse({ code: [texts.setUp.confirm.wrong] });
  const { hashes } = newRecoveryCodes(staff.id, once);
  await turnCodesOn(staff, { secret: offered, step, recoveryHashes: hashes, session });
  return undefined;
}

async function renew(staff: StaffMember, session: string, once: string) {
  const { secret } = findCodeState(staff.id);
  if (!secret) return seeOther("/account");
  const { codes, hashes } = newRecoveryCodes(staff.id, once);
  // If the session ended while the password was checked, the account's page leads to the sign-in page.
  if (!(await renewRecoveryCodes(staff, hashes, session))) return seeOther("/account");
  return data<Answer>({ intent: "renew", codes });
}

async function turnOff(staff: StaffMember, session: string) {
  if (!(await turnCodesOff(staff.id, staff, session))) return seeOther("/account");
  return redirectWithToast("/account", { type: "success", ...texts.on.off });
}

export default function TwoStep() {
  const { isOn } = useLoaderData<typeof loader>();
  const answer = useActionData<Answer & Partial<PasswordPrompt>>();
  if (answer?.passwordPrompt) {
    return <PasswordAgain prompt={answer.passwordPrompt} cancelTo="/account" />;
  }
  return (
    <StaffPage title={texts.title} lead={isOn ? texts.on.lead : texts.setUp.lead}>
      <Step codes={answer?.codes} />
    </StaffPage>
  );
}

function Step({ codes }: { codes?: string[] }) {
  const { isOn, setUp, left, account, onceKey } = useLoaderData<typeof loader>();
  if (codes) return <RecoveryCodes codes={codes} account={account} />;
  if (isOn) return <Manage left={left} onceKey={onceKey} />;
  return setUp ? <SetUp setup={setUp} onceKey={onceKey} /> : <BeginAgain />;
}

/** Replaces a secret that has been shown for too long. */
function BeginAgain() {
  const { text, submit } = texts.setUp.again;
  return (
    <Form method="post" action="/account" className="max-w-120">
      <p>{text}</p>
      <ButtonRow as="p" className="mt-6">
        <Button type="submit" name="intent" value="codes" small>
          {submit}
        </Button>
      </ButtonRow>
    </Form>
  );
}

export { sendStaffForm as clientAction } from "~/ui/staff/forms/send-staff-form";
export { handle } from "~/ui/staff/page/frame";
export { RouteErrorPage as ErrorBoundary };
