import { type SubmissionResult, useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { fillIn } from "~/content/fill-in";
import { roleNames, accountsTexts as texts } from "~/content/staff-accounts";
import {
  type ChangeResult,
  disableStaff,
  enableStaff,
  findStaff,
  listStaff,
  removeStaff,
  type StaffAccount,
  type StaffMember,
  setStaffRole,
} from "~/db/staff.server";
import { turnCodesOff } from "~/db/staff-codes.server";
import {
  inviteStaff,
  LINK_DAYS,
  linkExpiry,
  listPendingLinks,
  offerNewPassword,
  withdrawLink,
} from "~/db/staff-links.server";
import { env } from "~/env.server";
import { pageMeta } from "~/meta";
import type { PageHandle } from "~/page-handle";
import { requireOwner } from "~/session.server";
import { keepTyped } from "~/submission/keep-typed.server";
import { parseForm, readForm } from "~/submission/parse.server";
import { formatLongDay, formatMediumDay, formatMoment } from "~/time-zone.server";
import { redirectWithToast } from "~/toast.server";
import { RouteErrorPage } from "~/ui/ErrorPage";
import { ErrorSummary } from "~/ui/form/ErrorSummary";
import { RadioField, TextField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { DeleteDialog, deleteButtonId } from "~/ui/staff/DeleteDialog";
import { readId } from "~/ui/staff/list-address";
import { StaffBar } from "~/ui/staff/StaffBar";
import { OneTimeLink } from "./OneTimeLink";
import { invitationSchema } from "./schema";

const ADDRESS = "/accounts";

export const handle: PageHandle = { hydrate: true, staff: true };

export const meta: MetaFunction = (input) =>
  pageMeta(input, { title: texts.title, description: texts.lead, path: ADDRESS, indexed: false });

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireOwner(request);
  const removeId = readId(new URL(request.url).searchParams.get("delete"));
  return {
    staff,
    accounts: (await listStaff()).map(toListed),
    pendingLinks: (await listPendingLinks()).map(({ expiresAt, ...link }) => ({
      ...link,
      until: formatLongDay(new Date(expiresAt)),
    })),
    linkDays: LINK_DAYS,
    toRemove: removeId === undefined ? undefined : await findStaff(removeId),
  };
}

/** What the page shows of an account; times are worded here, in the site's zone. */
function toListed({ createdAt, lastSignInAt, ...account }: StaffAccount) {
  return {
    ...account,
    since: formatMediumDay(new Date(createdAt)),
    lastSignIn: lastSignInAt && formatMoment(lastSignInAt),
  };
}

/** A link that has just been made; nothing else ever shows it. */
interface NewLink {
  heading: string;
  url: string;
  until: string;
}

interface Answer {
  result?: SubmissionResult;
  link?: NewLink;
}

export async function action({ request }: ActionFunctionArgs) {
  const owner = await requireOwner(request);
  return keepTyped(request, { fields: ["email", "role"], answer: (result) => ({ result }) }, () =>
    answer(request, owner),
  );
}

async function answer(request: Request, owner: StaffMember) {
  const form = await readForm(request.clone());
  const intent = form.get("intent");
  if (intent === "invite") return invite(request, owner);
  const id = readId(form.get("id"));
  if (id === undefined) throw new Response(null, { status: 400, statusText: "Bad Request" });
  if (intent === "withdraw") {
    const found = await withdrawLink(id, owner);
    return found ? say("success", texts.toasts.withdrawn) : say("info", texts.toasts.gone);
  }
  const account = await findStaff(id);
  if (!account) return say("info", texts.toasts.gone);
  if (intent === "reset") {
    const token = await offerNewPassword(id, owner);
    return token
      ? data<Answer>({ link: newLink(texts.link.password, account.email, token) })
      : say("info", texts.toasts.gone);
  }
  const { toast, result } = await change(intent, account, owner);
  if (result === "gone") return say("info", texts.toasts.gone);
  if (result === "last-owner") return say("error", texts.toasts.lastOwner, account.email);
  return say("success", texts.toasts[toast], account.email);
}

async function invite(request: Request, owner: StaffMember) {
  const { submission } = await parseForm(request, invitationSchema);
  if (submission.status !== "success") return data<Answer>({ result: submission.reply() }, { status: 400 });
  const { email, role } = submission.value;
  const token = await inviteStaff(email, role, owner);
  if (!token) {
    const result = submission.reply({ fieldErrors: { email: [texts.invite.taken] } });
    return data<Answer>({ result }, { status: 400 });
  }
  return data<Answer>({
    result: submission.reply({ resetForm: true }),
    link: newLink(texts.link.invitation, email, token),
  });
}

/** Does to an account what a button of its row says. */
async function change(
  intent: FormDataEntryValue | null,
  { id }: StaffMember,
  owner: StaffMember,
): Promise<{ toast: keyof typeof texts.toasts; result: ChangeResult }> {
  switch (intent) {
    case "disable":
      return { toast: "disabled", result: await disableStaff(id, owner) };
    case "enable":
      return { toast: "enabled", result: await enableStaff(id, owner) };
    case "make-owner":
      return { toast: "made-owner", result: await setStaffRole(id, "owner", owner) };
    case "make-staff":
      return { toast: "made-staff", result: await setStaffRole(id, "staff", owner) };
    case "codes-off":
      return { toast: "codes-off", result: (await turnCodesOff(id, owner)) ? "done" : "gone" };
    case "delete":
      return { toast: "removed", result: await removeStaff(id, owner) };
    default:
      throw new Response(null, { status: 400, statusText: "Bad Request" });
  }
}

function newLink(heading: string, email: string, token: string): NewLink {
  return {
    heading: fillIn(heading, { email }),
    url: `${env.SITE_URL}/join?token=${token}`,
    until: formatLongDay(linkExpiry(new Date())),
  };
}

function say(
  type: "success" | "info" | "error",
  toast: { message: string; description: string },
  email = "",
) {
  const description = fillIn(toast.description, { email });
  return redirectWithToast(ADDRESS, { type, message: toast.message, description });
}

export default function Accounts() {
  const { staff, accounts, pendingLinks, toRemove } = useLoaderData<typeof loader>();
  const link = useActionData<Answer>()?.link;
  return (
    <>
      <StaffBar staff={staff} />
      <section>
        <div className="wrap">
          <div className="phead">
            <h1>{texts.title}</h1>
            <p>{texts.lead}</p>
          </div>
          {link && <OneTimeLink key={link.url} {...link} />}
          <AccountTable accounts={accounts} ownId={staff.id} />
          <div className="sheets">
            <section aria-labelledby="invite-title">
              <h2 id="invite-title">{texts.invite.title}</h2>
              <InviteForm />
            </section>
            {pendingLinks.length > 0 && <PendingLinks />}
          </div>
        </div>
      </section>
      {toRemove && (
        <DeleteDialog
          {...texts.dialog}
          ids={[toRemove.id]}
          text={fillIn(texts.dialog.text, { email: toRemove.email })}
          listAddress={ADDRESS}
        />
      )}
    </>
  );
}

type ListedAccount = ReturnType<typeof useLoaderData<typeof loader>>["accounts"][number];

/** The roles are written out: on a small screen the rows are laid out as entries, and browsers then forget the table. */
function AccountTable({ accounts, ownId }: { accounts: ListedAccount[]; ownId: number }) {
  const { columns } = texts;
  return (
    <table className="tbl accounts" role="table">
      <caption className="vh">{texts.caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {Object.values(columns).map((label) => (
            <th key={label} scope="col" role="columnheader">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {accounts.map((account) => (
          <tr key={account.id} role="row">
            <th scope="row" role="rowheader">
              {account.email}
              {account.id === ownId && <small>{texts.you}</small>}
            </th>
            <td role="cell" data-l={columns.role}>
              <span className="role-tags">
                <span className="tag">{roleNames[account.role]}</span>
                {account.disabled && <span className="tag tag-red">{texts.disabled}</span>}
              </span>
            </td>
            <td role="cell" data-l={columns.codes}>
              {account.hasCodes ? texts.codesOn : texts.codesOff}
            </td>
            <td role="cell" data-l={columns.since} className="dt">
              {account.since}
            </td>
            <td role="cell" data-l={columns.lastSignIn} className="dt">
              {account.lastSignIn ?? texts.never}
            </td>
            <td role="cell">
              {account.id === ownId ? (
                <Link className="act" to="/account">
                  {texts.ownAccount}
                </Link>
              ) : (
                <RowActions account={account} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RowActions({ account }: { account: ListedAccount }) {
  const { actions } = texts;
  const { id, email, role, disabled, hasCodes } = account;
  const offered = [
    disabled ? (["enable", actions.enable] as const) : (["disable", actions.disable] as const),
    role === "owner"
      ? (["make-staff", actions.makeStaff] as const)
      : (["make-owner", actions.makeOwner] as const),
    ["reset", actions.reset] as const,
    ...(hasCodes ? [["codes-off", actions.codesOff] as const] : []),
  ];
  return (
    <Form method="post" action={ADDRESS} className="acts" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      {offered.map(([intent, label]) => (
        <button key={intent} type="submit" className="act" name="intent" value={intent}>
          {label}
          <span className="vh"> {email}</span>
        </button>
      ))}
      <Link className="del" to={`?delete=${id}`} id={deleteButtonId(id)} preventScrollReset>
        {actions.remove}
        <span className="vh"> {email}</span>
      </Link>
    </Form>
  );
}

function InviteForm() {
  const { invite: words } = texts;
  const { linkDays } = useLoaderData<typeof loader>();
  const answer = useActionData<Answer>();
  const pending = useNavigation().formData?.get("intent") === "invite";
  const [form, { email, role }] = useForm<Record<"email" | "role", string | null>>({
    id: "invite",
    lastResult: answer?.result,
    defaultValue: { role: "staff" },
    defaultNoValidate: true,
    shouldRevalidate: "onSubmit",
  });
  return (
    <>
      <p>{fillIn(words.lead, { days: linkDays })}</p>
      {/* A new form once a link has been made: what was typed for it has done its work. */}
      <Form
        key={answer?.link?.url}
        method="post"
        action={ADDRESS}
        id={form.id}
        className="narrow-form"
        noValidate
        preventScrollReset={answer?.link === undefined}
      >
        <ErrorSummary fields={[email, role]} attempt={answer} ending={words.ending} />
        <TextField field={email} label={words.email} type="email" inputMode="email" autoComplete="email" />
        <RadioField field={role} label={words.role} options={words.roles} />
        <input type="hidden" name="intent" value="invite" />
        <div className="send">
          <SubmitButton label={words.submit} pendingLabel={words.submitting} pending={pending} />
        </div>
      </Form>
    </>
  );
}

function PendingLinks() {
  const { pendingLinks } = useLoaderData<typeof loader>();
  const words = texts.pending;
  return (
    <section aria-labelledby="pending-title">
      <h2 id="pending-title">{words.title}</h2>
      <ul className="entries">
        {pendingLinks.map(({ id, email, role, until, madeBy }) => (
          <li key={id}>
            <p>
              <b>{email}</b>
              <small>
                {role ? roleNames[role] : words.password},{" "}
                {fillIn(words.expires, { day: until, maker: madeBy })}
              </small>
            </p>
            <Form method="post" action={ADDRESS} preventScrollReset>
              <input type="hidden" name="id" value={id} />
              <button type="submit" className="act" name="intent" value="withdraw">
                {words.withdraw}
                <span className="vh"> {email}</span>
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}

export { RouteErrorPage as ErrorBoundary };
