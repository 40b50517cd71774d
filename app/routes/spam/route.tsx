import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { listTexts } from "~/content/staff/lists";
import { spamReasons, spamTexts as texts } from "~/content/staff/mail";
import { lastChange } from "~/db/submissions/changes/undo.server";
import { findHeld, type HeldSubmission, listHeld } from "~/db/submissions/spam/held.server";
import { loadDatedPage } from "~/desk/list/dated-page.server";
import { listAddress, openerIdOf, readIds } from "~/desk/list/dialog-parameters";
import { datedListTitle } from "~/desk/list/title";
import { requireStaffOrAskLater } from "~/desk/signed-out.server";
import { staffMeta } from "~/desk/staff-meta";
import { trySaving } from "~/desk/try-saving.server";
import { env } from "~/env.server";
import { fillIn, fillInCounts } from "~/format/template";
import { formatMoment } from "~/format/time-zone.server";
import { readForm } from "~/forms/parse.server";
import { readId } from "~/forms/read-id";
import { badRequest } from "~/http/error-responses.server";
import { redirectWithToast } from "~/http/toast.server";
import { requireStaff } from "~/session.server";
import { RouteErrorPage } from "~/ui/page/ErrorPage";
import { Action } from "~/ui/staff/Action";
import { GoneDialog } from "~/ui/staff/dialogs/ModalDialog";
import { DeleteDialog, QuestionDialog } from "~/ui/staff/dialogs/QuestionDialog";
import { EmptyList, FailedList } from "~/ui/staff/EmptyList";
import { UndoLast } from "~/ui/staff/forms/UndoLast";
import { ListState } from "~/ui/staff/list/ListState";
import { Pager } from "~/ui/staff/list/Pager";
import { StaffPage } from "~/ui/staff/page/StaffPage";
import { releaseSpam, removeSpam } from "./changes.server";
import { HeldTable, type ListedHeld } from "./HeldTable";

export const meta: MetaFunction<typeof loader> = (input) => {
  const { data: loaded, location } = input;
  const words = listTexts.titles;
  const states = [
    loaded && !loaded.list && words.failed,
    loaded && loaded.toDelete.length > 0 && words.delete,
    loaded?.toRelease && words.release,
  ];
  const title = datedListTitle(texts.title, { search: location.search, states });
  return staffMeta(input, { title, description: loaded?.lead ?? title, path: "/spam" });
};

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request);
  const lead = fillInCounts(texts.lead, { days: env.SPAM_RETENTION_DAYS });
  const { searchParams } = new URL(request.url);
  try {
    const list = loadDatedPage(request, listHeld);
    const requested = searchParams.get("delete");
    const deleteIds = readIds(requested === "selected" ? searchParams.getAll("id") : [requested]);
    const toDelete = deleteIds.map(findHeld).filter((held) => held !== undefined);
    const releaseId = readId(searchParams.get("release"));
    const toRelease = releaseId === undefined ? undefined : findHeld(releaseId);
    return data({
      lead,
      list: { ...list, rows: list.rows.map(toListed), lastChange: lastChange(staff, "spam") },
      toDelete: toDelete.map(({ id, name, email, createdAt }) => ({
        id,
        name,
        detail: `${email}, ${formatMoment(createdAt)}`,
      })),
      toRelease: toRelease && { id: toRelease.id, name: toRelease.name },
      isMissing: toDelete.length === 0 && !toRelease && (requested ?? releaseId) != null,
    });
  } catch (error) {
    console.error("What is held as spam could not be read:", error);
    const nothing = { list: undefined, toDelete: [], toRelease: undefined, isMissing: false };
    return data({ lead, ...nothing }, { status: 503 });
  }
}

/** What the list shows of a held submission; times are worded here, in the site's zone. */
function toListed({ heldReason, ...held }: HeldSubmission): ListedHeld {
  const wordsFor = (reason: string) =>
    Object.hasOwn(spamReasons, reason) ? spamReasons[reason as keyof typeof spamReasons] : reason;
  return { ...held, reasons: heldReason.split(" ").map(wordsFor), received: formatMoment(held.createdAt) };
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaffOrAskLater(request);
  return trySaving(request, { words: texts.toasts.error }, async () => {
    const form = await readForm(request);
    const address = listAddress(new URL(request.url));
    const releaseId = readId(form.get("release"));
    if (releaseId === undefined && form.get("intent") !== "delete") {
      throw badRequest();
    }
    const toast =
      releaseId === undefined
        ? await removeSpam(readIds(form.getAll("id")), staff)
        : await releaseSpam(releaseId, staff);
    return redirectWithToast(address, toast ?? { type: "info", ...texts.toasts.gone });
  });
}

export default function Spam() {
  const { lead, list, toDelete, toRelease, isMissing } = useLoaderData<typeof loader>();
  return (
    <>
      <StaffPage title={texts.title} lead={lead}>
        <ListState />
        {list ? (
          <>
            {list.lastChange && <UndoLast {...list.lastChange} />}
            {list.rows.length > 0 ? (
              <>
                <DeleteAll rows={list.rows} />
                <HeldTable rows={list.rows} />
              </>
            ) : (
              <EmptyList>{texts.empty}</EmptyList>
            )}
            <Pager previous={list.newer} next={list.older} />
          </>
        ) : (
          <FailedList>{texts.failed}</FailedList>
        )}
      </StaffPage>
      {toDelete.length > 0 && (
        <DeleteDialog rows={toDelete} text={texts.deletion} many={texts.deletionOfMany} />
      )}
      {toRelease && (
        <QuestionDialog
          title={texts.releaseQuestion}
          text={listTexts.signedOut.notDone}
          names={[{ id: toRelease.id, name: toRelease.name }]}
          button={{ name: "release", value: String(toRelease.id), label: texts.release }}
        />
      )}
      {isMissing && <GoneDialog {...texts.toasts.gone} />}
    </>
  );
}

/** Asks about all rows on the page. Later arrivals are not among them, because nobody has seen them. */
function DeleteAll({ rows }: { rows: readonly ListedHeld[] }) {
  if (rows.length < 2) return null;
  return (
    <Form method="get" preventScrollReset className="py-2 print:hidden">
      {rows.map(({ id }) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <Action look="tallDanger" name="delete" value="selected" id={openerIdOf("delete", "selected")}>
        {fillIn(texts.deleteAll, { n: rows.length })}
      </Action>
    </Form>
  );
}

export { sendStaffForm as clientAction } from "~/ui/staff/forms/send-staff-form";
export { handle } from "~/ui/staff/page/frame";
export { RouteErrorPage as ErrorBoundary };
