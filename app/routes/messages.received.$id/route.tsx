import type { SubmissionResult } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { receivedTexts as texts } from "~/content/staff-mailbox";
import { listAttachmentsOf, rawSizeOf } from "~/db/mails/attachments.server";
import { aboutOf } from "~/db/mails/matching.server";
import { findReceived } from "~/db/mails/received.server";
import { attachByHand, setAside } from "~/db/mails/unmatched.server";
import type { SubmissionKind } from "~/db/schema";
import type { StaffMember } from "~/db/staff/accounts.server";
import { submissionsFrom } from "~/db/submissions/person.server";
import { referenceOf } from "~/db/submissions/reference.server";
import { submissionPath } from "~/desk/submission/staff-lists.server";
import { trySaving } from "~/desk/try-saving.server";
import { pageMeta } from "~/document/meta";
import type { PageHandle } from "~/document/page-handle";
import { formatFileSize } from "~/format/file-size";
import { isReference } from "~/format/reference";
import { fillIn } from "~/format/template";
import { formatMoment } from "~/format/time-zone.server";
import { readForm } from "~/forms/parse.server";
import { readId } from "~/forms/read-id";
import { badRequest, notFound } from "~/http/error-responses.server";
import { type PageToast, redirectWithToast } from "~/http/toast.server";
import { makeInquiry } from "~/mailbox/make-inquiry.server";
import { splitQuotes } from "~/mailbox/quote";
import { requireStaff } from "~/session.server";
import { Button } from "~/ui/Button";
import { RouteErrorPage } from "~/ui/ErrorPage";
import { Input } from "~/ui/form/controls";
import { Fact } from "~/ui/staff/Fact";
import { staffFrame } from "~/ui/staff/frame";
import { MailWords } from "~/ui/staff/MailWords";
import { StaffPage } from "~/ui/staff/StaffPage";

export const handle: PageHandle = { hydrate: true, staff: staffFrame };

export const meta: MetaFunction = (input) =>
  pageMeta(input, {
    title: texts.title,
    description: texts.lead,
    path: "/messages/received",
    indexed: false,
  });

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request);
  return data({ mail: await load(params.id) });
}

/** Submissions of its sender that a mail can be given to with one click. */
const MOST_OFFERED = 3;

/** What the page shows of a mail; times are worded here, in the site's zone. @throws 404 */
async function load(id: string | undefined) {
  const mail = await findReceived(readId(id ?? null) ?? 0);
  if (!mail) throw notFound();
  const { mail: labels } = texts;
  const about = aboutOf(mail);
  const reference = about && referenceOf(about);
  const theirs = about || !mail.senderAddress ? [] : submissionsFrom(mail.senderAddress, MOST_OFFERED);
  const sender = [mail.senderName, mail.senderAddress && `<${mail.senderAddress}>`].filter(Boolean).join(" ");
  const facts: [label: string, value: string | null][] = [
    [labels.from, sender || texts.nobody],
    [labels.received, formatMoment(mail.receivedAt)],
    [labels.sent, mail.sentAt && formatMoment(mail.sentAt)],
    [labels.note, mail.reason],
    [labels.addedBy, mail.addedBy],
  ];
  return {
    id: mail.id,
    subject: mail.subject || texts.noSubject,
    facts: facts.filter(([, value]) => value),
    about: about && reference ? { reference, href: submissionPath(about.kind, reference) } : undefined,
    offered: theirs.map(({ kind, reference, createdAt }) => ({
      reference,
      words: fillIn(texts.attach.sent, {
        kind: texts.attach.kinds[kind],
        moment: formatMoment(createdAt),
      }),
    })),
    isOtherSender: mail.isOtherSender,
    isAside: mail.setAsideAt !== null,
    text: splitQuotes(mail.text),
    rawSize: rawSizeOf(mail.id),
    attachments: (await listAttachmentsOf([mail.id])).map(({ position, name, type, size }) => ({
      name,
      href: `/received/${mail.id}/attachments/${position}`,
      words: fillIn(labels.size, { type, size: formatFileSize(size) }),
    })),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request);
  const answerTyped = ({ initialValue }: SubmissionResult) => ({
    typed: String(initialValue?.reference ?? ""),
  });
  return trySaving(request, { fields: ["reference"], answer: answerTyped }, async () => {
    const form = await readForm(request);
    const { id, about } = await load(params.id);
    if (about) return redirectWithToast(about.href, { type: "info", ...texts.toasts.gone });
    if (form.get("intent") !== "attach") return answer(id, form, staff);
    const typed = String(form.get("reference") ?? "").trim();
    const reference = typed.toUpperCase();
    const attached = isReference(reference) ? await attachByHand(id, reference, staff) : "unknown";
    if (attached === "unknown")
      return data({ typed: typed.slice(0, 100), error: texts.attach.unknown }, { status: 400 });
    if (attached === "gone")
      return redirectWithToast(`/messages/received/${id}`, { type: "info", ...texts.toasts.gone });
    return toSubmission(attached.kind, reference, texts.toasts.attached);
  });
}

