import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, Form, useActionData, useLoaderData } from "@remix-run/react";
import { contactPage } from "~/content/contact";
import { publicPage } from "~/content/site";
import { createInquiry } from "~/db/inquiries.server";
import { pageMeta } from "~/document/meta";
import type { PageHandle } from "~/document/page-handle";
import { questions } from "~/document/structured-data";
import { useSiteSettings } from "~/document/use-site-settings";
import { parseForm } from "~/forms/parse.server";
import { SUBMISSION_ID } from "~/forms/submission-id";
import { clientAddressOf } from "~/http/client-address.server";
import { takeFormToken } from "~/http/rate-limit.server";
import { seeOther } from "~/http/toast.server";
import { wakeMail } from "~/mail/outbox.server";
import { formHeaders, type SubmissionAnswer, stayWhenUnsent } from "~/submissions/answer";
import { notStored, refused, tooOften } from "~/submissions/answer.server";
import { newSubmissionId } from "~/submissions/key.server";
import { reasonToHold } from "~/submissions/spam/hold.server";
import { RouteErrorPage } from "~/ui/ErrorPage";
import { forgetDraft } from "~/ui/form/draft";
import { ErrorSummary } from "~/ui/form/ErrorSummary";
import { FormFailure } from "~/ui/form/FormFailure";
import { TextAreaField, TextField } from "~/ui/form/fields";
import { SpamTrap } from "~/ui/form/SpamTrap";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { sendForm } from "~/ui/form/send-form";
import { useSubmissionForm } from "~/ui/form/use-submission-form";
import { PageHead } from "~/ui/PageHead";
import { inquirySchema } from "./schema";

const FORM_ID = "contact";

/** Not quite the page's own address: browsers would replace the page in their history, and "back" could not bring the typed text. */
const FORM_ADDRESS = "/contact?send";

export const handle: PageHandle = { hydrate: true };

export const meta: MetaFunction = (input) =>
  pageMeta(input, publicPage("contact"), { structuredData: [questions(contactPage.faq.items)] });

export const headers = formHeaders;

export const shouldRevalidate = stayWhenUnsent;

export async function loader({ request }: LoaderFunctionArgs) {
  // A link may suggest a subject, as the consultation buttons do.
  const subject = new URL(request.url).searchParams.get("subject")?.slice(0, 200) ?? "";
  return { submissionId: newSubmissionId(), subject };
}

export async function action({ request }: ActionFunctionArgs) {
  const { submission, submissionId, hidden } = await parseForm(request, inquirySchema);
  if (submission.status !== "success") return refused(submission, submissionId);
  const token = await takeFormToken(FORM_ID, clientAddressOf(request));
  if (!token.allowed) return tooOften(submission, submissionId, token.retryAfter);
  let reference: string;
  try {
    const held = await reasonToHold({ request, values: submission.value, submissionId, hidden });
    ({ reference } = await createInquiry(submission.value, submissionId, held));
  } catch (error) {
    return notStored(submission, submissionId, error);
  }
  wakeMail();
  return seeOther(`/thank-you?reference=${reference}`);
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  const { error } = contactPage.form;
  return sendForm({ serverAction, failure: error, onStored: () => forgetDraft(FORM_ID) });
}

export default function Contact() {
  const { marginNote, title, lead } = contactPage;
  return (
    <section className="ruled">
      <div className="wrap">
        <PageHead title={title} lead={lead} />
        <div className="row sec-form">
          <div className="aside sec-n">
            <p className="pen-note">{marginNote}</p>
          </div>
          <div className="main">
            <div className="form-g">
              <InquiryForm />
              <Reasons />
            </div>
            <Reach />
            <Questions />
          </div>
        </div>
      </div>
    </section>
  );
}

function InquiryForm() {
  const { submissionId, subject } = useLoaderData<typeof loader>();
  const answer = useActionData<SubmissionAnswer>();
  const { fields, pending, attempts, latestAnswer, formProps, draftRestored } = useSubmissionForm({
    id: FORM_ID,
    schema: () => import("./schema").then((rules) => rules.inquirySchema),
    answer,
    defaultValue: { subject },
  });
  const { name, email, phone, subject: subjectField, message } = fields;
  const { title, fields: texts, requiredNote, submit, submitting, error } = contactPage.form;

  return (
    <Form method="post" action={FORM_ADDRESS} {...formProps} aria-labelledby="inquiry-form-title">
      <h2 id="inquiry-form-title" className="form-title">
        {title}
      </h2>
      <p className="hint">{requiredNote}</p>
      <ErrorSummary
        fields={[name, email, phone, subjectField, message]}
        attempt={attempts}
        ending="then it is sent"
      />
      <FormFailure answer={latestAnswer} failure={error} />
      {draftRestored && <p className="hint">{contactPage.form.draftRestored}</p>}
      <input type="hidden" name={SUBMISSION_ID} defaultValue={answer?.submissionId ?? submissionId} />
      <SpamTrap />
      <div className="two">
        <TextField field={name} {...texts.name} autoComplete="name" />
        <TextField field={email} {...texts.email} type="email" inputMode="email" autoComplete="email" />
      </div>
      <div className="two">
        <TextField field={phone} {...texts.phone} type="tel" inputMode="tel" autoComplete="tel" />
        <TextField field={subjectField} {...texts.subject} />
      </div>
      <TextAreaField field={message} {...texts.message} rows={7} />
      <div className="send">
        <SubmitButton label={submit} pendingLabel={submitting} pending={pending} />
        <PrivacyNote />
      </div>
    </Form>
  );
}

function PrivacyNote() {
  return (
    <p className="hint">
      {contactPage.form.privacy} <a href="/privacy">Privacy Policy</a>
    </p>
  );
}

function Reasons() {
  const { title, items } = contactPage.reasons;
  return (
    <aside className="card" aria-labelledby="reasons-title">
      <h2 id="reasons-title">{title}</h2>
      <dl className="reasons">
        {items.map((item) => (
          <div key={item.title}>
            <dt>{item.title}</dt>
            <dd>{item.text}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}

function Reach() {
  const { contactEmail, contactPhone, phoneHref } = useSiteSettings();
  const { email, phone, hours } = contactPage.info;
  return (
    <dl className="reach">
      <div>
        <dt>{email.label}</dt>
        <dd>
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
          <small>{email.note}</small>
        </dd>
      </div>
      <div>
        <dt>{phone.label}</dt>
        <dd>
          <a href={phoneHref}>{contactPhone}</a>
          <small>{phone.note}</small>
        </dd>
      </div>
      <div>
        <dt>{hours.label}</dt>
        <dd>
          {hours.value}
          <small>{hours.note}</small>
        </dd>
      </div>
    </dl>
  );
}

function Questions() {
  const { title, items } = contactPage.faq;
  return (
    <section className="faq" aria-labelledby="faq-title">
      <h2 id="faq-title">{title}</h2>
      {items.map(({ question, answer }) => (
        <details key={question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  );
}

export { RouteErrorPage as ErrorBoundary };
