import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data } from "@remix-run/node";
import { Form, useLoaderData, useLocation } from "@remix-run/react";
import { listTexts } from "~/content/staff-lists";
import { spamReasons, spamTexts as texts } from "~/content/staff-mail";
import { databaseErrorCode } from "~/db/database-error.server";
import { formatPosition, readPageRequest } from "~/db/keyset.server";
import type { StaffMember } from "~/db/staff.server";
import {
  deleteHeld,
  findHeld,
  findReleased,
  type HeldSubmission,
  hasDeletedHeld,
  listHeld,
  releaseHeld,
} from "~/db/submissions/held.server";
import { listAddress, readId } from "~/desk/list-address";
import { requireStaffOrAskLater } from "~/desk/signed-out.server";
import { datedListTitle } from "~/desk/title";
import { trySaving } from "~/desk/try-saving.server";
import { pageMeta } from "~/document/meta";
import type { PageHandle } from "~/document/page-handle";
import { env } from "~/env.server";
import { fillIn } from "~/format/template";
import { formatMoment } from "~/format/time-zone.server";
import { readForm } from "~/forms/parse.server";
import { redirectWithToast } from "~/http/toast.server";
import { isMailOn, wakeMail } from "~/mail/outbox.server";
import { requireStaff } from "~/session.server";
import { Button } from "~/ui/Button";
import { RouteErrorPage } from "~/ui/ErrorPage";
import { ActionLink } from "~/ui/staff/Action";
import { AskDialog } from "~/ui/staff/AskDialog";
import { DeleteDialog, deleteButtonId } from "~/ui/staff/DeleteDialog";
import { EmptyList, FailedList } from "~/ui/staff/EmptyList";
import { GoneDialog } from "~/ui/staff/GoneDialog";
import { ListState } from "~/ui/staff/ListState";
import { Pager } from "~/ui/staff/Pager";
import { StaffPage } from "~/ui/staff/StaffPage";
import { ActionsCell, Cell, ColumnHeads, Detail, Moment, RowHead, Table, TableRow } from "~/ui/staff/Table";

const PAGE_SIZE = 50;

export const handle: PageHandle = { hydrate: true, staff: true };

export const meta: MetaFunction<typeof loader> = (input) => {
  const { data: loaded, location } = input;
  const words = listTexts.titles;
  const states = [
    loaded && !loaded.list && words.failed,
    loaded?.toDelete && words.delete,
    loaded?.toRelease && words.release,
  ];
  const title = datedListTitle(texts.title, { search: location.search, states });
  const description = fillIn(texts.lead, { days: loaded?.days ?? "" });
  return pageMeta(input, { title, description, path: "/spam", indexed: false });
};

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request);
  const days = env.SPAM_RETENTION_DAYS;
  const { searchParams } = new URL(request.url);
  try {
    const page = await listHeld(
      readPageRequest(searchParams.get("older"), searchParams.get("newer"), 2),
      PAGE_SIZE,
    );
    const deleteId = readId(searchParams.get("delete"));
    const toDelete = deleteId === undefined ? undefined : await findHeld(deleteId);
    const releaseId = readId(searchParams.get("release"));
    const toRelease = releaseId === undefined ? undefined : await findHeld(releaseId);
    return data({
      staff,
      days,
      list: {
        rows: page.rows.map(toListed),
        newer: page.before && formatPosition(page.before),
        older: page.after && formatPosition(page.after),
      },
      toDelete: toDelete && toListed(toDelete),
      toRelease: toRelease && { id: toRelease.id, name: toRelease.name },
      isMissing: !toDelete && !toRelease && (deleteId ?? releaseId) !== undefined,
    });
  } catch (error) {
    console.error("What is held as spam could not be read:", error);
    const nothing = { list: undefined, toDelete: undefined, toRelease: undefined, isMissing: false };
    return data({ staff, days, ...nothing }, { status: 503 });
  }
}

/** What the list shows of a held submission; times are worded here, in the site's zone. */
function toListed({ id, kind, name, email, text, reference, heldReason, createdAt }: HeldSubmission) {
  const reasons = heldReason.split(" ").map((reason) => wordsFor(reason));
  return { id, kind, name, email, text, reference, reasons, createdAt, received: formatMoment(createdAt) };
}

function wordsFor(reason: string): string {
  return Object.hasOwn(spamReasons, reason) ? spamReasons[reason as keyof typeof spamReasons] : reason;
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaffOrAskLater(request);
  return trySaving(request, { words: texts.toasts.error }, () => change(request, staff));
}

