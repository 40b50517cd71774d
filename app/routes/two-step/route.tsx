import { type SubmissionResult, useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { fillIn } from "~/content/fill-in";
import { twoStepTexts as texts } from "~/content/staff-accounts";
import type { StaffMember } from "~/db/staff.server";
import { findCodeState, renewRecoveryCodes, turnCodesOff, turnCodesOn } from "~/db/staff-codes.server";
import { pageMeta } from "~/meta";
import type { PageHandle } from "~/page-handle";
import { type CodeSetup, codeSetup, newRecoveryCodes, stepOfCode } from "~/security/codes.server";
import { refuseOwnPassword } from "~/security/sign-in.server";
import { requireStaff } from "~/session.server";
import { keepTyped } from "~/submission/keep-typed.server";
import { parseForm, readForm } from "~/submission/parse.server";
import { redirectWithToast, seeOther } from "~/toast.server";
import { RouteErrorPage } from "~/ui/ErrorPage";
import { ErrorSummary } from "~/ui/form/ErrorSummary";
import { TextField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { StaffBar } from "~/ui/staff/StaffBar";
import { confirmSchema, passwordSchema } from "./schema";

const ADDRESS = "/two-step";

export const handle: PageHandle = { hydrate: true, staff: true };

export const meta: MetaFunction = (input) =>
  pageMeta(input, { title: texts.title, description: texts.title, path: ADDRESS, indexed: false });

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request);
  const { secret, offered, recoveryCodes } = await findCodeState(staff.id);
  // Setting up begins with a button of the account's page; an opened link changes nothing.
  if (!secret && !offered) throw seeOther("/account");
  return {
    staff,
    setUp: !secret && offered ? codeSetup(offered, staff.email) : undefined,
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

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request);
  return keepTyped(request, { fields: ["code"], answer: (result) => ({ intent: "confirm", result }) }, () =>
    change(request, staff),
  );
}

async function change(request: Request, staff: StaffMember) {
  const intent = (await readForm(request.clone())).get("intent");
  switch (intent) {
    case "confirm":
      return confirm(request, staff);
    case "renew":
    case "turn-off": {
      const { submission } = await parseForm(request, passwordSchema);
      const hideFields: "password"[] = ["password"];
      if (submission.status !== "success") {
        return data<Answer>({ intent, result: submission.reply({ hideFields }) }, { status: 400 });
      }
      const refusal = await refuseOwnPassword(staff, submission.value.password);
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

async function confirm(request: Request, staff: StaffMember) {
  const { submission } = await parseForm(request, confirmSchema);
  if (submission.status !== "success") {
    return data<Answer>({ intent: "confirm", result: submission.reply() }, { status: 400 });
  }
  const { offered } = await findCodeState(staff.id);
  const step = offered && stepOfCode(offered, submission.value.code);
  if (!offered || !step) {
    const result = submission.reply({ fieldErrors: { code: [texts.setUp.confirm.wrong] } });
    return data<Answer>({ intent: "confirm", result }, { status: 400 });
  }
  const { codes, hashes } = newRecoveryCodes();
  const on = await turnCodesOn(staff, { secret: offered, step, recoveryHashes: hashes });
  return on ? data<Answer>({ intent: "confirm", codes }) : seeOther(ADDRESS);
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
  const { staff, setUp } = useLoaderData<typeof loader>();
  const answer = useActionData<Answer>();
  return (
    <>
      <StaffBar staff={staff} />
      <section>
        <div className="wrap">
          <div className="phead">
            <h1>{texts.title}</h1>
            <p>{setUp ? texts.setUp.lead : texts.on.lead}</p>
          </div>
          {answer?.codes ? <RecoveryCodes codes={answer.codes} /> : setUp ? <SetUp {...setUp} /> : <Manage />}
        </div>
      </section>
    </>
  );
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  const { recovery: words } = texts;
  return (
    <div className="steps">
      <section aria-labelledby="recovery-title">
        <h2 id="recovery-title">{words.title}</h2>
        <p>{words.lead}</p>
        <ul className="recovery">
          {codes.map((code) => (
            <li key={code} className="secret">
              {code}
            </li>
          ))}
        </ul>
        <p className="btns">
          <Link className="btn btn-s" to="/account">
            {words.done}
          </Link>
        </p>
      </section>
    </div>
  );
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
    <div className="sheets account-sheets">
      <section aria-labelledby="scan-title">
        <h2 id="scan-title">{scan.title}</h2>
        <p>{scan.text}</p>
        <svg
          className="qr"
          viewBox={`0 0 ${size} ${size}`}
          role="img"
          aria-label={scan.picture}
          shapeRendering="crispEdges"
        >
          <path d={path} />
        </svg>
        <p>
          <a className="act" href={address}>
            {scan.open}
          </a>
        </p>
        <p className="typed">
          {scan.typed} <span className="secret">{secret}</span>
        </p>
      </section>
      <section aria-labelledby="confirm-title">
        <h2 id="confirm-title">{words.title}</h2>
        <Form method="post" action={ADDRESS} id={form.id} className="narrow-form" noValidate>
          <ErrorSummary fields={[code]} attempt={answer} ending={words.ending} />
          <TextField
            field={code}
            label={words.code}
            hint={words.hint}
            inputMode="numeric"
            autoComplete="one-time-code"
          />
          <input type="hidden" name="intent" value="confirm" />
          <div className="send">
            <SubmitButton label={words.submit} pendingLabel={words.submitting} pending={pending} />
            <Link to="/account">{cancel}</Link>
          </div>
        </Form>
      </section>
    </div>
  );
}

function Manage() {
  const { left } = useLoaderData<typeof loader>();
  const { renew: renewWords, turnOff: offWords, back } = texts.on;
  return (
    <>
      <div className="sheets">
        <PasswordForm intent="renew" {...renewWords} text={fillIn(renewWords.text, { count: left })} />
        <PasswordForm intent="turn-off" {...offWords} />
      </div>
      <p className="gap">
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
    <section aria-labelledby={`${intent}-title`}>
      <h2 id={`${intent}-title`}>{title}</h2>
      <p>{text}</p>
      <Form method="post" action={ADDRESS} id={form.id} noValidate preventScrollReset>
        <ErrorSummary fields={[password]} attempt={own} ending={ending} />
        <TextField field={password} label={words.password} type="password" autoComplete="current-password" />
        <input type="hidden" name="intent" value={intent} />
        <div className="send">
          <SubmitButton label={submit} pendingLabel={words.pending} pending={pending} />
        </div>
      </Form>
    </section>
  );
}

export { RouteErrorPage as ErrorBoundary };
