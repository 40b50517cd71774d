import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { hoursInWords } from "~/content/business-hours";
import { contactPage } from "~/content/contact";
import { pickTexts, textsOf } from "~/content/current.server";
import { createInquiry } from "~/db/submissions/inquiries.server";
import { pageMeta } from "~/document/meta";
import type { PageHandle } from "~/document/page-handle";
import { questions } from "~/document/structured-data";
import { useSiteSettings } from "~/document/use-site-settings";
import { useTexts } from "~/document/use-texts";
import { seeOther } from "~/http/toast.server";
import { broughtResult } from "~/level-check/submitted.server";
import { headingContent } from "~/melody/heading.server";
import { formHeaders, type SubmissionAnswer, stayWhenUnsent } from "~/submissions/answer";
import { newForm } from "~/submissions/new-form.server";
import { receiveSubmission } from "~/submissions/receive.server";
import { RouteErrorPage } from "~/ui/ErrorPage";
import { FieldPair, Fields, FormColumns, Hint } from "~/ui/form/controls";
import { forgetDraft } from "~/ui/form/draft";
import { TextAreaField, TextField } from "~/ui/form/fields";
import { LevelCheckField } from "~/ui/form/LevelCheckField";
import { sendForm } from "~/ui/form/send-form";
import { useSubmissionForm } from "~/ui/form/use-submission-form";
import { MarginRow, MarginSection } from "~/ui/MarginSection";
import { Lead, Section } from "~/ui/Section";
import { SubmissionForm } from "~/ui/SubmissionForm";
import { readFaq } from "./faq.server";
import { inquirySchema } from "./schema";

const FORM_ID = "contact";

export const handle: PageHandle = { hydrate: true, sheet: "tasks" };

export const meta: MetaFunction<typeof loader> = (input) =>
  pageMeta(input, contactPage, { structuredData: [questions(input.data?.faq.items ?? [])] });

export const headers = formHeaders;

export const shouldRevalidate = stayWhenUnsent;

export async function loader({ request }: LoaderFunctionArgs) {
  // A link may suggest a subject, as the consultation buttons do.
  const { searchParams } = new URL(request.url);
  const subject = searchParams.get("subject")?.slice(0, 200) ?? "";
  return {
    ...newForm(),
    heading: headingContent(textsOf("contact").melody, { ipa: textsOf("contact").ipa, mark: true }),
    hours: hoursInWords(textsOf("hours")),
    texts: pickTexts("contact"),
    faq: readFaq(),
    subject,
    levelCheck: broughtResult(searchParams.get("levelCheck")),
  };
}

export const action = ({ request }: ActionFunctionArgs) =>
  receiveSubmission({
    request,
    formId: FORM_ID,
    schema: inquirySchema,
    create: createInquiry,
    respond: (reference) => seeOther(`/thank-you?reference=${reference}`),
  });

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  const { error } = contactPage.form;
  return sendForm({ serverAction, failure: error, onStored: () => forgetDraft(FORM_ID) });
}

export default function Contact() {
  const { marginNote } = useTexts("contact");
  const { faq } = useLoaderData<typeof loader>();
  return (
    <>
      <Section ruled spaced={false} className="overflow-clip pt-[clamp(1.75rem,3vw,2.75rem)] pb-section">
        <MarginRow margin={{ penNote: marginNote }}>
          <Head />
          <FormColumns>
            <InquiryForm />
            <div>
              <Reasons />
              <Reach />
            </div>
          </FormColumns>
        </MarginRow>
      </Section>
      <MarginSection ground="sheet" labelledBy="faq-title" margin={{ label: faq.margin }}>
        <h2 id="faq-title">{faq.title}</h2>
        <Questions />
      </MarginSection>
    </>
  );
}

