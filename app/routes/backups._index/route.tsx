import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirectDocument,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { PASSWORD_AGAIN, type PasswordPrompt } from "~/auth/password-again";
import { askForPassword } from "~/auth/password-again.server";
import { findBackup, listBackups, readBackups } from "~/backup/backup-files.server";
import { isRemovable, RETAINED_BACKUPS } from "~/backup/backup-names";
import { copyDestination, lastCopy } from "~/backup/elsewhere.server";
import { staffTexts } from "~/content/staff/area";
import { backupTexts as texts } from "~/content/staff/backups";
import { staffMeta } from "~/desk/staff-meta";
import { trySaving } from "~/desk/try-saving.server";
import { formatFileSize } from "~/format/file-size";
import { fillIn } from "~/format/template";
import { formatMoment } from "~/format/time-zone.server";
import { readForm } from "~/forms/parse.server";
import { badRequest } from "~/http/error-responses.server";
import { staffFormHeaders } from "~/http/form-headers";
import { seeOther } from "~/http/see-other.server";
import { hasRecentPassword, requireOwner } from "~/session.server";
import { Button } from "~/ui/Button";
import { Notice } from "~/ui/form/Notice";
import { PasswordAgain } from "~/ui/staff/page/PasswordAgain";
import { StaffPage } from "~/ui/staff/page/StaffPage";
import { BackupTable } from "./BackupTable";
import { Elsewhere } from "./Elsewhere";
import { answerWith, check, copy, make, remove } from "./tasks.server";

const ADDRESS = "/backups";

export const meta: MetaFunction = (input) =>
  staffMeta(input, { title: texts.title, description: texts.title, path: ADDRESS });

export const headers = staffFormHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOwner(request);
  const { at, bytes, pruned, failingSince, problem } = lastCopy();
  const place = copyDestination();
  const requested = new URL(request.url).searchParams.get("download");
  const canDownload = requested && (await hasRecentPassword(request));
  const listed = await readBackups(listBackups);
  const backups = listed === "unreadable" ? [] : listed;
  return {
    download: canDownload ? backups.find(({ name }) => name === requested)?.name : undefined,
    backups: backups.map(({ name, kind, made, bytes }) => ({
      name,
      kind,
      made: formatMoment(made.toISOString()),
      size: formatFileSize(bytes),
    })),
    isUnreadable: listed === "unreadable",
    elsewhere: place
      ? {
          place,
          last:
            at && fillIn(texts.elsewhere.last, { when: formatMoment(at), size: formatFileSize(bytes ?? 0) }),
          isKept: pruned === false,
          failing:
            failingSince &&
            fillIn(texts.elsewhere.failing, {
              when: formatMoment(failingSince),
              reason: staffTexts.backup.reasons[problem ?? "failed"],
            }),
        }
      : undefined,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const owner = await requireOwner(request);
  return trySaving(request, { answer: () => ({}) }, async () => {
    const form = await readForm(request.clone());
    const intent = form.get("intent");
    if ((await readBackups(listBackups)) === "unreadable") return answerWith("error", "unreadable");
    if (intent === "make") return make(owner);
    if (intent === "copy") return copy(owner);
    const backup = findBackup(String(form.get("name") ?? ""));
    if (!backup) return answerWith("info", "gone");
    switch (intent) {
      case "check":
        return check(backup, owner);
      case "download":
        return (await askForPassword(request, owner)) ?? handOver(backup.name, form);
      case "remove": {
        if (!isRemovable(backup.kind)) throw badRequest();
        const refusal = await askForPassword(request, owner);
        if (refusal) return refusal;
        // An owner who was made staff while the password was checked removes nothing.
        await requireOwner(request);
        return remove(backup, owner);
      }
      default:
        throw badRequest();
    }
  });
}

/** A download does not replace the page. If that page asks for the password, the list shows the link afterward instead. */
const handOver = (name: string, form: FormData) =>
  form.has(PASSWORD_AGAIN)
    ? seeOther(`${ADDRESS}?download=${encodeURIComponent(name)}`)
    : redirectDocument(`${ADDRESS}/${encodeURIComponent(name)}`, 303);

export default function Backups() {
  const { backups, isUnreadable, download, elsewhere } = useLoaderData<typeof loader>();
  const { passwordPrompt } = useActionData<Partial<PasswordPrompt>>() ?? {};
  if (passwordPrompt) return <PasswordAgain prompt={passwordPrompt} cancelTo={ADDRESS} />;
  return (
    <StaffPage title={texts.title} lead={fillIn(texts.lead, { n: RETAINED_BACKUPS })}>
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
          {backups.length > 0 ? (
            <BackupTable backups={backups} />
          ) : (
            <p>{isUnreadable ? staffTexts.backup.unreadable : texts.empty}</p>
          )}
          <p className="mt-4 max-w-prose text-small text-ink-2">
            {texts.downloadNote} {texts.restoreNote}
          </p>
        </div>
        <Elsewhere elsewhere={elsewhere} isCopyable={backups.length > 0} />
      </div>
    </StaffPage>
  );
}

export { clientAction, ErrorBoundary, handle } from "~/ui/staff/page/route";
