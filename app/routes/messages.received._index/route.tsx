import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { receivedTexts as texts } from "~/content/staff/mailbox";
import { listAllReceivedOf, type ReceivedMail } from "~/db/received/received.server";
import { countUnmatched, listUnmatched } from "~/db/received/unmatched.server";
import { findByReference } from "~/db/submissions/person.server";
import { loadDatedPage } from "~/desk/list/dated-page.server";
import { datedListTitle } from "~/desk/list/title";
import { staffMeta } from "~/desk/staff-meta";
import { submissionPath } from "~/format/submission-path";
import { fillIn } from "~/format/template";
import { formatMoment } from "~/format/time-zone.server";
import { notFound } from "~/http/error-responses.server";
import { shownParts } from "~/mailbox/quote";
import { isMailboxOn } from "~/mailbox/status.server";
import { requireStaff } from "~/session.server";
import { RouteErrorPage } from "~/ui/page/ErrorPage";
import { EmptyList, FailedList } from "~/ui/staff/EmptyList";
import { excerpt } from "~/ui/staff/list/excerpt";
import { ListState } from "~/ui/staff/list/ListState";
import { Pager } from "~/ui/staff/list/Pager";
import { StaffPage } from "~/ui/staff/page/StaffPage";
import { Tabs } from "~/ui/staff/page/Tabs";
import { Cell, Detail, Moment, RowHead, Table, TableRow } from "~/ui/staff/Table";
import { Totals } from "~/ui/staff/Totals";

export const meta: MetaFunction<typeof loader> = (input) => {
  const title = datedListTitle(texts.title, { search: input.location.search, states: [] });
  return staffMeta(input, { title, description: texts.lead, path: "/messages/received" });
};

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  const { searchParams } = new URL(request.url);
  const setAside = searchParams.get("show") === "all";
  const reference = searchParams.get("about");
  try {
    const submission = reference === null ? undefined : findByReference(reference);
    if (reference !== null && !submission) throw notFound();
    const about = submission && {
      reference: submission.reference,
      path: submissionPath(submission),
    };
    const list = loadDatedPage(request, (page, size) =>
      submission ? listAllReceivedOf(submission, page, size) : listUnmatched(page, size, { setAside }),
    );
    const summary = { waiting: countUnmatched(), mailboxOn: isMailboxOn };
    return data({ setAside, about, list: { ...list, rows: list.rows.map(toListed), ...summary } });
  } catch (error) {
    if (error instanceof Response) throw error;
    console.error("The received mails could not be read:", error);
    return data({ setAside, about: undefined, list: undefined }, { status: 503 });
  }
}

/** What the list shows of a mail; times are worded here, in the site's zone. */
function toListed(mail: ReceivedMail) {
  const { id, kind, senderAddress, senderName, subject, text, reason, receivedAt, setAsideAt } = mail;
  const unquoted = shownParts(text).find((part) => !part.quoted && part.text.trim() !== "");
  return {
    id,
    kind,
    subject: subject.slice(0, 200),
    beginning: excerpt(unquoted?.text ?? "", []),
    sender: senderAddress,
    senderName,
    reason,
    receivedAt,
    received: formatMoment(receivedAt),
    isAside: setAsideAt !== null,
  };
}

export default function ReceivedMailsPage() {
  const { setAside, about, list } = useLoaderData<typeof loader>();
  return (
    <StaffPage
      back={about && <Link to={about.path}>{fillIn(texts.about.back, about)}</Link>}
      title={texts.title}
      lead={about ? fillIn(texts.about.lead, about) : list && !list.mailboxOn ? texts.leadOff : texts.lead}
      beside={list && <Totals totals={[{ value: list.waiting, ...texts.sums.waiting }]} />}
    >
      <ListState />
      <Views view={about ? "about" : setAside ? "all" : "waiting"} />
      {list ? (
        <>
          {list.rows.length > 0 ? (
            <MailTable rows={list.rows} />
          ) : (
            <EmptyList>{about ? texts.about.empty : texts.empty}</EmptyList>
          )}
          <Pager previous={list.newer} next={list.older} />
        </>
      ) : (
        <FailedList>{texts.failed}</FailedList>
      )}
    </StaffPage>
  );
}

function Views({ view }: { view: "waiting" | "all" | "about" }) {
  const { label, sent, waiting, all } = texts.views;
  const items = [
    { to: "/messages", name: sent, isCurrent: false },
    { to: "/messages/received", name: waiting, isCurrent: view === "waiting" },
    { to: "/messages/received?show=all", name: all, isCurrent: view === "all" },
  ];
  return <Tabs label={label} items={items} className="mb-2" />;
}

const WIDTHS = { mail: "xl:w-[38%]", from: "xl:w-[27%]", what: "xl:w-[20%]", date: "xl:w-[15%]" };

function MailTable({ rows }: { rows: readonly ReturnType<typeof toListed>[] }) {
  const { columns } = texts;
  return (
    <Table caption={texts.caption} columns={columns} widths={WIDTHS}>
      {rows.map((row) => (
        <TableRow key={row.id}>
          <RowHead>
            <Link to={`/messages/received/${row.id}`} dir="auto">
              {row.subject || texts.noSubject}
            </Link>
            {row.beginning && (
              <Detail>
                <span dir="auto" className="line-clamp-2">
                  {row.beginning}
                </span>
              </Detail>
            )}
          </RowHead>
          <Cell label={columns.from}>
            <span dir="auto">
              {row.sender || texts.nobody}
              {row.senderName && <Detail>{row.senderName}</Detail>}
            </span>
          </Cell>
          <Cell label={columns.what}>
            <span>
              {/* The reason says it in other words. */}
              {(row.kind !== "reply" && row.reason) || texts.kinds[row.kind]}
              {row.isAside && <Detail>{texts.setAside}</Detail>}
              {row.kind === "reply" && row.reason && <Detail>{row.reason}</Detail>}
            </span>
          </Cell>
          <Cell label={columns.date} content="figures">
            <Moment iso={row.receivedAt}>{row.received}</Moment>
          </Cell>
        </TableRow>
      ))}
    </Table>
  );
}

export { handle } from "~/ui/staff/page/frame";
export { RouteErrorPage as ErrorBoundary };