/** Does what a button asks for. */
async function answer(id: number, form: FormData, staff: StaffMember) {
  const { noAddress, gone, aside, takenUp, made } = texts.toasts;
  const intent = form.get("intent");
  if (intent === "inquiry") {
    const reference = await makeInquiry(id, staff);
    if (reference) return toSubmission("inquiry", reference, made);
    return redirectWithToast(`/messages/received/${id}`, { type: "error", ...noAddress });
  }
  if (intent !== "aside" && intent !== "back") {
    throw badRequest();
  }
  const changed = await setAside(id, intent === "aside", staff);
  const toast: PageToast = changed
    ? { type: "success", ...(intent === "aside" ? aside : takenUp) }
    : { type: "info", ...gone };
  return redirectWithToast("/messages/received", toast);
}

function toSubmission(kind: SubmissionKind, reference: string, { message, description }: ToastWords) {
  return redirectWithToast(submissionPath(kind, reference), {
    type: "success",
    message,
    description: fillIn(description, { reference }),
  });
}

interface ToastWords {
  message: string;
  description: string;
}

export default function Received() {
  const { mail } = useLoaderData<typeof loader>();
  const { mail: labels } = texts;
  return (
    <StaffPage back={<Link to="/messages/received">{labels.back}</Link>} title={mail.subject}>
      <dl className="grid gap-[.35rem] tabular-lining-nums">
        {mail.facts.map(([label, value]) => (
          <Fact key={label} label={label} dir="auto">
            {value}
          </Fact>
        ))}
        {mail.about && (
          <Fact label={labels.about} dir="auto">
            <Link to={mail.about.href}>{mail.about.reference}</Link>
          </Fact>
        )}
      </dl>
      {mail.isOtherSender && <p className="mt-4 font-semibold text-pen">{labels.otherSender}</p>}
      <h2 className="mt-8 mb-3 text-h3">{labels.text}</h2>
      <div className="max-w-176 rounded border border-edge bg-sheet p-6 wrap-anywhere" dir="auto">
        {mail.text.some(({ text }) => text.trim()) ? (
          <MailWords parts={mail.text} />
        ) : (
          <p className="text-ink-2">{labels.noText}</p>
        )}
      </div>
      {mail.attachments.length > 0 && (
        <>
          <h2 className="mt-8 mb-1 text-h3">{labels.attachments}</h2>
          <p className="text-ink-2">{labels.attachmentsNote}</p>
          <ul className="mt-2">
            {mail.attachments.map(({ name, href, words }) => (
              <li key={href} className="wrap-anywhere">
                <a href={href} download className="inline-flex min-h-11 items-center" dir="auto">
                  {name}
                </a>{" "}
                <span className="text-note text-ink-2">{words}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {mail.rawSize !== undefined && (
        <p className="mt-6">
          <a href={`/received/${mail.id}/raw`} download className="inline-flex min-h-11 items-center">
            {labels.whole}
          </a>{" "}
          <span className="text-note text-ink-2">{formatFileSize(mail.rawSize)}</span>
        </p>
      )}
      {!mail.about && <Choices isAside={mail.isAside} offered={mail.offered} />}
    </StaffPage>
  );
}

interface ChoicesProps {
  isAside: boolean;
  /** The submissions of its sender. */
  offered: readonly { reference: string; words: string }[];
}

/** What can be done with a mail that matches nothing. */
function Choices({ isAside, offered }: ChoicesProps) {
  const { attach, make, aside } = texts;
  const failed = useActionData<typeof action>();
  const refused = failed && "typed" in failed ? failed : undefined;
  const error = refused && "error" in refused ? refused.error : undefined;
  return (
    <div className="mt-8 grid max-w-176 gap-6 print:hidden">
      {offered.length > 0 && (
        <section className="grid gap-2" aria-labelledby="offered">
          <h2 id="offered" className="text-h3">
            {attach.from}
          </h2>
          {offered.map(({ reference, words }) => (
            <Form key={reference} method="post" className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <input type="hidden" name="reference" value={reference} />
              <Button type="submit" name="intent" value="attach" variant="outline" small>
                {fillIn(attach.to, { reference })}
              </Button>
              <span className="text-note text-ink-2">{words}</span>
            </Form>
          ))}
        </section>
      )}
      <Form method="post" className="grid gap-2">
        <h2 className="text-h3">{attach.title}</h2>
        <label htmlFor="reference" className="font-semibold">
          {attach.label}
        </label>
        <p id="reference-hint" className="text-note text-ink-2">
          {attach.hint}
        </p>
        {error && (
          <p id="reference-error" className="font-semibold text-pen" role="alert">
            {error}
          </p>
        )}
        <div className="flex flex-wrap items-start gap-3">
          <div className="w-48">
            <Input
              id="reference"
              name="reference"
              size="low"
              required
              autoComplete="off"
              spellCheck={false}
              defaultValue={refused?.typed}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? "reference-error reference-hint" : "reference-hint"}
            />
          </div>
          <Button type="submit" name="intent" value="attach" small>
            {attach.button}
          </Button>
        </div>
      </Form>
      <Form method="post" className="grid justify-items-start gap-2">
        <h2 className="text-h3">{make.title}</h2>
        <p className="text-ink-2">{make.lead}</p>
        <Button type="submit" name="intent" value="inquiry" variant="outline" small>
          {make.button}
        </Button>
      </Form>
      <Form method="post" className="grid justify-items-start gap-2">
        <h2 className="text-h3">{aside.title}</h2>
        <Button type="submit" name="intent" value={isAside ? "back" : "aside"} variant="outline" small>
          {isAside ? aside.back : aside.button}
        </Button>
      </Form>
    </div>
  );
}

export { RouteErrorPage as ErrorBoundary };
