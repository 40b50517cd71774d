import { setTimeout as pause } from "node:timers/promises";
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirectDocument,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { PASSWORD_AGAIN, type PasswordAsked } from "~/auth/password-again";
import { askForPassword } from "~/auth/password-again.server";
import {
  findBackup,
  type ListedBackup,
  listBackups,
  newestDaily,
  removeBackup,
} from "~/backup/backup-files.server";
import { type BackupKind, RETAINED } from "~/backup/backup-names";
import { copyElsewhere, lastCopy, placeElsewhere } from "~/backup/elsewhere.server";
import { makeBackup } from "~/backup/make.server";
import { forgetBackupState } from "~/backup/state.server";
import { runTask, TaskError } from "~/backup/tasks.server";
import { staffTexts } from "~/content/staff";
import { backupTexts as texts } from "~/content/staff-backups";
import { recordTexts } from "~/content/staff-record";
import { logEvents } from "~/db/audit-log.server";
import type { StaffMember } from "~/db/staff/accounts.server";
import { trySaving } from "~/desk/try-saving.server";
import { pageMeta } from "~/document/meta";
import type { PageHandle } from "~/document/page-handle";
import { groupDigits } from "~/format/digits";
import { formatFileSize } from "~/format/file-size";
import { fillIn } from "~/format/template";
import { formatMoment } from "~/format/time-zone.server";
import { readForm } from "~/forms/parse.server";
import { redirectWithToast, seeOther } from "~/http/toast.server";
import { hasRecentPassword, requireOwner } from "~/session.server";
import { Button } from "~/ui/Button";
import { Notice } from "~/ui/form/Notice";
import { Action } from "~/ui/staff/Action";
import { staffFrame } from "~/ui/staff/frame";
import { OwnersErrorPage } from "~/ui/staff/OwnersErrorPage";
import { Panel } from "~/ui/staff/Panel";
import { PasswordAgain } from "~/ui/staff/PasswordAgain";
import { SaveFailed } from "~/ui/staff/SaveFailed";
import { StaffPage } from "~/ui/staff/StaffPage";
import { ActionsCell, Cell, ColumnHeads, Detail, RowHead, Table, TableRow } from "~/ui/staff/Table";

const ADDRESS = "/backups";

/** How many backups that were asked for may lie beside the database: nothing replaces them. */
const MOST_BY_HAND = 5;

/** Milliseconds for which an answer waits for a task that goes on without it. */
const PATIENCE = 20_000;

export const handle: PageHandle = { hydrate: true, staff: staffFrame };

export const meta: MetaFunction = (input) =>
  pageMeta(input, { title: texts.title, description: texts.title, path: ADDRESS, indexed: false });

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOwner(request);
  const { at, bytes, pruned, failingSince, problem } = lastCopy();
  const place = placeElsewhere();
  const wanted = new URL(request.url).searchParams.get("download");
  return {
    download: wanted && (await hasRecentPassword(request)) ? findBackup(wanted)?.name : undefined,
    backups: listBackups().map(({ name, kind, made, bytes }) => ({
      name,
      kind,
      made: formatMoment(made.toISOString()),
      size: formatFileSize(bytes),
    })),
    elsewhere: place && {
      place,
      last: at && fillIn(texts.elsewhere.last, { when: formatMoment(at), size: formatFileSize(bytes ?? 0) }),
      isKept: pruned === false,
      failing:
        failingSince &&
        fillIn(texts.elsewhere.failing, {
          when: formatMoment(failingSince),
          reason: staffTexts.backup.reasons[problem ?? "failed"],
        }),
    },
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const owner = await requireOwner(request);
  return trySaving(request, { answer: () => ({}) }, async () => {
    const form = await readForm(request.clone());
    const intent = form.get("intent");
    if (intent === "make") return make(owner);
    if (intent === "copy") return copy(owner);
    const backup = findBackup(String(form.get("name") ?? ""));
    if (!backup) return say("info", "gone");
    switch (intent) {
      case "check":
        return check(backup, owner);
      case "download":
        return (await askForPassword(request, owner)) ?? handOver(backup.name, form);
      case "remove": {
        if (!isRemovable(backup.kind)) throw new Response(null, { status: 400, statusText: "Bad Request" });
        const asked = await askForPassword(request, owner);
        if (asked) return asked;
        removeBackup(backup.path);
        forgetBackupState();
        await logEvents({ kind: "backup", by: owner, change: "removed", name: backup.name });
        return say("success", "removed");
      }
      default:
        throw new Response(null, { status: 400, statusText: "Bad Request" });
    }
  });
}

