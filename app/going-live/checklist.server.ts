import { createHash } from "node:crypto";
import { millisecondsInMinute } from "date-fns/constants";
import { lastCopy } from "~/backup/elsewhere.server";
import { type BackupState, backupState } from "~/backup/state.server";
import { shippedTexts } from "~/content/shipped.server";
import { goingLiveTexts as texts } from "~/content/staff/going-live";
import type { Actor } from "~/db/audit/events";
import { readStatement, type Statement, type StatementName, writeStatement } from "~/db/going-live.server";
import { hasSentMail, lastSendingError } from "~/db/outbox/outbox-list.server";
import { listStaff } from "~/db/staff/accounts.server";
import { isHiddenFromSearch, setHiddenFromSearch } from "~/document/search-visibility.server";
import { env, isSiteUrlChosen } from "~/env.server";
import { fillIn } from "~/format/template";
import { formatMoment } from "~/format/time-zone.server";
import { isProxyIgnored } from "~/http/requests/client-address.server";
import { isMailboxOn, mailboxStatus } from "~/mailbox/status.server";
import { processState } from "~/processes/process-state";
import { checkFromOutside, type SelfCheck } from "./self-check.server";
import { allSteps, type Step } from "./steps.server";

const { checks } = texts;

/** A line of the checklist. */
export interface Check extends Step {
  id: string;
  isDone: boolean;
  links?: readonly { label: string; href: string }[];
  /** The owner's action: check again, or confirm that it is done. */
  action?: "look" | "legal" | "elsewhere";
  /** Shown below the line while it is open. */
  hint?: string;
}

/** Milliseconds from the start until the site first checks itself from outside, and between checks until it has succeeded. */
const FIRST_CHECK = 5000;
const CHECK_INTERVAL = 15 * millisecondsInMinute;
/** Milliseconds between checks whether search engines may be let in. */
const SHOW_INTERVAL = millisecondsInMinute;

let outside: SelfCheck | undefined;

/** Checks the site from outside. @returns whether it was reached over TLS */
export async function checkOutside(): Promise<boolean> {
  outside = await checkFromOutside(env.SITE_URL);
  return outside.problem === undefined;
}

/** Changes with an update that changes the texts: they have to be read again. */
const legalHash = createHash("sha256")
  .update(JSON.stringify([shippedTexts.privacy, shippedTexts.terms, shippedTexts.cookiePolicy]))
  .digest("hex");

/** Everything that has to be done before the site goes live. */
export function checklist(): Check[] {
  const { address, mail, sample } = allSteps();
  const backup = backupState();
  return [
    ...numbered("address", address),
    outsideCheck(),
    // It disappears once the proxy is trusted, which takes a restart.
    ...(isProxyIgnored() ? [{ id: "proxy", ...checks.proxy, isDone: false }] : []),
    robotsCheck(),
    ...numbered("mail", mail),
    sentCheck(),
    // Without a mailbox replies arrive elsewhere.
    ...(isMailboxOn ? [receivedCheck()] : []),
    ...numbered("sample", sample),
    legalCheck(),
    secondOwnerCheck(),
    backupCheck(backup),
    elsewhereCheck(backup),
  ];
}

const numbered = (group: string, steps: ReturnType<typeof allSteps>["address"]): Check[] =>
  steps.map((step, index) => ({ ...step, id: `${group}-${index + 1}` }));

function outsideCheck(): Check {
  const { todo, never, seen, problems, hint } = checks.outside;
  const problem = outside?.problem;
  const sentence = problem ? problems[problem] : outside ? seen : never;
  const when = outside ? formatMoment(outside.at.toISOString()) : "";
  return {
    id: "outside",
    todo,
    isDone: isSiteUrlChosen && outside !== undefined && !problem,
    why: fillIn(sentence, { value: env.SITE_URL, seconds: 5, when }),
    ...(problem && problem !== "plain" && { hint }),
    action: "look",
  };
}

function robotsCheck(): Check {
  const { todo, why, unseen } = checks.robots;
  const isBlocked = outside?.robotsAllowed === false;
  return {
    id: "robots",
    todo,
    isDone: outside?.robotsAllowed === true,
    why: isBlocked ? fillIn(why, { value: env.SITE_URL }) : unseen,
  };
}

function sentCheck(): Check {
  const { todo, why, link } = checks.sent;
  const isDone = hasSentMail();
  return {
    id: "sent",
    todo,
    isDone,
    why: (!isDone && lastSendingError()) || why,
    link: { label: link, href: "/messages" },
  };
}

