import type { SubmissionResult } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { ComponentProps } from "react";
import type { PasswordAsked } from "~/auth/password-again";
import { askForPassword } from "~/auth/password-again.server";
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
import { readId } from "~/desk/list-address";
import { trySaving } from "~/desk/try-saving.server";
import { pageMeta } from "~/document/meta";
import type { PageHandle } from "~/document/page-handle";
import { env } from "~/env.server";
import { fillIn } from "~/format/template";
import { formatLongDay, formatMediumDay, formatMoment } from "~/format/time-zone.server";
import { parseForm, readForm } from "~/forms/parse.server";
import { redirectWithToast } from "~/http/toast.server";
import { requireOwner } from "~/session.server";
import { RadioField, TextField } from "~/ui/form/fields";
import { ServerForm, useServerForm } from "~/ui/form/server-form";
import { Action } from "~/ui/staff/Action";
import { Entries, Entry } from "~/ui/staff/Entries";
import { openerIdOf } from "~/ui/staff/ModalDialog";
import { OwnersErrorPage } from "~/ui/staff/OwnersErrorPage";
import { Panel, Panels } from "~/ui/staff/Panel";
import { PasswordAgain } from "~/ui/staff/PasswordAgain";
import { QuestionDialog } from "~/ui/staff/QuestionDialog";
import { StaffPage } from "~/ui/staff/StaffPage";
import { AccountTable, type ListedAccount, type Question } from "./AccountTable";
import { OneTimeLink } from "./OneTimeLink";
import { invitationSchema } from "./schema";

const ADDRESS = "/accounts";

export const handle: PageHandle = { hydrate: true, staff: true };

export const meta: MetaFunction = (input) =>
  pageMeta(input, { title: texts.title, description: texts.lead, path: ADDRESS, indexed: false });

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireOwner(request);
  return {
    staff,
    accounts: (await listStaff()).map(toListed),
    pendingLinks: (await listPendingLinks()).map(({ expiresAt, ...link }) => ({
      ...link,
      until: formatLongDay(new Date(expiresAt)),
    })),
    linkDays: LINK_DAYS,
    asked: await findQuestion(request),
  };
}

/** The question that the address asks, about an account. */
async function findQuestion(request: Request) {
  for (const [name, value] of new URL(request.url).searchParams) {
    const id = readId(value);
    if (!isQuestion(name) || id === undefined) continue;
    const account = await findStaff(id);
    if (account) return { question: name, account };
  }
  return undefined;
}

const isQuestion = (name: string): name is Question => Object.hasOwn(texts.dialog.questions, name);

/** What the page shows of an account; times are worded here, in the site's zone. */
function toListed({ createdAt, lastSignInAt, ...account }: StaffAccount): ListedAccount {
  return {
    ...account,
    since: formatMediumDay(new Date(createdAt)),
    lastSignIn: lastSignInAt && formatMoment(lastSignInAt),
  };
}

interface Answer {
  result?: SubmissionResult;
  /** A new link, which is never shown again. */
  link?: ComponentProps<typeof OneTimeLink>;
}