async function change(request: Request, staff: StaffMember) {
  const form = await readForm(request);
  const address = listAddress(new URL(request.url));
  const releaseId = readId(form.get("release"));
  const id = releaseId ?? readId(form.get("id"));
  if (releaseId === undefined && form.get("intent") !== "delete") {
    throw new Response(null, { status: 400, statusText: "Bad Request" });
  }
  const { deleted, gone, error: failed } = texts.toasts;
  try {
    const held = id === undefined ? undefined : await findHeld(id);
    const done =
      held && (await (releaseId === undefined ? deleteHeld(held.id, staff) : releaseHeld(held.id, staff)));
    if (!held || !done) {
      const earlier = id === undefined ? undefined : await doneEarlier(id, releaseId !== undefined, staff);
      return redirectWithToast(address, earlier ?? { type: "info", ...gone });
    }
    wakeMail();
    return redirectWithToast(address, success(releaseId === undefined ? deleted : releasedWords, held));
  } catch (error) {
    if (databaseErrorCode(error)) throw error;
    console.error("A held submission could not be changed:", error);
    return redirectWithToast(address, { type: "error", ...failed });
  }
}

/** What is said of a released submission: its mails go out only where mail does. */
const releasedWords = isMailOn ? texts.toasts.released : texts.toasts.releasedWithoutMail;

function success(
  { message, description }: { message: string; description: string },
  { name }: HeldSubmission,
) {
  return { type: "success", message, description: fillIn(description, { name }) } as const;
}

/**
 * What there is to say where nothing is left to do, if it is done as wanted: the second click of a double click is told
 * the same as the first.
 */
async function doneEarlier(id: number, toRelease: boolean, staff: StaffMember) {
  if (toRelease) {
    const released = await findReleased(id);
    return released && success(releasedWords, released);
  }
  if (!(await hasDeletedHeld(id, staff))) return undefined;
  return { type: "success", message: texts.toasts.deleted.message } as const;
}

export default function Spam() {
  const { staff, days, list, toDelete, toRelease, isMissing } = useLoaderData<typeof loader>();
  const location = useLocation();
  return (
    <>
      <StaffPage staff={staff} title={texts.title} lead={fillIn(texts.lead, { days })}>
        <ListState />
        {list ? <HeldList list={list} /> : <FailedList>{texts.failed}</FailedList>}
      </StaffPage>
      {toDelete && (
        <DeleteDialog
          {...texts.dialog}
          ids={[toDelete.id]}
          text={fillIn(texts.dialog.text, { name: toDelete.name })}
          listAddress={listAddress(location)}
        />
      )}
      {toRelease && (
        <AskDialog
          title={texts.releaseQuestion}
          names={[toRelease.name]}
          button={{ name: "release", value: String(toRelease.id), label: texts.release }}
          listAddress={listAddress(location)}
        />
      )}
      {isMissing && <GoneDialog {...texts.toasts.gone} listAddress={listAddress(location)} />}
    </>
  );
}

type List = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["list"]>;

function HeldList({ list }: { list: List }) {
  const { rows, newer, older } = list;
  return (
    <>
      {rows.length > 0 ? <HeldTable rows={rows} /> : <EmptyList>{texts.empty}</EmptyList>}
      <Pager previous={newer} next={older} />
    </>
  );
}

const WIDTHS = {
  name: "xl:w-[17%]",
  what: "xl:w-[9%]",
  reason: "xl:w-[20%]",
  date: "xl:w-[11%]",
  actions: "xl:w-[13%]",
};

function HeldTable({ rows }: { rows: List["rows"] }) {
  const { columns } = texts;
  return (
    <Table caption={texts.caption} head={<ColumnHeads columns={columns} widths={WIDTHS} />}>
      {rows.map((row) => (
        <TableRow key={row.id}>
          <RowHead>
            {row.name}
            <Detail>{row.email}</Detail>
          </RowHead>
          <Cell label={columns.what}>
            <span>
              {texts[row.kind]}
              <Detail>{row.reference}</Detail>
            </span>
          </Cell>
          <Cell label={columns.reason}>
            <ul>
              {row.reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </Cell>
          <Cell label={columns.text} content="message">
            {row.text}
          </Cell>
          <Cell label={columns.date} content="figures">
            <Moment iso={row.createdAt}>{row.received}</Moment>
          </Cell>
          <ActionsCell>
            <RowActions id={row.id} name={row.name} />
          </ActionsCell>
        </TableRow>
      ))}
    </Table>
  );
}

function RowActions({ id, name }: { id: number; name: string }) {
  const location = useLocation();
  const toDialog = new URLSearchParams(location.search);
  toDialog.set("delete", String(id));
  return (
    <Form
      method="post"
      action={listAddress(location)}
      className="flex flex-wrap gap-3 print:hidden"
      preventScrollReset
    >
      <Button
        type="submit"
        name="release"
        value={id}
        variant="outline"
        small
        className="max-xs:flex-[1_1_100%]"
      >
        {texts.release}
        <span className="sr-only"> the submission from {name}</span>
      </Button>
      <ActionLink look="tallDanger" id={deleteButtonId(id)} to={`?${toDialog}`} preventScrollReset>
        {texts.delete}
        <span className="sr-only"> the submission from {name}</span>
      </ActionLink>
    </Form>
  );
}

export { RouteErrorPage as ErrorBoundary };