function Head() {
  const { heading } = useLoaderData<typeof loader>();
  const { lead, promises } = useTexts("contact");
  return (
    <div className="relative mb-12 text-[clamp(2.4rem,1rem+5.6vw,4.9rem)]">
      <h1
        className="headline lg:[--melody-start:calc(var(--spacing-margin-gap)/-2)]"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: generated from our own sentence, texts escaped
        dangerouslySetInnerHTML={{ __html: heading }}
      />
      <p className="absolute top-0 right-0 flex h-[.8em] gap-8 max-lg:hidden">
        {promises.map(({ pitch, text }) => (
          <span
            className={`pitch-${pitch} relative top-[calc(100%*(1-var(--pitch)))] flex -translate-y-1/2 items-center gap-2 self-start text-note/none text-ink-2 before:size-[.7rem] before:rounded-[50%] before:bg-ink`}
            key={text}
          >
            {text}
          </span>
        ))}
      </p>
      <Lead className="mt-3 max-w-[27em] text-balance">{lead}</Lead>
    </div>
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
      copy={fields.wantsCopy}
    >
      <Fields>
        <FieldPair>
          <TextField field={name} {...texts.name} autoComplete="name" />
          <TextField field={email} {...texts.email} type="email" autoComplete="email" />
        </FieldPair>
        <FieldPair>
          <TextField field={phone} {...texts.phone} type="tel" autoComplete="tel" />
          <TextField field={subject} {...texts.subject} />
        </FieldPair>
        <TextAreaField field={message} {...texts.message} rows={11} />
        <LevelCheckField field={fields.levelCheck} result={levelCheck} />
      </Fields>
    </SubmissionForm>
  );
}

function Reasons() {
  const { title, items } = useTexts("contact").reasons;
  return (
    <aside
      className="rounded border border-edge bg-sheet px-6 pt-[1.35rem] pb-3"
      aria-labelledby="reasons-title"
    >
      <h2 id="reasons-title" className="text-h3 leading-tight">
        {title}
      </h2>
      <dl className="mt-2">
        {items.map((item) => (
          <div className="border-rule py-3 not-first:border-t" key={item.title}>
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
  const { email, phone, openingHours } = useTexts("contact").info;
  const { hours } = useLoaderData<typeof loader>();
  return (
    <dl className="mt-6 border-b border-rule">
      <WayToReachUs {...email}>
        <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
      </WayToReachUs>
      <WayToReachUs {...phone}>
        <a href={phoneHref}>{contactPhone}</a>
      </WayToReachUs>
      <WayToReachUs {...openingHours}>
        <span className="inline-block">{hours.days}</span> <span className="inline-block">{hours.times}</span>
      </WayToReachUs>
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
    <div className="border-t border-rule py-[.8rem]">
      <dt className="text-note font-semibold text-ink-2">{label}</dt>
      <dd className="font-serif text-[1.3rem]/[1.3] wrap-anywhere">
        {children}
        <small className="block font-sans text-note leading-note text-ink-2">{note}</small>
      </dd>
    </div>
  );
}

/** Folded on small screens only. */
function Questions() {
  const { faq } = useLoaderData<typeof loader>();
  return (
    <div className="mt-8">
      {faq.items.map(({ question, answer, link }) => (
        <div
          key={question}
          className="border-t border-rule last:border-b lg:grid lg:grid-cols-[minmax(0,19rem)_minmax(0,1fr)] lg:items-baseline lg:gap-x-12 lg:py-5"
        >
          <h3 className="hidden text-[1.35rem] supports-[selector(::details-content)]:lg:block">
            {question}
          </h3>
          <details className="group lg:col-start-2 lg:[&::details-content]:[content-visibility:visible]">
            <summary className="flex min-h-11 cursor-pointer list-none items-baseline justify-between gap-4 py-4 font-serif text-[1.35rem] leading-[1.3] after:size-[.6rem] after:flex-none after:-translate-y-1 after:rotate-45 after:border-r-2 after:border-b-2 after:border-pen group-open:after:translate-y-[.1rem] group-open:after:-rotate-135 supports-[selector(::details-content)]:lg:hidden [&::-webkit-details-marker]:hidden">
              {question}
            </summary>
            <p className="max-w-[60ch] text-ink-2 max-lg:pb-5">
              {answer} {link && <a href={link.href}>{link.label}</a>}
            </p>
          </details>
        </div>
      ))}
    </div>
  );
}

export { RouteErrorPage as ErrorBoundary };
