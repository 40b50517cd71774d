import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { messagesTexts as texts } from "~/content/staff-mail";
import { findMail, type OutboxMail, retryMail } from "~/db/outbox.server";
import { keepTyped } from "~/desk/keep-typed.server";
import { readId } from "~/desk/list-address";
import { pageMeta } from "~/document/meta";
import type { PageHandle } from "~/document/page-handle";
import { formatMoment } from "~/format/time-zone.server";
import { readForm } from "~/forms/parse.server";
import { redirectWithToast } from "~/http/toast.server";
import { isMailOn, wakeMail } from "~/mail/outbox.server";
import { queueWords } from "~/mail/queue-words.server";
import { sender } from "~/mail/transport.server";
import { type MailContent, mailText } from "~/mail-templates/content";
import { requireStaff } from "~/session.server";
import { Button } from "~/ui/Button";
import { RouteErrorPage } from "~/ui/ErrorPage";
import { MailState } from "~/ui/staff/MailState";
import { StaffBar } from "~/ui/staff/StaffBar";

export const handle: PageHandle = { hydrate: true, staff: true };

export const meta: MetaFunction = (input) =>
  pageMeta(input, { title: texts.title, description: texts.lead, path: "/messages", indexed: false });

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireStaff(request);
  const id = readId(params.id ?? null);
  const mail = id === undefined ? undefined : await findMail(id);
  if (!mail) throw new Response(null, { status: 404, statusText: "Not Found" });
  return data({ staff, mail: toShown(mail) });
}

/** The mail as its page shows it; times are worded here, in the site's zone. */
function toShown(mail: OutboxMail) {
  const { id, recipient, replyToName, replyToAddress, subject, reference, state, attempts, lastError } = mail;
  const content = JSON.parse(mail.content) as MailContent;
  return {
    id,
    from: `${sender.name} <${sender.address}>`,
    recipient,
    replyTo: replyToAddress && `${replyToName} <${replyToAddress}>`,
    subject,
    reference,
    state,
    attempts,
    lastError,
    messageId: mail.messageId,
    created: formatMoment(mail.createdAt),
    sent: mail.sentAt && formatMoment(mail.sentAt),
    next: isMailOn && state === "retrying" && mail.dueAt ? formatMoment(mail.dueAt) : undefined,
    until: queueWords(mail),
    content,
    text: mailText(content),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireStaff(request);
  return keepTyped(request, {}, () => retry(request, params));
}

async function retry(request: Request, params: ActionFunctionArgs["params"]) {
  const form = await readForm(request);
  const id = readId(params.id ?? null);
  if (form.get("intent") !== "retry" || id === undefined) {
    throw new Response(null, { status: 400, statusText: "Bad Request" });
  }
  const { retried, nothing, off } = texts.toasts;
  const address = `/messages/${id}`;
  if (!(await retryMail(id))) return redirectWithToast(address, { type: "info", ...nothing });
  wakeMail();
  return redirectWithToast(address, isMailOn ? { type: "success", ...retried } : { type: "warning", ...off });
}

export default function Message() {
  const { staff, mail } = useLoaderData<typeof loader>();
  const retriable = mail.state === "failed" || mail.state === "retrying";
  return (
    <>
      <StaffBar staff={staff} />
      <section>
        <div className="wrap">
          <p className="back">
            <Link to="/messages">{texts.mail.back}</Link>
          </p>
          <div className="phead list-head">
            <h1>{mail.subject}</h1>
            {retriable && (
              <Form method="post" className="btns">
                <Button type="submit" name="intent" value="retry" small>
                  {texts.retry}
                </Button>
              </Form>
            )}
          </div>
          <Facts mail={mail} />
          <h2 className="mail-part">{texts.mail.html}</h2>
          <MailView content={mail.content} />
          <details className="mail-source">
            <summary>{texts.mail.text}</summary>
            <pre>{mail.text}</pre>
          </details>
        </div>
      </section>
    </>
  );
}

type ShownMail = ReturnType<typeof useLoaderData<typeof loader>>["mail"];

function Facts({ mail }: { mail: ShownMail }) {
  const labels = texts.mail;
  const facts = [
    [labels.from, mail.from],
    [labels.to, mail.recipient],
    [labels.replyTo, mail.replyTo],
    [labels.reference, mail.reference],
    [labels.attempts, String(mail.attempts)],
    [labels.error, mail.lastError],
    [labels.next, mail.next],
    [labels.until, mail.until],
    [labels.created, mail.created],
    [labels.sent, mail.sent],
    [labels.messageId, mail.messageId],
  ];
  return (
    <dl className="mail-facts num">
      <div>
        <dt>{labels.state}</dt>
        <dd>
          <MailState state={mail.state} />
        </dd>
      </div>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** What the mail says, in the page's own type: its HTML would bring styles that the page's policy refuses. */
function MailView({ content }: { content: MailContent }) {
  const { greeting, opening, referenceNote, steps, facts, link, reach, note, signature } = content;
  return (
    <div className="mail-view">
      {[greeting, ...opening, referenceNote].map((text) => text && <p key={text}>{text}</p>)}
      {steps && (
        <>
          <h3>{steps.title}</h3>
          <ol>
            {steps.items.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </>
      )}
      {facts && (
        <>
          {facts.title && <h3>{facts.title}</h3>}
          <dl className="mail-facts">
            {facts.items.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {link && (
        <p>
          <a href={link.href}>{link.label}</a>
        </p>
      )}
      {reach && (
        <>
          <h3>{reach.title}</h3>
          {reach.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </>
      )}
      {note && <p>{note}</p>}
      <p>
        <b>{signature}</b>
      </p>
    </div>
  );
}

export { RouteErrorPage as ErrorBoundary };
