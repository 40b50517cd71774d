import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ComponentProps } from "react";
import type { PasswordPrompt } from "~/auth/password-again";
import { askForPassword } from "~/auth/password-again.server";
import { accountsTexts as texts } from "~/content/staff/accounts";
import { findStaff, listStaff, type StaffAccount, type StaffMember } from "~/db/staff/accounts.server";
import { LINK_DAYS, listPendingLinks, withdrawLink } from "~/db/staff/links.server";
import { readCount } from "~/db/submissions/counts.server";
import { requireStaffOrAskLater } from "~/desk/signed-out.server";
import { staffMeta } from "~/desk/staff-meta";
import { trySaving } from "~/desk/try-saving.server";
import { formatLongDay, formatMediumDay } from "~/format/day";
import { groupDigits } from "~/format/digits";
import { fillIn } from "~/format/template";
import { formatDay, formatMoment } from "~/format/time-zone.server";
import { parseForm, readForm } from "~/forms/parse.server";
import { readId } from "~/forms/read-id";
import { badRequest } from "~/http/error-responses.server";
import { staffFormHeaders } from "~/http/form-headers";
import { isMailOn } from "~/mail/outbox.server";
import { requireOwner } from "~/session.server";
import { QuestionDialog } from "~/ui/staff/dialogs/QuestionDialog";
import { Panel, Panels } from "~/ui/staff/Panel";
import { PasswordAgain } from "~/ui/staff/page/PasswordAgain";
import { StaffPage } from "~/ui/staff/page/StaffPage";
import { type AccountQuestion, AccountTable, type ListedAccount } from "./AccountTable";
import { changes, isChange, redirectWith } from "./changes.server";
import { InviteForm, PendingLinks } from "./Invitations";
import { invite } from "./invitation.server";
import { OneTimeLink } from "./OneTimeLink";
import { invitationSchema } from "./schema";

const ADDRESS = "/accounts";

export const meta: MetaFunction = (input) =>
  staffMeta(input, { title: texts.title, description: texts.lead, path: ADDRESS });

export const headers = staffFormHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireOwner(request);
  return {
    staff,
    accounts: listStaff().map(toListed),
    pendingLinks: listPendingLinks().map(({ expiresAt, ...link }) => ({
      ...link,
      until: formatLongDay(formatDay(new Date(expiresAt))),
    })),
    linkDays: LINK_DAYS,
    isMailOn,
    submissionId: randomUUID(),
    question: findQuestion(request),
  };
}

/** The question that the address asks, about an account. */
function findQuestion(request: Request) {
  for (const [name, value] of new URL(request.url).searchParams) {
    const id = readId(value);
    if (!isQuestion(name) || id === undefined) continue;
    const account = findStaff(id);
    if (account) return { question: name, account, assigned: countAssigned(id) };
  }
  return undefined;
}

/** How many rows of both lists are assigned to an account. */
const countAssigned = (id: number) =>
  readCount("inquiries", "assignee", String(id)) + readCount("enrollments", "assignee", String(id));

const isQuestion = (name: string): name is AccountQuestion => Object.hasOwn(texts.dialog.questions, name);

/** What the page shows of an account; times are worded here, in the site's zone. */
function toListed({ createdAt, lastSignInAt, ...account }: StaffAccount): ListedAccount {
  return {
    ...account,
    since: formatMediumDay(formatDay(new Date(createdAt))),
    lastSignIn: lastSignInAt && formatMoment(lastSignInAt),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const owner = await requireStaffOrAskLater(request, requireOwner);
  return trySaving(
    request,
    { fields: ["email", "role", "by-mail"], answer: (result) => ({ result }) },
    async () => {
      const form = await readForm(request.clone());
      const intent = form.get("intent");
      if (intent === "invite") return inviteFrom(request, owner);
      const id = readId(form.get("id"));
      if (id === undefined) throw badRequest();
      if (intent === "withdraw") {
        const isWithdrawn = await withdrawLink(id, owner);
        return isWithdrawn
          ? redirectWith("success", texts.toasts.withdrawn)
          : redirectWith("info", texts.toasts.gone);
      }
      if (!isChange(intent)) throw badRequest();
      // Owners change theirs under Your Account, which always asks for the password.
      if (id === owner.id && (intent === "reset" || intent === "codes-off"))
        return redirectWith("error", texts.toasts.own);
      const account = findStaff(id);
      if (!account) return redirectWith("info", texts.toasts.gone);
      return (await askForPassword(request, owner)) ?? changes[intent](account, owner);
    },
  );
}

async function inviteFrom(request: Request, owner: StaffMember) {
  const { submission, submissionId } = await parseForm(request.clone(), invitationSchema);
  if (submission.status !== "success") return data({ result: submission.reply() }, { status: 400 });
  const refusal = await askForPassword(request, owner);
  if (refusal) return refusal;
  const link = await invite(submission.value, owner, submissionId);
  if (!link) {
    const result = submission.reply({ fieldErrors: { email: [texts.invite.taken] } });
    return data({ result }, { status: 400 });
  }
  return data({ result: submission.reply({ resetForm: true }), link });
}

interface Answer extends Partial<PasswordPrompt> {
  /** A new link, which is never shown again. */
  link?: ComponentProps<typeof OneTimeLink>;
}

export default function Accounts() {
  const { staff, accounts, pendingLinks, linkDays, isMailOn, submissionId, question } =
    useLoaderData<typeof loader>();
  const { link, passwordPrompt } = useActionData<Answer>() ?? {};
  if (passwordPrompt) {
    return <PasswordAgain prompt={passwordPrompt} cancelTo={ADDRESS} />;
  }
  return (
    <>
      <StaffPage title={texts.title} lead={texts.lead}>
        {link && <OneTimeLink key={link.url} {...link} />}
        <AccountTable accounts={accounts} ownId={staff.id} />
        <div className="mt-12">
          <Panels>
            <Panel
              name="invite"
              title={texts.invite.title}
              lead={fillIn(isMailOn ? texts.invite.lead : texts.invite.leadOff, { days: linkDays })}
            >
              <InviteForm isMailOn={isMailOn} submissionId={submissionId} />
            </Panel>
            {pendingLinks.length > 0 && <PendingLinks links={pendingLinks} />}
          </Panels>
        </div>
      </StaffPage>
      {question && <AccountDialog {...question} />}
    </>
  );
}

interface AccountDialogProps {
  question: AccountQuestion;
  account: StaffMember;
  assigned: number;
}

/** Asks before an account is removed or disabled, or changes its role; at an address such as `?disable=3`. */
function AccountDialog({ question, account: { id, email }, assigned }: AccountDialogProps) {
  const { title, questions } = texts.dialog;
  const { text, confirm, pending } = questions[question];
  const { one, many } = questions.delete.assigned;
  const nobodys =
    question === "delete" &&
    assigned > 0 &&
    fillIn(assigned === 1 ? one : many, { n: groupDigits(assigned) });
  return (
    <QuestionDialog
      title={title}
      text={[fillIn(text, { email }), nobodys].filter(Boolean).join(" ")}
      ids={[id]}
      button={{ name: "intent", value: question, label: confirm, pendingLabel: pending }}
      variant="pen"
    />
  );
}

export { clientAction, ErrorBoundary, handle, shouldRevalidate } from "~/ui/staff/page/route";
