import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { goingLiveTexts as texts } from "~/content/staff/going-live";
import { staffMeta } from "~/desk/staff-meta";
import { trySaving } from "~/desk/try-saving.server";
import { fillIn } from "~/format/template";
import { readForm } from "~/forms/parse.server";
import {
  type Check,
  checklist,
  checkOutside,
  confirm,
  hiddenSince,
  hideFromSearch,
  showWhenDone,
  withdraw,
} from "~/going-live/checklist.server";
import { badRequest } from "~/http/error-responses.server";
import { redirectWithToast } from "~/http/toast.server";
import { requireOwner } from "~/session.server";
import { Action } from "~/ui/staff/Action";
import { Panel } from "~/ui/staff/Panel";
import { StaffPage } from "~/ui/staff/page/StaffPage";

export const meta: MetaFunction = (input) =>
  staffMeta(input, { title: texts.title, description: texts.lead, path: "/going-live" });

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOwner(request);
  return { checks: checklist(), hidden: hiddenSince() };
}

export async function action({ request }: ActionFunctionArgs) {
  const owner = await requireOwner(request);
  return trySaving(request, { answer: () => ({}) }, async () => {
    const intent = (await readForm(request.clone())).get("intent");
    switch (intent) {
      case "look": {
        const isSeen = await checkOutside();
        await showWhenDone();
        return done(isSeen ? "seen" : "unseen");
      }
      case "legal":
      case "elsewhere":
        await confirm(intent, owner);
        return done(intent);
      case "legal-back":
      case "elsewhere-back":
        await withdraw(intent === "legal-back" ? "legal" : "elsewhere", owner);
        return done("taken-back");
      case "hide":
      case "show":
        await hideFromSearch(intent === "hide", owner);
        return done(intent === "hide" ? "hidden" : "shown");
      default:
        throw badRequest();
    }
  });
}

const done = (toast: keyof typeof texts.toasts) =>
  redirectWithToast("/going-live", {
    type: toast === "unseen" ? "info" : "success",
    ...texts.toasts[toast],
  });

export default function GoingLive() {
  const { checks, hidden } = useLoaderData<typeof loader>();
  const finished = checks.filter(({ isDone }) => isDone).length;
  const isFinished = finished === checks.length;
  return (
    <StaffPage title={texts.title} lead={texts.lead}>
      <div className="grid gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start">
        <section aria-labelledby="progress">
          <h2 id="progress" className="text-h3 leading-tight">
            {isFinished ? texts.allDone : fillIn(texts.progress, { done: finished, all: checks.length })}
          </h2>
          <ul className="mt-3 border-t border-rule">
            {checks.map((check) => (
              <CheckLine key={check.id} {...check} />
            ))}
          </ul>
        </section>
        <Panel name="search" title={texts.search.title} lead={hidden ?? texts.search.open}>
          {hidden || !isFinished ? (
            <Form method="post" className="text-balance">
              <Action name="intent" value={hidden ? "show" : "hide"}>
                {hidden ? texts.search.show : texts.search.hide}
              </Action>
            </Form>
          ) : (
            <p className="mt-3">{texts.search.finished}</p>
          )}
        </Panel>
      </div>
    </StaffPage>
  );
}

/** A ring is open, a dot is done. */
const MARK = "mt-[.35em] size-[.8rem] flex-none rounded-full border-2 forced-colors:border-[CanvasText]";

function CheckLine({ todo, why, isDone, link, links, action, hint }: Check) {
  const isStatement = action === "legal" || action === "elsewhere";
  return (
    <li className="flex gap-3 border-b border-rule py-3 leading-snug wrap-anywhere">
      <span
        className={`${MARK} ${isDone ? "border-ink bg-ink forced-colors:bg-[CanvasText]" : "border-pen"}`}
        aria-hidden="true"
      />
      <div className="grid flex-auto gap-1">
        <h3 className="font-sans text-body font-semibold tracking-normal">
          <span className="sr-only">{isDone ? texts.done : texts.open}: </span>
          {todo}
        </h3>
        {(!isDone || action) && (
          <p className="text-small text-ink-2">
            {why}
            {!isDone &&
              [...(links ?? []), ...(link ? [link] : [])].map(({ label, href }) => (
                <Fragment key={href}>
                  {"\u00a0· "}
                  <a href={href} className="whitespace-nowrap">
                    {label}
                    <span className="sr-only">: {todo}</span>
                  </a>
                </Fragment>
              ))}
          </p>
        )}
        {!isDone && hint && <p className="text-note text-ink-2">{hint}</p>}
        {action && (
          <Form method="post" className="mt-1">
            {isStatement && isDone ? (
              <Action name="intent" value={`${action}-back`}>
                {texts.takeBack}
                <span className="sr-only">: {todo}</span>
              </Action>
            ) : (
              <Action name="intent" value={action}>
                {isStatement ? texts.checks[action].tick : texts.checks.outside.look}
              </Action>
            )}
          </Form>
        )}
      </div>
    </li>
  );
}

export { clientAction, ErrorBoundary, handle } from "~/ui/staff/page/route";