const receivedCheck = (): Check => ({
  id: "received",
  ...checks.received,
  isDone: mailboxStatus.lastPoll !== undefined && !mailboxStatus.failingSince,
});

function legalCheck(): Check {
  const { todo, why, ticked, links } = checks.legal;
  const statement = readStatement("legal");
  const isDone = statement?.of === legalHash;
  return {
    id: "legal",
    todo,
    isDone,
    why: isDone && statement ? stated(ticked, statement) : why,
    links: [
      { label: links.privacy, href: "/privacy" },
      { label: links.terms, href: "/terms" },
      { label: links.cookies, href: "/cookie-policy" },
    ],
    action: "legal",
  };
}

function secondOwnerCheck(): Check {
  const { todo, why, link } = checks.owner;
  const owners = listStaff().filter(({ role, disabled }) => role === "owner" && !disabled);
  return {
    id: "owner",
    todo,
    isDone: owners.length > 1,
    why,
    link: { label: link, href: "/accounts" },
  };
}

function backupCheck(backup: BackupState | undefined): Check {
  return { id: "backup", ...checks.backup, isDone: Boolean(backup?.age) && !backup?.overdue };
}

function elsewhereCheck(backup: BackupState | undefined): Check {
  const { todo, why, copied, ticked, link } = checks.elsewhere;
  const { at: copiedAt } = lastCopy();
  // What the site has seen for itself needs no confirmation.
  if (copiedAt && !backup?.elsewhere) {
    return { id: "elsewhere", todo, isDone: true, why: fillIn(copied, { when: formatMoment(copiedAt) }) };
  }
  const statement = readStatement("elsewhere");
  return {
    id: "elsewhere",
    todo,
    isDone: statement !== undefined,
    why: statement ? stated(ticked, statement) : why,
    link: { label: link, href: "/backups" },
    action: "elsewhere",
  };
}

const stated = (sentence: string, { by, at }: Statement) => fillIn(sentence, { by, when: formatMoment(at) });

/** Whether search engines are kept away, by whom and since when; otherwise undefined. */
export function hiddenSince(): string | undefined {
  const statement = isHiddenFromSearch() ? readStatement("hidden") : undefined;
  return statement && stated(texts.search.hidden, statement);
}

/** Records an owner's statement. */
export async function confirm(name: "legal" | "elsewhere", by: Actor): Promise<void> {
  await writeStatement(
    { name, statement: { ...(name === "legal" && { of: legalHash }) }, change: CHANGES[name].confirmed },
    by,
  );
  await showWhenDone();
}

export const withdraw = (name: "legal" | "elsewhere", by: Actor): Promise<void> =>
  writeStatement({ name, change: CHANGES[name].withdrawn }, by);

const CHANGES = {
  legal: { confirmed: "legal-read", withdrawn: "legal-taken-back" },
  elsewhere: { confirmed: "elsewhere", withdrawn: "elsewhere-taken-back" },
} as const satisfies Partial<Record<StatementName, object>>;

/** Keeps search engines away until everything is done, or lets them in. */
export async function hideFromSearch(hide: boolean, by: Actor): Promise<void> {
  await writeStatement(
    { name: "hidden", statement: hide ? {} : undefined, change: hide ? "hidden" : "shown" },
    by,
  );
  setHiddenFromSearch(hide);
}

/** Lets search engines in once every step is done. */
export async function showWhenDone(): Promise<void> {
  if (!isHiddenFromSearch() || checklist().some(({ isDone }) => !isDone)) return;
  await writeStatement({ name: "hidden", change: "finished" }, undefined);
  setHiddenFromSearch(false);
}

const timers = processState<{ areStarted?: boolean }>("going live");

/**
 * Keeps search engines away from the first response on, if an owner has chosen that, and checks off the steps that the site can
 * check itself.
 */
export function startGoingLive(): void {
  setHiddenFromSearch(readStatement("hidden") !== undefined);
  if (timers.areStarted) return;
  timers.areStarted = true;
  const check = () => {
    if (isSiteUrlChosen && (!outside || outside.problem)) void checkOutside();
  };
  setTimeout(check, FIRST_CHECK).unref();
  setInterval(check, CHECK_INTERVAL).unref();
  setInterval(() => {
    showWhenDone().catch((error) => console.error("The checklist could not be read:", error));
  }, SHOW_INTERVAL).unref();
}
