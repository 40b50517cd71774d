import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { contactPage } from "~/content/contact";
import { publicPage } from "~/content/site";
import { createInquiry } from "~/db/submissions/inquiries.server";
import { pageMeta } from "~/document/meta";
import type { PageHandle } from "~/document/page-handle";
import { questions } from "~/document/structured-data";
import { useSiteSettings } from "~/document/use-site-settings";
import { seeOther } from "~/http/toast.server";
import { broughtResult, submittedResult } from "~/level-check/submitted.server";
import { formHeaders, type SubmissionAnswer, stayWhenUnsent } from "~/submissions/answer";
import { newSubmissionId } from "~/submissions/key.server";
import { receiveSubmission } from "~/submissions/receive.server";
import { RouteErrorPage } from "~/ui/ErrorPage";
import { FieldPair, Fields, FormColumns, Hint } from "~/ui/form/controls";
import { forgetDraft } from "~/ui/form/draft";
import { TextAreaField, TextField } from "~/ui/form/fields";
import { LevelCheckField } from "~/ui/form/LevelCheckField";
import { sendForm } from "~/ui/form/send-form";
import { useSubmissionForm } from "~/ui/form/use-submission-form";
import { MarginRow } from "~/ui/MarginSection";
import { PageHead } from "~/ui/PageHead";
import { Section } from "~/ui/Section";
import { SubmissionForm } from "~/ui/SubmissionForm";
import { inquirySchema } from "./schema";

const FORM_ID = "contact";

export const handle: PageHandle = { hydrate: true, sheet: "tasks" };

export const meta: MetaFunction = (input) =>
  pageMeta(input, publicPage("contact"), { structuredData: [questions(contactPage.faq.items)] });

export const headers = formHeaders;

export const shouldRevalidate = stayWhenUnsent;

export async function loader({ request }: LoaderFunctionArgs) {
  // A link may suggest a subject, as the consultation buttons do.
  const { searchParams } = new URL(request.url);
  const subject = searchParams.get("subject")?.slice(0, 200) ?? "";
  return {
    submissionId: newSubmissionId(),
    subject,
    levelCheck: broughtResult(searchParams.get("levelCheck")),
  };
}

export const action = ({ request }: ActionFunctionArgs) =>
  receiveSubmission({
    request,
    formId: FORM_ID,
    schema: inquirySchema,
    create: (answers, ...submission) =>
      createInquiry({ ...answers, levelCheck: submittedResult(answers.levelCheck) }, ...submission),
    respond: (reference) => seeOther(`/thank-you?reference=${reference}`),
  });

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  const { error } = contactPage.form;
  return sendForm({ serverAction, failure: error, onStored: () => forgetDraft(FORM_ID) });
}

export default function Contact() {
  const { marginNote, title, lead } = contactPage;
  return (
    <Section ruled spaced={false}>
      <PageHead title={title} lead={lead} />
      <MarginRow className="pb-section" margin={{ penNote: marginNote }}>
        <FormColumns>
          <InquiryForm />
          <Reasons />
        </FormColumns>
        <Reach />
        <Questions />
      </MarginRow>
    </Section>
  );
}

function InquiryForm() {
  const { subject: suggestedSubject, levelCheck } = useLoaderData<typeof loader>();
  const { fields, ...form } = useSubmissionForm({
    id: FORM_ID,
    schema: () => import("./schema").then((rules) => rules.inquirySchema),
    answer: useActionData<SubmissionAnswer>(),
    defaultValue: { subject: suggestedSubject, levelCheck: levelCheck?.token },
  });
  const { name, email, phone, subject, message } = fields;
  const { title, fields: texts, requiredNote, error, privacy } = contactPage.form;

  return (
    <SubmissionForm
      form={form}
      labelledBy="inquiry-form-title"
      opening={
        <>
          <h2 id="inquiry-form-title" className="mb-[.35rem] text-h3 leading-tight">
            {title}
          </h2>
          <div className="mb-6">
            <Hint>{requiredNote}</Hint>
          </div>
        </>
      }
      fields={[name, email, phone, subject, message]}
      ending="then it is sent"
      failure={error}
      texts={contactPage.form}
      note={privacy}
    >
      <Fields>
        <FieldPair>
          <TextField field={name} {...texts.name} autoComplete="name" />
          <TextField field={email} {...texts.email} type="email" inputMode="email" autoComplete="email" />
        </FieldPair>
        <FieldPair>
          <TextField field={phone} {...texts.phone} type="tel" inputMode="tel" autoComplete="tel" />
          <TextField field={subject} {...texts.subject} />
        </FieldPair>
        <TextAreaField field={message} {...texts.message} rows={7} />
        <LevelCheckField field={fields.levelCheck} result={levelCheck} />
      </Fields>
    </SubmissionForm>
  );
}

function Reasons() {
  const { title, items } = contactPage.reasons;
  return (
    <aside
      className="rounded border border-edge bg-sheet px-6 pt-[1.35rem] pb-6"
      aria-labelledby="reasons-title"
    >
      <h2 id="reasons-title" className="text-h3 leading-tight">
        {title}
      </h2>
      <dl className="mt-4 grid gap-4">
        {items.map((item) => (
          <div key={item.title}>
            <dt className="font-semibold">{item.title}</dt>
            <dd className="text-small leading-normal text-ink-2">{item.text}</dd>
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
    <dl className="mt-18 grid border-y border-rule lg:grid-cols-[repeat(3,1fr)] lg:gap-8">
      <WayToReachUs {...email}>
        <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
      </WayToReachUs>
      <WayToReachUs {...phone}>
        <a href={phoneHref}>{contactPhone}</a>
      </WayToReachUs>
      <WayToReachUs {...hours}>{hours.value}</WayToReachUs>
    </dl>
  );
}

interface WayToReachUsProps {
  label: string;
  note: string;
  children: ReactNode;
}

function WayToReachUs({ label, note, children }: WayToReachUsProps) {
  return (
    <div className="border-rule py-5 max-lg:not-first:border-t">
      <dt className="text-small font-semibold text-ink-2">{label}</dt>
      <dd className="mt-[.2rem] font-serif text-h3 leading-[1.25] wrap-anywhere">
        {children}
        <small className="mt-[.3rem] block font-sans text-note leading-note text-ink-2">{note}</small>
      </dd>
    </div>
  );
}

function Questions() {
  const { title, items } = contactPage.faq;
  return (
    <section className="mt-18 max-w-208 pb-section" aria-labelledby="faq-title">
      <h2 id="faq-title" className="mb-6 text-h2">
        {title}
      </h2>
      {items.map(({ question, answer, ...more }) => (
        <details key={question} className="group border-t border-rule last:border-b">
          <summary className="flex min-h-11 cursor-pointer list-none items-baseline justify-between gap-4 py-4 font-serif text-[1.35rem] leading-[1.3] after:size-[.6rem] after:flex-none after:-translate-y-1 after:rotate-45 after:border-r-2 after:border-b-2 after:border-pen group-open:after:translate-y-[.1rem] group-open:after:-rotate-135 [&::-webkit-details-marker]:hidden">
            {question}
          </summary>
          <p className="max-w-[60ch] pb-5 text-ink-2">
            {answer} {"link" in more && <a href={more.link.href}>{more.link.label}</a>}
          </p>
        </details>
      ))}
    </section>
  );
}

export { RouteErrorPage as ErrorBoundary };