export async function action({ request }: ActionFunctionArgs) {
  const owner = await requireOwner(request);
  return trySaving(request, { fields: ["email", "role"], answer: (result) => ({ result }) }, () =>
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
  const act = changes[intent as keyof typeof changes] as Change | undefined;
  if (typeof intent !== "string" || !Object.hasOwn(changes, intent) || !act) {
    throw new Response(null, { status: 400, statusText: "Bad Request" });
  }
  // Owners change their own under Your account, which always asks for the password.
  if (id === owner.id && (intent === "reset" || intent === "codes-off"))
    return say("error", texts.toasts.own);
  const account = await findStaff(id);
  if (!account) return say("info", texts.toasts.gone);
  return (await askForPassword(request, owner)) ?? act(account, owner);
}

async function invite(request: Request, owner: StaffMember) {
  const { submission } = await parseForm(request.clone(), invitationSchema);
  if (submission.status !== "success") return data<Answer>({ result: submission.reply() }, { status: 400 });
  const asked = await askForPassword(request, owner);
  if (asked) return asked;
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

type Change = (account: StaffMember, owner: StaffMember) => Promise<unknown>;

/** What the buttons of an account's row do, by their names. Each asks for the password first. */
const changes = {
  disable: async ({ id, email }, by) => tell("disabled", email, await disableStaff(id, by)),
  enable: async ({ id, email }, by) => tell("enabled", email, await enableStaff(id, by)),
  "make-owner": async ({ id, email }, by) => tell("made-owner", email, await setStaffRole(id, "owner", by)),
  "make-staff": async ({ id, email }, by) => tell("made-staff", email, await setStaffRole(id, "staff", by)),
  "codes-off": async ({ id, email }, by) =>
    tell("codes-off", email, (await turnCodesOff(id, by)) ? "done" : "gone"),
  delete: async ({ id, email }, by) => tell("removed", email, await removeStaff(id, by)),
  reset: async ({ id, email }, by) => {
    const token = await offerNewPassword(id, by);
    return token
      ? data<Answer>({ link: newLink(texts.link.password, email, token) })
      : say("error", texts.toasts.notPossible, email);
  },
} satisfies Record<string, Change>;

function tell(done: keyof typeof texts.toasts, email: string, result: ChangeResult) {
  if (result === "gone") return say("info", texts.toasts.gone);
  if (result === "last-owner") return say("error", texts.toasts.lastOwner, email);
  return say("success", texts.toasts[done], email);
}

function newLink(heading: string, email: string, token: string) {
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
  const { staff, accounts, pendingLinks, linkDays, asked } = useLoaderData<typeof loader>();
  const { link, passwordAsked } = useActionData<Answer & Partial<PasswordAsked>>() ?? {};
  if (passwordAsked) {
    return <PasswordAgain staff={staff} asked={passwordAsked} cancelTo={ADDRESS} />;
  }
  return (
    <>
      <StaffPage staff={staff} title={texts.title} lead={texts.lead}>
        {link && <OneTimeLink key={link.url} {...link} />}
        <AccountTable accounts={accounts} ownId={staff.id} />
        <div className="mt-12">
          <Panels>
            <Panel
              name="invite"
              title={texts.invite.title}
              lead={fillIn(texts.invite.lead, { days: linkDays })}
            >
              <InviteForm />
            </Panel>
            {pendingLinks.length > 0 && <PendingLinks />}
          </Panels>
        </div>
      </StaffPage>
      {asked && <AccountDialog {...asked} />}
    </>
  );
}

/** Asks before an account is removed or disabled, or changes its role; at an address such as `?disable=3`. */
function AccountDialog({ question, account: { id, email } }: { question: Question; account: StaffMember }) {
  const { title, questions } = texts.dialog;
  const { text, confirm, pending } = questions[question];
  return (
    <QuestionDialog
      title={title}
      text={fillIn(text, { email })}
      ids={[id]}
      button={{ name: "intent", value: question, label: confirm, pendingLabel: pending }}
      variant="pen"
      closeAddress={ADDRESS}
      openerId={openerIdOf(question, id)}
    />
  );
}

function InviteForm() {
  const { invite: words } = texts;
  const { result, link } = useActionData<Answer>() ?? {};
  const { form, fields } = useServerForm("invite", ["email", "role"], result, { role: "staff" });
  return (
    // The key empties the form when a link has been made.
    <ServerForm
      key={link?.url}
      form={form}
      texts={words}
      action={ADDRESS}
      isInPanel
      preventScrollReset={link === undefined}
    >
      <TextField field={fields.email} label={words.email} type="email" autoComplete="email" />
      <RadioField field={fields.role} label={words.role} options={words.roles} />
      <input type="hidden" name="intent" value="invite" />
    </ServerForm>
  );
}

function PendingLinks() {
  const { pendingLinks } = useLoaderData<typeof loader>();
  const words = texts.pending;
  return (
    <Panel name="pending" title={words.title}>
      <Entries>
        {pendingLinks.map(({ id, email, role, until, madeBy }) => (
          <Entry
            key={id}
            detail={`${role ? roleNames[role] : words.password}, ${fillIn(words.expires, { day: until, maker: madeBy })}`}
            action={
              <Form method="post" action={ADDRESS} preventScrollReset>
                <input type="hidden" name="id" value={id} />
                <Action name="intent" value="withdraw">
                  {words.withdraw}
                  <span className="sr-only"> {email}</span>
                </Action>
              </Form>
            }
          >
            <b>{email}</b>
          </Entry>
        ))}
      </Entries>
    </Panel>
  );
}

export { OwnersErrorPage as ErrorBoundary };
