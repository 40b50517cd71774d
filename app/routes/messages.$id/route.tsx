import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { setAsideTexts, messagesTexts as texts } from "~/content/staff/mail";
import type { OutboxMail } from "~/db/outbox/outbox.server";
import { findMail, isMailGivenUp, setMailAside } from "~/db/outbox/outbox-list.server";
import { trySaving } from "~/desk/try-saving.server";
import { pageMeta } from "~/document/head/meta";
import { formatMoment } from "~/format/time-zone.server";
import { readForm } from "~/forms/parse.server";
import { readId } from "~/forms/read-id";
import { badRequest, notFound } from "~/http/error-responses.server";
import { redirectWithToast } from "~/http/toast.server";
import { describeQueued } from "~/mail/describe-queued.server";
import { isMailOn } from "~/mail/outbox.server";
import { sendAgain } from "~/mail/send-again.server";
import { sender } from "~/mail/transport.server";
import { isLetter, type MailContent } from "~/mail-templates/content";
import { withCopyLink } from "~/mail-templates/copy-link.server";
import { renderMail } from "~/mail-templates/render.server";
import { requireStaff } from "~/session.server";
import { Button, ButtonRow } from "~/ui/Button";
import { RouteErrorPage } from "~/ui/page/ErrorPage";
import { Fact } from "~/ui/staff/Fact";
import { MailState } from "~/ui/staff/MailState";
import { MailText } from "~/ui/staff/MailText";
import { StaffPage } from "~/ui/staff/page/StaffPage";

export const meta: MetaFunction = (input) =>
  pageMeta(input, { title: texts.title, description: texts.lead, path: "/messages", indexed: false });

export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireStaff(request);
  const id = readId(params.id ?? null);
  const mail = id === undefined ? undefined : findMail(id, staff);
  if (!mail) throw notFound();
  return data({ mail: toShown(mail), setAside: isMailGivenUp(mail.id) && setAsideTexts.button });
}

/** What the page shows of a mail; times are worded here, in the site's zone. */
function toShown(mail: OutboxMail) {
  const { replyToName, replyToAddress, subject, state, dueAt, sentAt } = mail;
  const content = withCopyLink(JSON.parse(mail.content));
  const labels = texts.mail;
  const facts: [label: string, value: string | null | undefined | false][] = [
    [labels.from, `${sender().name} <${sender().address}>`],
    [labels.to, mail.recipient],
    [labels.replyTo, replyToAddress && `${replyToName} <${replyToAddress}>`],
    [labels.reference, mail.reference],
    [labels.attempts, String(mail.attempts)],
    [labels.error, mail.lastError],
    [labels.next, isMailOn && state === "retrying" && dueAt && formatMoment(dueAt)],
    [labels.until, describeQueued(mail)],
    [labels.created, formatMoment(mail.createdAt)],
    [labels.sent, sentAt && formatMoment(sentAt)],
    [labels.messageId, mail.messageId],
  ];
  return {
    subject,
    state,
    facts: facts.filter(([, value]) => value),
    content,
    text: renderMail(subject, content).text,
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request);
  return trySaving(request, {}, async () => {
    const form = await readForm(request);
    const id = readId(params.id ?? null);
    const intent = form.get("intent");
    if ((intent !== "retry" && intent !== "set-aside") || id === undefined) throw badRequest();
    const address = `/messages/${id}`;
    if (intent === "retry") return redirectWithToast(address, await sendAgain(id, staff));
    const isDone = await setMailAside(id, staff);
    return redirectWithToast(
      address,
      isDone ? { type: "success", ...setAsideTexts.done } : { type: "info", ...setAsideTexts.gone },
    );
  });
}

export default function Message() {
  const { mail, setAside } = useLoaderData<typeof loader>();
  const retriable = mail.state === "failed" || mail.state === "retrying";
  return (
    <StaffPage
      back={<Link to="/messages">{texts.mail.back}</Link>}
      title={mail.subject}
      beside={
        retriable && (
          <ButtonRow as={Form} method="post">
            <Button type="submit" name="intent" value="retry" small>
              {texts.retry}
            </Button>
            {setAside && (
              <Button type="submit" name="intent" value="set-aside" variant="outline" small>
                {setAside}
              </Button>
            )}
          </ButtonRow>
        )
      }
    >
      <dl className="grid gap-[.35rem] tabular-lining-nums">
        <Fact label={texts.mail.state}>
          <MailState state={mail.state} />
        </Fact>
        {mail.facts.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </dl>
      <h2 className="mt-8 mb-3 text-h3">{texts.mail.html}</h2>
      <MailView content={mail.content} />
      <details className="mt-6">
        <summary className="min-h-11 cursor-pointer font-semibold">{texts.mail.text}</summary>
        <pre className="max-w-176 border border-edge bg-sheet p-6 wrap-anywhere whitespace-pre-wrap">
          {mail.text}
        </pre>
      </details>
    </StaffPage>
  );
}

/** The text of the mail. Its HTML would need styles that the page's security policy refuses. */
function MailView({ content }: { content: MailContent }) {
  if (isLetter(content)) {
    const { text, quoted } = content;
    const quote = quoted && { quoted: true, text: `${quoted.title}\n\n${quoted.text}` };
    return (
      <div className="max-w-176 rounded border border-edge bg-sheet p-6 wrap-anywhere" dir="auto">
        <MailText parts={[{ quoted: false, text }, ...(quote ? [quote] : [])]} />
      </div>
    );
  }
  const { greeting, opening, referenceNote, steps, facts, link, reach, note, signature } = content;
  return (
    <div className="max-w-176 rounded border border-edge bg-sheet p-6 wrap-anywhere *:not-first:mt-[.9rem]">
      {[greeting, ...opening, referenceNote].map((text) => text && <p key={text}>{text}</p>)}
      {steps && (
        <>
          <PartTitle>{steps.title}</PartTitle>
          <ol className="list-decimal pl-[1.4em]">
            {steps.items.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </>
      )}
      {facts && (
        <>
          {facts.title && <PartTitle>{facts.title}</PartTitle>}
          <dl className="grid gap-[.35rem] border-l-3 border-pen pl-4">
            {facts.items.map(({ label, value }) => (
              <Fact key={label} label={label}>
                {value}
              </Fact>
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
          <PartTitle>{reach.title}</PartTitle>
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

function PartTitle({ children }: { children: string }) {
  return <h3 className="font-sans text-[1rem] leading-[1.3] font-semibold">{children}</h3>;
}

export { sendStaffForm as clientAction } from "~/ui/staff/forms/send-staff-form";
export { handle } from "~/ui/staff/page/frame";
export { RouteErrorPage as ErrorBoundary };
