import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data } from "@remix-run/node";
import { Form, Link, useLoaderData, useLocation } from "@remix-run/react";
import { mailTexts } from "~/content/mails";
import { listTexts } from "~/content/staff-lists";
import { messagesTexts as texts } from "~/content/staff-mail";
import { databaseErrorCode } from "~/db/database-error.server";
import { formatPosition, readPageRequest } from "~/db/keyset.server";
import {
  enqueueMail,
  listMails,
  type OutboxMail,
  retryAllMails,
  retryMail,
  type ShownState,
  summarizeOutbox,
} from "~/db/outbox.server";
import type { StaffMember } from "~/db/staff.server";
import { listAddress, readId } from "~/desk/list-address";
import { datedListTitle } from "~/desk/title";
import { trySaving } from "~/desk/try-saving.server";
import { pageMeta } from "~/document/meta";
import type { PageHandle } from "~/document/page-handle";
import { fillIn } from "~/format/template";
import { formatMoment } from "~/format/time-zone.server";
import { readForm } from "~/forms/parse.server";
import { redirectWithToast } from "~/http/toast.server";
import { describeQueued } from "~/mail/describe-queued.server";
import { isMailOn, wakeMail } from "~/mail/outbox.server";
import { testMail } from "~/mail-templates/compose.server";
import { requireStaff } from "~/session.server";
import { Button } from "~/ui/Button";
import { RouteErrorPage } from "~/ui/ErrorPage";
import { EmptyList, FailedList } from "~/ui/staff/EmptyList";
import { ListState } from "~/ui/staff/ListState";
import { MailState } from "~/ui/staff/MailState";
import { Pager } from "~/ui/staff/Pager";
import { CURRENT } from "~/ui/staff/StaffBar";
import { StaffPage } from "~/ui/staff/StaffPage";
import { ListLineFrame } from "~/ui/staff/SubmissionList";
import { Sums } from "~/ui/staff/Sums";
import { ActionsCell, Cell, ColumnHeads, Detail, Moment, RowHead, Table, TableRow } from "~/ui/staff/Table";

const PAGE_SIZE = 50;
const FILTERS = ["queued", "sending", "retrying", "sent", "failed"] as const satisfies readonly ShownState[];

export const handle: PageHandle = { hydrate: true, staff: true };

export const meta: MetaFunction<typeof loader> = (input) => {
  const { data: loaded, location } = input;
  const states = [
    loaded && !loaded.list && listTexts.titles.failed,
    loaded?.state && texts.states[loaded.state],
  ];
  const title = datedListTitle(texts.title, { search: location.search, states });
  return pageMeta(input, { title, description: texts.lead, path: "/messages", indexed: false });
};

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request);
  const { searchParams } = new URL(request.url);
  const state = FILTERS.find((name) => name === searchParams.get("state"));
  try {
    const page = await listMails(
      readPageRequest(searchParams.get("older"), searchParams.get("newer"), 2),
      PAGE_SIZE,
      state,
    );
    const { waiting, failed } = await summarizeOutbox();
    return data({
      staff,
      state,
      list: {
        rows: page.rows.map(toListed),
        newer: page.before && formatPosition(page.before),
        older: page.after && formatPosition(page.after),
        summary: { waiting, failed, mailOn: isMailOn },
      },
    });
  } catch (error) {
    console.error("The messages could not be read:", error);
    return data({ staff, state, list: undefined }, { status: 503 });
  }
}

/** What the list shows of a mail; times are worded here, in the site's zone. */
function toListed({
  id,
  kind,
  recipient,
  subject,
  reference,
  state,
  attempts,
  lastError,
  dueAt,
  queuedAt,
  createdAt,
}: OutboxMail) {
  return {
    id,
    kind,
    recipient,
    subject,
    reference,
    state,
    attempts,
    lastError,
    next:
      isMailOn && state === "retrying" && dueAt
        ? fillIn(texts.nextAttempt, { time: formatMoment(dueAt) })
        : describeQueued({ state, queuedAt }),
    createdAt,
    created: formatMoment(createdAt),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request);
  return trySaving(request, { words: texts.toasts.error }, () => change(request, staff));
}

async function change(request: Request, staff: StaffMember) {
  const form = await readForm(request);
  const address = listAddress(new URL(request.url));
  try {
    const toast = await answer(form, staff);
    if (toast) return redirectWithToast(address, toast);
  } catch (error) {
    if (databaseErrorCode(error)) throw error;
    console.error("The messages could not be changed:", error);
    return redirectWithToast(address, { type: "error", ...texts.toasts.error });
  }
  throw new Response(null, { status: 400, statusText: "Bad Request" });
}