/** A file leaves the page as it is. Behind the question for the password that would be the question: then the list has the link. */
const handOver = (name: string, form: FormData) =>
  form.has(PASSWORD_AGAIN)
    ? seeOther(`${ADDRESS}?download=${encodeURIComponent(name)}`)
    : redirectDocument(`${ADDRESS}/${encodeURIComponent(name)}`, 303);

/** Nightly ones replace each other. */
const isRemovable = (kind: BackupKind) => kind !== "daily";

async function make(owner: StaffMember) {
  if (listBackups().filter(({ kind }) => kind === "by-hand").length >= MOST_BY_HAND) {
    return say("error", "too-many", { n: MOST_BY_HAND });
  }
  return patiently(async () => {
    const name = await makeBackup("by-hand", new Date());
    await logEvents({ kind: "backup", by: owner, change: "made", name });
    return say("success", "made");
  }, "failed");
}

function check({ name, path }: ListedBackup, owner: StaffMember) {
  return patiently(async () => {
    const { inquiries, enrollments } = await runTask("check", path);
    await logEvents({ kind: "backup", by: owner, change: "checked", name });
    return say("success", "whole", {
      inquiries: counted(inquiries, "inquiries"),
      enrollments: counted(enrollments, "enrollments"),
    });
  }, "damaged");
}

function copy(owner: StaffMember) {
  const newest = newestDaily();
  if (!newest) return say("info", "gone");
  return patiently(async () => {
    const problem = await copyElsewhere(newest);
    forgetBackupState();
    if (problem) return say("error", problem === "busy" ? "busy" : "not-copied");
    await logEvents({ kind: "backup", by: owner, change: "copied", name: newest.name });
    return say("success", "copied");
  }, "failed");
}

const counted = (count: number, of: "inquiries" | "enrollments") =>
  `${groupDigits(count)} ${recordTexts.rows[of][count === 1 ? "one" : "many"]}`;

/** Answers what a task comes to, or after a while that it is still under way. @param failure what is said where it fails */
async function patiently(work: () => Promise<Response>, failure: "failed" | "damaged"): Promise<Response> {
  const done = work().catch((error) => {
    if (!(error instanceof TaskError)) throw error;
    if (error.problem === "busy") return say("error", "busy");
    console.error("What an owner asked of a backup failed:", error.message);
    return say("error", failure);
  });
  // Nobody waits for it any longer once its time is over.
  done.catch(() => {});
  return Promise.race([
    done,
    pause(PATIENCE, undefined, { ref: false }).then(() => say("info", "under-way")),
  ]);
}

function say(
  type: "success" | "info" | "error",
  toast: keyof typeof texts.toasts,
  values: Record<string, string | number> = {},
) {
  const { message, ...more } = texts.toasts[toast];
  const description = "description" in more ? fillIn(more.description, values) : undefined;
  return redirectWithToast(ADDRESS, { type, message, description });
}

