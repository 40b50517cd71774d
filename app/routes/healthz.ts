import type { LoaderFunctionArgs } from "@remix-run/node";
import { millisecondsInMinute } from "date-fns/constants";
import { backupState } from "~/backup/state.server";
import { isStoreHealthy } from "~/db/file/health.server";
import { countGivenUp, summarizeOutbox } from "~/db/outbox/outbox-list.server";
import { lastReceivedAt } from "~/db/received/received.server";
import { CHECK_PARAMETER, recordArrival } from "~/going-live/self-check.server";
import { isMailOn } from "~/mail/outbox.server";
import { isMailboxOn, mailboxStatus } from "~/mailbox/status.server";
import { requireStaff } from "~/session.server";

/**
 * For monitors: 200 while the database can be read and written. `no-transform` avoids compressing two bytes. `?detail` tells
 * staff more.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  recordArrival(searchParams.get(CHECK_PARAMETER));
  const detailed = searchParams.has("detail");
  const healthy = await isStoreHealthy();
  if (healthy && detailed) await requireStaff(request);
  const lines = [healthy ? "ok" : "the database cannot be read or written"];
  if (healthy && detailed) lines.push(...describeMail(), ...describeMailbox(), describeBackups());
  return new Response(lines.join("\n"), {
    status: healthy ? 200 : 503,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store, no-transform" },
  });
}

/** The state of outgoing mail, line by line. */
function describeMail(): string[] {
  const { waiting, failed, oldestUnsent } = summarizeOutbox();
  const minutes = oldestUnsent && Math.floor((Date.now() - oldestUnsent.getTime()) / millisecondsInMinute);
  return [
    `mail: ${isMailOn ? "on" : "off"}`,
    `mails waiting: ${waiting}`,
    `mails failed: ${failed}`,
    `mails given up: ${countGivenUp()}`,
    `oldest unsent mail: ${minutes === undefined ? "none" : `${minutes} minutes`}`,
  ];
}

/** The state of the mailbox. */
function describeMailbox(): string[] {
  const { lastPoll, error } = mailboxStatus;
  if (!isMailboxOn) return ["mailbox: off"];
  return [
    "mailbox: on",
    `last look: ${lastPoll?.toISOString() ?? "none"}`,
    `last mail: ${lastReceivedAt() ?? "none"}`,
    `mailbox error: ${error ?? "none"}`,
  ];
}

/** The age of the last backup, and whether it is too old. */
function describeBackups(): string {
  const state = backupState();
  if (!state || state.isUnreadable) return "last backup: its folder cannot be read";
  return `last backup: ${state.age ?? "none"}${state.overdue ? ", overdue" : ""}`;
}
