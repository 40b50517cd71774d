import type { SubmissionResult } from "@conform-to/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { receivedTexts as texts } from "~/content/staff/mailbox";
import { attachByHand, setAside } from "~/db/received/unmatched.server";
import type { SubmissionKind } from "~/db/schema";
import type { StaffMember } from "~/db/staff/accounts.server";
import { trySaving } from "~/desk/try-saving.server";
import { pageMeta } from "~/document/head/meta";
import { formatFileSize } from "~/format/file-size";
import { isReference } from "~/format/reference";
import { submissionPath } from "~/format/submission-path";
import { fillIn } from "~/format/template";
import { readForm } from "~/forms/parse.server";
import { badRequest } from "~/http/error-responses.server";
import { type PageToast, redirectWithToast } from "~/http/toast.server";
import { requireStaff } from "~/session.server";
import { RouteErrorPage } from "~/ui/page/ErrorPage";
import { Fact } from "~/ui/staff/Fact";
import { MailText } from "~/ui/staff/MailText";
import { StaffPage } from "~/ui/staff/page/StaffPage";
import { Choices, type RefusedReference } from "./Choices";
import { loadMail } from "./mail.server";
import { makeInquiry } from "./make-inquiry.server";

export const meta: MetaFunction = (input) =>
  pageMeta(input, {
    title: texts.title,
    description: texts.lead,
    path: "/messages/received",
    indexed: false,
  });

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request);
  return data({ mail: loadMail(params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request);
  const answerTyped = ({ initialValue }: SubmissionResult): RefusedReference => ({
    typed: String(initialValue?.reference ?? ""),
  });
  return trySaving(request, { fields: ["reference"], answer: answerTyped }, async () => {
    const form = await readForm(request);
    const { id, about } = loadMail(params.id);
    if (about) return redirectWithToast(about.href, { type: "info", ...texts.toasts.gone });
    switch (form.get("intent")) {
      case "attach":
        return attach(id, String(form.get("reference") ?? "").trim(), staff);
      case "inquiry": {
        const created = await makeInquiry(id, staff);
        if (created === "gone") return toChanged(id);
        if (created !== "unanswerable") return toSubmission("inquiry", created.reference, texts.toasts.made);
        return redirectWithToast(`/messages/received/${id}`, { type: "error", ...texts.toasts.noAddress });
      }
      case "aside":
        return toList(await setAside(id, true, staff), texts.toasts.aside);
      case "back":
        return toList(await setAside(id, false, staff), texts.toasts.takenUp);
      default:
        throw badRequest();
    }
  });
}

async function attach(id: number, typed: string, staff: StaffMember) {
  const reference = typed.toUpperCase();
  const attached = isReference(reference) ? await attachByHand(id, reference, staff) : "unknown";
  if (attached === "unknown") {
    const refused: RefusedReference = { typed: typed.slice(0, 100), error: texts.attach.unknown };
    return data(refused, { status: 400 });
  }
  if (attached === "gone") return toChanged(id);
  return toSubmission(attached.kind, reference, texts.toasts.attached);
}

/** To a mail that was dealt with in the meantime. */
const toChanged = (id: number) =>
  redirectWithToast(`/messages/received/${id}`, { type: "info", ...texts.toasts.gone });

function toList(isChanged: boolean, done: ToastWords) {
  const toast: PageToast = isChanged ? { type: "success", ...done } : { type: "info", ...texts.toasts.gone };
  return redirectWithToast("/messages/received", toast);
}

function toSubmission(kind: SubmissionKind, reference: string, { message, description }: ToastWords) {
  return redirectWithToast(submissionPath({ kind, reference }), {
    type: "success",
    message,
    description: fillIn(description, { reference }),
  });
}

interface ToastWords {
  message: string;
  description: string;
}

export default function ReceivedMailPage() {
  const { mail } = useLoaderData<typeof loader>();
  const { mail: labels } = texts;
  return (
    <StaffPage back={<Link to="/messages/received">{labels.back}</Link>} title={<bdi>{mail.subject}</bdi>}>
      <dl className="grid gap-[.35rem] tabular-lining-nums">
        {mail.facts.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
        {mail.about && (
          <Fact label={labels.about}>
            <Link to={mail.about.href}>{mail.about.reference}</Link>
          </Fact>
        )}
      </dl>
      {mail.isOtherSender && <p className="mt-4 font-semibold text-pen">{labels.otherSender}</p>}
      <h2 className="mt-8 mb-3 text-h3">{labels.text}</h2>
      <div className="max-w-176 rounded border border-edge bg-sheet p-6 wrap-anywhere" dir="auto">
        {mail.text.some(({ text }) => text.trim()) ? (
          <MailText parts={mail.text} />
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
                <a href={href} className="inline-flex min-h-11 items-center" dir="auto">
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
          <a href={`/received/${mail.id}/raw`} className="inline-flex min-h-11 items-center">
            {labels.whole}
          </a>{" "}
          <span className="text-note text-ink-2">{formatFileSize(mail.rawSize)}</span>
        </p>
      )}
      {!mail.about && <Choices isAside={mail.isAside} offered={mail.offered} />}
    </StaffPage>
  );
}

export { sendStaffForm as clientAction } from "~/ui/staff/forms/send-staff-form";
export { handle } from "~/ui/staff/page/frame";
export { RouteErrorPage as ErrorBoundary };
