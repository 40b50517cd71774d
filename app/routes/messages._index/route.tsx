import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData, useLocation } from "@remix-run/react";
import { listTexts } from "~/content/staff/lists";
import { messagesTexts as texts } from "~/content/staff/mail";
import { enqueueMail, type OutboxMail } from "~/db/outbox/outbox.server";
import {
  hasMailsToRetry,
  listMails,
  retryAllMails,
  type ShownState,
  summarizeOutbox,
} from "~/db/outbox/outbox-list.server";
import type { StaffMember } from "~/db/staff/accounts.server";
import { loadDatedPage } from "~/desk/list/dated-page.server";
import { listAddress } from "~/desk/list/dialog-parameters";
import { datedListTitle } from "~/desk/list/title";
import { staffMeta } from "~/desk/staff-meta";
import { trySaving } from "~/desk/try-saving.server";
import { fillIn } from "~/format/template";
import { formatMoment } from "~/format/time-zone.server";
import { readForm } from "~/forms/parse.server";
import { readId } from "~/forms/read-id";
import { badRequest } from "~/http/error-responses.server";
import { redirectWithToast } from "~/http/toast.server";
import { describeQueued } from "~/mail/describe-queued.server";
import { isMailOn, tryMailNow } from "~/mail/outbox.server";
import { sendAgain } from "~/mail/send-again.server";
import { testMail } from "~/mail-templates/staff-mails.server";
import { requireStaff } from "~/session.server";
import { Button } from "~/ui/Button";
import { RouteErrorPage } from "~/ui/page/ErrorPage";
import { TOOL } from "~/ui/staff/Action";
import { EmptyList, FailedList } from "~/ui/staff/EmptyList";
import { ListState } from "~/ui/staff/list/ListState";
import { Pager } from "~/ui/staff/list/Pager";
import { StaffPage } from "~/ui/staff/page/StaffPage";
import { Tabs } from "~/ui/staff/page/Tabs";
import { Totals } from "~/ui/staff/Totals";
import { type ListedMail, MailTable } from "./MailTable";

const FILTERS = ["queued", "sending", "retrying", "sent", "failed"] as const satisfies readonly ShownState[];

export const meta: MetaFunction<typeof loader> = (input) => {
  const { data: loaded, location } = input;
  const states = [
    loaded && !loaded.list && listTexts.titles.failed,
    loaded?.state && texts.states[loaded.state],
  ];
  const title = datedListTitle(texts.title, { search: location.search, states });
  return staffMeta(input, { title, description: texts.lead, path: "/messages" });
};

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request);
  const { searchParams } = new URL(request.url);
  const state = FILTERS.find((name) => name === searchParams.get("state"));
  try {
    const list = loadDatedPage(request, (page, size) => listMails(staff, page, size, state));
    const { waiting, failed } = summarizeOutbox(staff);
    const summary = { waiting, failed, mailOn: isMailOn, canRetry: hasMailsToRetry(staff) };
    return data({ state, list: { ...list, rows: list.rows.map(toListed), summary } });
  } catch (error) {
    console.error("The messages could not be read:", error);
    return data({ state, list: undefined }, { status: 503 });
  }
}

/** What the list shows of a mail; times are worded here, in the site's zone. */
function toListed(mail: OutboxMail): ListedMail {
  const { id, kind, recipient, subject, reference, state, attempts, lastError, createdAt } = mail;
  const shown = { id, kind, recipient, subject, reference, state, attempts, lastError, createdAt };
  const next =
    isMailOn && state === "retrying" && mail.dueAt
      ? fillIn(texts.nextAttempt, { time: formatMoment(mail.dueAt) })
      : describeQueued(mail);
  return { ...shown, next, created: formatMoment(createdAt) };
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request);
  return trySaving(request, { words: texts.toasts.error }, async () => {
    const form = await readForm(request);
    const toast = await answer(form, staff);
    if (!toast) throw badRequest();
    return redirectWithToast(listAddress(new URL(request.url)), toast);
  });
}

/** Carries out what a button asks for. @returns the toast; undefined if there is no such button */
async function answer(form: FormData, staff: StaffMember) {
  const { allRetried, nothing, tested, off } = texts.toasts;
  const id = readId(form.get("retry"));
  const intent = form.get("intent");
  if (id !== undefined) return sendAgain(id, staff);
  if (intent !== "retry-all" && intent !== "test") return undefined;
  let toast: { message: string; description: string };
  if (intent === "retry-all") {
    const count = await retryAllMails(staff);
    if (count === 0) return { type: "info" as const, ...nothing };
    toast = { ...allRetried, description: fillIn(allRetried.description, { count }) };
  } else {
    await enqueueMail(testMail(staff.email), { isFirst: true });
    toast = { ...tested, description: fillIn(tested.description, { email: staff.email }) };
  }
  tryMailNow();
  return isMailOn ? { type: "success" as const, ...toast } : { type: "warning" as const, ...off };
}

export default function Messages() {
  const { state, list } = useLoaderData<typeof loader>();
  return (
    <StaffPage
      title={texts.title}
      lead={list && !list.summary.mailOn ? texts.leadOff : texts.lead}
      beside={list && <Totals totals={totalsOf(list)} />}
    >
      <ListState />
      {list ? (
        <>
          <div className="@container mb-2 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1">
            <Tabs label={texts.filter.label} items={tabsFor(state)} />
            <ListActions canRetry={list.summary.canRetry} />
          </div>
          {list.rows.length > 0 ? <MailTable rows={list.rows} /> : <EmptyList>{texts.empty}</EmptyList>}
          <Pager previous={list.newer} next={list.older} />
        </>
      ) : (
        <FailedList>{texts.failed}</FailedList>
      )}
    </StaffPage>
  );
}

function ListActions({ canRetry }: { canRetry: boolean }) {
  return (
    <Form
      method="post"
      action={listAddress(useLocation())}
      className="ml-auto flex flex-nowrap items-center gap-3 *:flex-none max-xs:gap-2 print:hidden @max-[18.1rem]:ml-0 @max-[18.1rem]:flex-wrap"
      preventScrollReset
    >
      <Button type="submit" name="intent" value="test" {...TOOL}>
        {texts.test}
      </Button>
      {canRetry && (
        <Button type="submit" name="intent" value="retry-all" {...TOOL}>
          {texts.retryAll}
        </Button>
      )}
    </Form>
  );
}

type List = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["list"]>;

function totalsOf({ summary }: List) {
  const { waiting, failed, mail } = texts.sums;
  return [
    { value: summary.waiting, label: waiting.label, note: summary.mailOn ? waiting.note : waiting.noteOff },
    { value: summary.failed, ...failed },
    { value: summary.mailOn ? mail.on : mail.off, label: mail.label, note: mail.note },
  ];
}

const tabsFor = (state: ShownState | undefined) => [
  ...[undefined, ...FILTERS].map((name) => ({
    to: name ? `/messages?state=${name}` : "/messages",
    name: name ? texts.states[name] : texts.filter.all,
    isCurrent: name === state,
    preventScrollReset: true,
  })),
  { to: "/messages/received", name: texts.received, isCurrent: false },
];

export { sendStaffForm as clientAction } from "~/ui/staff/forms/send-staff-form";
export { handle } from "~/ui/staff/page/frame";
export { RouteErrorPage as ErrorBoundary };