/** Does what a button asks for. @returns what came of it; nothing if there is no such button */
async function answer(form: FormData, { email }: StaffMember) {
  const { retried, allRetried, nothing, tested, off } = texts.toasts;
  const id = readId(form.get("retry"));
  const intent = form.get("intent");
  let toast: { message: string; description: string };
  if (id !== undefined) {
    if (!(await retryMail(id))) return { type: "info" as const, ...nothing };
    toast = retried;
  } else if (intent === "retry-all") {
    const count = await retryAllMails();
    if (count === 0) return { type: "info" as const, ...nothing };
    toast = { ...allRetried, description: fillIn(allRetried.description, { count }) };
  } else if (intent === "test") {
    await enqueueMail(testMail(email));
    toast = { ...tested, description: fillIn(tested.description, { email }) };
  } else {
    return undefined;
  }
  wakeMail();
  return isMailOn ? { type: "success" as const, ...toast } : { type: "warning" as const, ...off };
}

export default function Messages() {
  const { staff, state, list } = useLoaderData<typeof loader>();
  return (
    <StaffPage
      staff={staff}
      title={texts.title}
      lead={list && !list.summary.mailOn ? texts.leadOff : texts.lead}
      beside={list && <Sums sums={sumsOf(list)} />}
    >
      <ListState />
      {list ? <MailList list={list} state={state} /> : <FailedList>{texts.failed}</FailedList>}
    </StaffPage>
  );
}

function ListActions() {
  return (
    <Form
      method="post"
      action={listAddress(useLocation())}
      className="ml-auto flex flex-nowrap items-center gap-3 *:flex-none max-xs:gap-2 print:hidden @max-[18.1rem]:ml-0 @max-[18.1rem]:flex-wrap"
      preventScrollReset
    >
      <Button type="submit" name="intent" value="test" variant="outline" small className="max-xs:px-[.7rem]">
        {texts.test}
      </Button>
      <Button
        type="submit"
        name="intent"
        value="retry-all"
        variant="outline"
        small
        className="max-xs:px-[.7rem]"
      >
        {texts.retryAll}
      </Button>
    </Form>
  );
}

type List = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["list"]>;

function sumsOf({ summary }: List) {
  const { waiting, failed, mail } = texts.sums;
  return [
    { value: summary.waiting, label: waiting.label, note: summary.mailOn ? waiting.note : waiting.noteOff },
    { value: summary.failed, ...failed },
    { value: summary.mailOn ? mail.on : mail.off, label: mail.label, note: mail.note },
  ];
}

function MailList({ list, state }: { list: List; state: ShownState | undefined }) {
  const { rows, newer, older } = list;
  return (
    <>
      <ListLineFrame>
        <Filter state={state} />
        <ListActions />
      </ListLineFrame>
      {rows.length > 0 ? <MailTable rows={rows} /> : <EmptyList>{texts.empty}</EmptyList>}
      <Pager previous={newer} next={older} />
    </>
  );
}

function Filter({ state }: { state: ShownState | undefined }) {
  return (
    <nav aria-label={texts.filter.label}>
      <ul className="-mx-[.6rem] flex flex-wrap">
        {[undefined, ...FILTERS].map((name) => (
          <li key={name ?? "all"}>
            <Link
              to={name ? `/messages?state=${name}` : "/messages"}
              aria-current={name === state ? "page" : undefined}
              className="flex min-h-11 items-center px-[.6rem] font-semibold no-underline hover:underline hover:decoration-auto"
              preventScrollReset
            >
              <span className={name === state ? CURRENT : undefined}>
                {name ? texts.states[name] : texts.filter.all}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const WIDTHS = {
  mail: "xl:w-[23%]",
  to: "xl:w-[21%]",
  attempts: "xl:w-[8%]",
  date: "xl:w-[15%]",
  actions: "xl:w-[8%]",
};

function MailTable({ rows }: { rows: List["rows"] }) {
  const { columns } = texts;
  return (
    <Form method="post" action={listAddress(useLocation())} preventScrollReset>
      <Table caption={texts.caption} head={<ColumnHeads columns={columns} widths={WIDTHS} />}>
        {rows.map((row) => (
          <TableRow key={row.id}>
            <RowHead>
              <Link to={`/messages/${row.id}`}>{row.subject}</Link>
              <Detail>
                {kindName(row.kind)}
                {row.reference && ` ${row.reference}`}
              </Detail>
            </RowHead>
            <Cell label={columns.to}>{row.recipient}</Cell>
            <Cell label={columns.state}>
              <span>
                <MailState state={row.state} />
                {row.lastError && <Detail>{row.lastError}</Detail>}
                {row.next && <Detail>{row.next}</Detail>}
              </span>
            </Cell>
            <Cell label={columns.attempts} content="figures">
              {row.attempts}
            </Cell>
            <Cell label={columns.date} content="figures">
              <Moment iso={row.createdAt}>{row.created}</Moment>
            </Cell>
            <ActionsCell>
              {(row.state === "failed" || row.state === "retrying") && (
                <Button type="submit" name="retry" value={row.id} variant="outline" small>
                  {texts.retry}
                  <span className="sr-only"> the mail to {row.recipient}</span>
                </Button>
              )}
            </ActionsCell>
          </TableRow>
        ))}
      </Table>
    </Form>
  );
}

function kindName(kind: string): string {
  return Object.hasOwn(mailTexts.kinds, kind) ? mailTexts.kinds[kind as keyof typeof mailTexts.kinds] : kind;
}

export { RouteErrorPage as ErrorBoundary };
