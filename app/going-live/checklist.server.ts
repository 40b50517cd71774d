import { createHash } from "node:crypto";
import { millisecondsInMinute } from "date-fns/constants";
import { lastCopy } from "~/backup/elsewhere.server";
import { backupState } from "~/backup/state.server";
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
const END_INTERVAL = millisecondsInMinute;

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
  const steps = allSteps();
  const staff = listStaff();
  const backup = backupState();
  const value = env.SITE_URL;
  const { at: copiedAt } = lastCopy();
  const legal = readStatement("legal");
  const elsewhere = readStatement("elsewhere");
  const isMailSent = hasSentMail();
  const isLegalRead = legal?.of === legalHash;
  const named = (group: keyof typeof steps) =>
    steps[group].map((step, index) => ({ ...step, id: `${group}-${index + 1}` }));
  return [
    ...named("address"),
    {
      id: "outside",
      todo: checks.outside.todo,
      isDone: isSiteUrlChosen && outside !== undefined && outside.problem === undefined,
      why: fillIn(outsideSentence(), {
        value,
        seconds: 5,
        when: outside ? formatMoment(outside.at.toISOString()) : "",
      }),
      ...(outside?.problem && outside.problem !== "plain" && { hint: checks.outside.hint }),
      action: "look",
    },
    // This line disappears once the proxy is trusted, which takes a restart.
    ...(isProxyIgnored()
      ? [{ id: "proxy", todo: checks.proxy.todo, isDone: false, why: checks.proxy.why }]
      : []),
    {
      id: "robots",
      todo: checks.robots.todo,
      isDone: outside?.robotsAllowed === true,
      why: outside?.robotsAllowed === false ? fillIn(checks.robots.why, { value }) : checks.robots.unseen,
    },
    ...named("mail"),
    {
      id: "sent",
      todo: checks.sent.todo,
      isDone: isMailSent,
      why: (!isMailSent && lastSendingError()) || checks.sent.why,
      link: { label: checks.sent.link, href: "/messages" },
    },
    // Without a mailbox replies arrive elsewhere.
    ...(isMailboxOn
      ? [
          {
            id: "received",
            todo: checks.received.todo,
            isDone: mailboxStatus.lastPoll !== undefined && !mailboxStatus.failingSince,
            why: checks.received.why,
          },
        ]
      : []),
    ...named("sample"),
    {
      id: "legal",
      todo: checks.legal.todo,
      isDone: isLegalRead,
      why: isLegalRead && legal ? said(checks.legal.ticked, legal) : checks.legal.why,
      links: [
        { label: checks.legal.links.privacy, href: "/privacy" },
        { label: checks.legal.links.terms, href: "/terms" },
        { label: checks.legal.links.cookies, href: "/cookie-policy" },
      ],
      action: "legal",
    },
    {
      id: "owner",
      todo: checks.owner.todo,
      isDone: staff.filter(({ role, disabled }) => role === "owner" && !disabled).length > 1,
      why: checks.owner.why,
      link: { label: checks.owner.link, href: "/accounts" },
    },
    {
      id: "backup",
      todo: checks.backup.todo,
      isDone: Boolean(backup?.age) && !backup?.overdue,
      why: checks.backup.why,
    },
    {
      id: "elsewhere",
      todo: checks.elsewhere.todo,
      // What the site has seen for itself needs no confirmation.
      ...(copiedAt && !backup?.elsewhere
        ? { isDone: true, why: fillIn(checks.elsewhere.copied, { when: formatMoment(copiedAt) }) }
        : {
            isDone: elsewhere !== undefined,
            why: elsewhere ? said(checks.elsewhere.ticked, elsewhere) : checks.elsewhere.why,
            link: { label: checks.elsewhere.link, href: "/backups" },
            action: "elsewhere" as const,
          }),
    },
  ];
}

function outsideSentence(): string {
  if (!outside) return checks.outside.never;
  return outside.problem ? checks.outside.problems[outside.problem] : checks.outside.seen;
}

const said = (sentence: string, { by, at }: Statement) => fillIn(sentence, { by, when: formatMoment(at) });

/** Whether search engines are kept away, by whom and since when; otherwise undefined. */
export function hiddenSince(): string | undefined {
  const statement = isHiddenFromSearch() ? readStatement("hidden") : undefined;
  return statement && said(texts.search.hidden, statement);
}

/** Records an owner's statement. */
export async function confirm(name: "legal" | "elsewhere", by: Actor): Promise<void> {
  await writeStatement(
    { name, statement: { ...(name === "legal" && { of: legalHash }) }, change: CHANGES[name].said },
    by,
  );
  await showWhenDone();
}

export const withdraw = (name: "legal" | "elsewhere", by: Actor): Promise<void> =>
  writeStatement({ name, change: CHANGES[name].takenBack }, by);

const CHANGES = {
  legal: { said: "legal-read", takenBack: "legal-taken-back" },
  elsewhere: { said: "elsewhere", takenBack: "elsewhere-taken-back" },
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
  }, END_INTERVAL).unref();
}