export default function Backups() {
  const { backups, download } = useLoaderData<typeof loader>();
  const { passwordAsked } = useActionData<Partial<PasswordAsked>>() ?? {};
  if (passwordAsked) return <PasswordAgain asked={passwordAsked} cancelTo={ADDRESS} />;
  return (
    <StaffPage title={texts.title} lead={fillIn(texts.lead, { n: RETAINED })}>
      <SaveFailed />
      {download && (
        <div className="mb-6">
          <Notice title={texts.ready.title}>
            <a href={`${ADDRESS}/${encodeURIComponent(download)}`}>
              {fillIn(texts.ready.link, { name: download })}
            </a>
          </Notice>
        </div>
      )}
      <div className="grid gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start">
        <div className="min-w-0">
          <Form method="post" className="mb-6">
            <Button type="submit" name="intent" value="make" small>
              {texts.make}
            </Button>
          </Form>
          {backups.length === 0 ? (
            <p>{texts.empty}</p>
          ) : (
            <Table caption={texts.caption} head={<ColumnHeads columns={texts.columns} widths={WIDTHS} />}>
              {backups.map((backup) => (
                <BackupRow key={backup.name} {...backup} />
              ))}
            </Table>
          )}
          <p className="mt-4 max-w-prose text-small text-ink-2">
            {texts.downloadNote} {texts.restoreNote}
          </p>
        </div>
        <Elsewhere />
      </div>
    </StaffPage>
  );
}

const WIDTHS = { made: "xl:w-[34%]", kind: "xl:w-[20%]", size: "xl:w-[10%]" };

type Listed = ReturnType<typeof useLoaderData<typeof loader>>["backups"][number];

function BackupRow({ name, kind, made, size }: Listed) {
  const which = <span className="sr-only"> {name}</span>;
  return (
    <TableRow>
      <RowHead>
        {made}
        <Detail>{name}</Detail>
      </RowHead>
      <Cell label={texts.columns.kind}>{texts.kinds[kind]}</Cell>
      <Cell label={texts.columns.size} content="figures">
        {size}
      </Cell>
      <ActionsCell>
        <div className="flex flex-wrap items-start gap-2 max-xl:mt-2">
          <Form method="post" reloadDocument>
            <input type="hidden" name="name" value={name} />
            <Action name="intent" value="download">
              {texts.download}
              {which}
            </Action>
          </Form>
          <Form method="post">
            <input type="hidden" name="name" value={name} />
            <Action name="intent" value="check">
              {texts.check}
              {which}
            </Action>
          </Form>
          {isRemovable(kind) && (
            <details>
              <summary className="flex min-h-10 cursor-pointer items-center px-1 text-small">
                {texts.remove}
                {which}
              </summary>
              <Form method="post" className="mt-2 grid gap-2">
                <input type="hidden" name="name" value={name} />
                <p className="text-small">{texts.question.text}</p>
                <p>
                  <Action name="intent" value="remove" look="danger">
                    {texts.question.remove}
                    {which}
                  </Action>
                </p>
              </Form>
            </details>
          )}
        </div>
      </ActionsCell>
    </TableRow>
  );
}

/** Whether copies go elsewhere, and how that goes. */
function Elsewhere() {
  const { backups, elsewhere } = useLoaderData<typeof loader>();
  const words = texts.elsewhere;
  if (!elsewhere) {
    return (
      <Panel name="elsewhere" title={words.title} lead={words.off}>
        {null}
      </Panel>
    );
  }
  const { place, last, isKept, failing } = elsewhere;
  return (
    <Panel name="elsewhere" title={words.title} lead={fillIn(words.on, { place })}>
      <p className="mt-3 font-semibold">{last ?? words.none}</p>
      {failing && <p className="mt-2 font-semibold text-pen">{failing}</p>}
      {isKept && <p className="mt-2 text-small text-ink-2">{fillIn(words.kept, { n: RETAINED })}</p>}
      {backups.length > 0 && (
        <Form method="post">
          <Action name="intent" value="copy">
            {words.copy}
          </Action>
        </Form>
      )}
    </Panel>
  );
}

export { OwnersErrorPage as ErrorBoundary };
