import { type SubmissionResult, useForm } from "@conform-to/react";
import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { type CodeSetup, codeSetup, newRecoveryCodes, stepOfCode } from "~/auth/codes.server";
import type { PasswordAsked } from "~/auth/password-again";
import { askForPassword } from "~/auth/password-again.server";
import { refuseOwnPassword } from "~/auth/sign-in.server";
import { twoStepTexts as texts } from "~/content/staff-accounts";
import type { StaffMember } from "~/db/staff.server";
import { findCodeState, renewRecoveryCodes, turnCodesOff, turnCodesOn } from "~/db/staff-codes.server";
import { trySaving } from "~/desk/try-saving.server";
import { pageMeta } from "~/document/meta";
import type { PageHandle } from "~/document/page-handle";
import { fillIn } from "~/format/template";
import { parseForm, readForm } from "~/forms/parse.server";
import { redirectWithToast, seeOther } from "~/http/toast.server";
import { hasRecentPassword, renewSession, requireStaff, withSessionCookie } from "~/session.server";
import { Button, ButtonLink, ButtonRow } from "~/ui/Button";
import { RouteErrorPage } from "~/ui/ErrorPage";
import { FormActions } from "~/ui/form/controls";
import { ErrorSummary } from "~/ui/form/ErrorSummary";
import { TextField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { ActionAnchor } from "~/ui/staff/Action";
import { Panel, Panels } from "~/ui/staff/Panel";
import { PasswordAgain } from "~/ui/staff/PasswordAgain";
import { StaffPage } from "~/ui/staff/StaffPage";
import { confirmSchema, passwordSchema } from "./schema";

const ADDRESS = "/two-step";

export const handle: PageHandle = { hydrate: true, staff: true };

export const meta: MetaFunction = (input) =>
  pageMeta(input, { title: texts.title, description: texts.title, path: ADDRESS, indexed: false });

export const headers: HeadersFunction = ({ actionHeaders }) => {
  const headers = new Headers(actionHeaders);
  headers.set("Cache-Control", "no-store");
  return headers;
};

/**
 * The session's new cookie, by the context that action and loader of one request share: without scripts the page that
 * shows the recovery codes is made in the very request whose own cookie has just been renewed.
 */
const renewedCookies = new WeakMap<object, string>();

export async function loader({ request: original, context }: LoaderFunctionArgs) {
  const request = withSessionCookie(original, renewedCookies.get(context));
  const staff = await requireStaff(request);
  const { secret, offered, recoveryCodes } = await findCodeState(staff.id);
  // Setting up begins with a button of the account's page; an opened link changes nothing.
  if (!secret && !offered) throw seeOther("/account");
  // The secret is for whoever gave the password, not for whoever finds the page open or borrows the session.
  const mayShow = await hasRecentPassword(request);
  return {
    staff,
    isOn: secret !== undefined,
    setUp: !secret && offered && mayShow ? codeSetup(offered, staff.email) : undefined,
    left: recoveryCodes,
  };
}

interface Answer {
  /** Which form was refused. */
  intent: string;
  result?: SubmissionResult;
  /** Recovery codes that have just been made; nothing else ever shows them. */
  codes?: string[];
}

export async function action({ request, context }: ActionFunctionArgs) {
  const staff = await requireStaff(request);
  return trySaving(request, { fields: ["code"], answer: (result) => ({ intent: "confirm", result }) }, () =>
    change(request, staff, context),
  );
}

async function change(request: Request, staff: StaffMember, context: object) {
  const intent = (await readForm(request.clone())).get("intent");
  switch (intent) {
    case "confirm":
      return confirm(request, staff, context);
    case "renew":
    case "turn-off": {
      const { submission } = await parseForm(request, passwordSchema);
      const hideFields: "password"[] = ["password"];
      if (submission.status !== "success") {
        return data<Answer>({ intent, result: submission.reply({ hideFields }) }, { status: 400 });
      }
      const refusal = await refuseOwnPassword(request, staff, submission.value.password);
      if (refusal) {
        const fieldErrors = { password: [refusal] };
        const result = submission.reply({ fieldErrors, hideFields });
        return data<Answer>({ intent, result }, { status: 400 });
      }
      return intent === "renew" ? renew(staff) : turnOff(staff);
    }
    default:
      throw new Response(null, { status: 400, statusText: "Bad Request" });
  }
}

async function confirm(request: Request, staff: StaffMember, context: object) {
  const { submission } = await parseForm(request.clone(), confirmSchema);
  if (submission.status !== "success") {
    return data<Answer>({ intent: "confirm", result: submission.reply() }, { status: 400 });
  }
  const asked = await askForPassword(request, staff);
  if (asked) return asked;
  const { offered } = await findCodeState(staff.id);
  const step = offered && stepOfCode(offered, submission.value.code);
  if (!offered || !step) {
    const result = submission.reply({ fieldErrors: { code: [texts.setUp.confirm.wrong] } });
    return data<Answer>({ intent: "confirm", result }, { status: 400 });
  }
  const { codes, hashes } = newRecoveryCodes();
  const { session, cookie } = await renewSession(request);
  const on = await turnCodesOn(staff, { secret: offered, step, recoveryHashes: hashes, session });
  if (!on) return seeOther(ADDRESS);
  renewedCookies.set(context, cookie);
  return data<Answer>({ intent: "confirm", codes }, { headers: { "Set-Cookie": cookie } });
}

async function renew(staff: StaffMember) {
  const { secret } = await findCodeState(staff.id);
  if (!secret) return seeOther("/account");
  const { codes, hashes } = newRecoveryCodes();
  await renewRecoveryCodes(staff, hashes);
  return data<Answer>({ intent: "renew", codes });
}

async function turnOff(staff: StaffMember) {
  await turnCodesOff(staff.id, staff);
  return redirectWithToast("/account", { type: "success", ...texts.on.off });
}

export default function TwoStep() {
  const { staff, isOn } = useLoaderData<typeof loader>();
  const answer = useActionData<Answer & Partial<PasswordAsked>>();
  if (answer?.passwordAsked) {
    return <PasswordAgain staff={staff} asked={answer.passwordAsked} cancelTo="/account" />;
  }
  return (
    <StaffPage staff={staff} title={texts.title} lead={isOn ? texts.on.lead : texts.setUp.lead}>
      <Step codes={answer?.codes} />
    </StaffPage>
  );
}

function Step({ codes }: { codes?: string[] }) {
  const { isOn, setUp } = useLoaderData<typeof loader>();
  if (codes) return <RecoveryCodes codes={codes} />;
  if (isOn) return <Manage />;
  return setUp ? <SetUp {...setUp} /> : <BeginAgain />;
}

/** In the place of a secret that was shown too long ago. */
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

function RecoveryCodes({ codes }: { codes: string[] }) {
  const { recovery: words } = texts;
  return (
    <section aria-labelledby="recovery-title" className="max-w-176">
      <h2 id="recovery-title" className="text-h3 leading-tight">
        {words.title}
      </h2>
      <p className="mt-[.4rem] text-ink-2">{words.lead}</p>
      <ul className="my-5 grid grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] gap-x-8 gap-y-1 rounded border-2 border-ink bg-sheet px-5 py-4">
        {codes.map((code) => (
          <li key={code}>
            <Secret>{code}</Secret>
          </li>
        ))}
      </ul>
      <ButtonRow as="p">
        <ButtonLink as={Link} small to="/account">
          {words.done}
        </ButtonLink>
      </ButtonRow>
    </section>
  );
}

/** A secret that is typed over. */
function Secret({ children }: { children: string }) {
  return <code className="font-mono text-body leading-body font-medium wrap-anywhere">{children}</code>;
}

function SetUp({ path, size, address, secret }: CodeSetup) {
  const { scan, confirm: words, cancel } = texts.setUp;
  const answer = useActionData<Answer>();
  const pending = useNavigation().formMethod === "POST";
  const [form, { code }] = useForm<Record<"code", string | null>>({
    id: "confirm",
    lastResult: answer?.result,
    defaultNoValidate: true,
    shouldRevalidate: "onSubmit",
  });
  return (
    <Panels>
      <Panel name="scan" title={scan.title} lead={scan.text}>
        {/* Cameras want dark on light, whatever the page looks like. */}
        <svg
          className="my-4 w-60 max-w-full rounded border border-edge bg-[#fff] fill-[#000]"
          viewBox={`0 0 ${size} ${size}`}
          role="img"
          aria-label={scan.picture}
          shapeRendering="crispEdges"
        >
          <path d={path} />
        </svg>
        <p>
          <ActionAnchor href={address}>{scan.open}</ActionAnchor>
        </p>
        <p className="mt-4">
          {scan.typed} <Secret>{secret}</Secret>
        </p>
      </Panel>
      <Panel name="confirm" title={words.title}>
        <Form method="post" action={ADDRESS} id={form.id} className="max-w-120" noValidate>
          <ErrorSummary fields={[code]} attempt={answer} ending={words.ending} />
          <TextField
            field={code}
            label={words.code}
            hint={words.hint}
            inputMode="numeric"
            autoComplete="one-time-code"
          />
          <input type="hidden" name="intent" value="confirm" />
          <FormActions isInPanel>
            <SubmitButton label={words.submit} pendingLabel={words.submitting} pending={pending} />
            <Link to="/account">{cancel}</Link>
          </FormActions>
        </Form>
      </Panel>
    </Panels>
  );
}

function Manage() {
  const { left } = useLoaderData<typeof loader>();
  const { renew: renewWords, turnOff: offWords, back } = texts.on;
  return (
    <>
      <div className="mt-12">
        <Panels>
          <PasswordForm intent="renew" {...renewWords} text={fillIn(renewWords.text, { count: left })} />
          <PasswordForm intent="turn-off" {...offWords} />
        </Panels>
      </div>
      <p className="mt-6">
        <Link to="/account">{back}</Link>
      </p>
    </>
  );
}

interface PasswordFormProps {
  intent: "renew" | "turn-off";
  title: string;
  text: string;
  submit: string;
  ending: string;
}

/** Asks for the password again: a computer that was left alone must not be enough. */
function PasswordForm({ intent, title, text, submit, ending }: PasswordFormProps) {
  const { on: words } = texts;
  const answer = useActionData<Answer>();
  const own = answer?.intent === intent ? answer : undefined;
  const pending = useNavigation().formData?.get("intent") === intent;
  const [form, { password }] = useForm<Record<"password", string | null>>({
    id: intent,
    lastResult: own?.result,
    defaultNoValidate: true,
    shouldRevalidate: "onSubmit",
  });
  return (
    <Panel name={intent} title={title} lead={text}>
      <Form method="post" action={ADDRESS} id={form.id} noValidate preventScrollReset>
        <ErrorSummary fields={[password]} attempt={own} ending={ending} />
        <TextField field={password} label={words.password} type="password" autoComplete="current-password" />
        <input type="hidden" name="intent" value={intent} />
        <FormActions isInPanel>
          <SubmitButton label={submit} pendingLabel={words.pending} pending={pending} />
        </FormActions>
      </Form>
    </Panel>
  );
}

export { RouteErrorPage as ErrorBoundary };
