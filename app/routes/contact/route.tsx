import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";
import { hoursInWords } from "~/content/business-hours";
import { pickTexts, textsOf } from "~/content/current/texts.server";
import { contactPage } from "~/content/pages/contact";
import { createInquiry } from "~/db/submissions/storing/inquiries.server";
import { pageMeta } from "~/document/head/meta";
import { questions } from "~/document/head/structured-data";
import type { PageHandle } from "~/document/page-handle";
import { useTexts } from "~/document/use-texts";
import { formHeaders } from "~/http/form-headers";
import { seeOther } from "~/http/see-other.server";
import { attachedResult } from "~/level-check/submitted.server";
import { headingContent } from "~/melody/heading.server";
import { newForm } from "~/submissions/new-form.server";
import { receiveSubmission } from "~/submissions/receive.server";
import { stayWhenUnsent } from "~/submissions/response";
import { classNames } from "~/ui/class-names";
import { FieldPair, Fields, FormColumns, Hint } from "~/ui/form/controls";
import { TextAreaField, TextField } from "~/ui/form/fields";
import { LevelCheckField } from "~/ui/form/LevelCheckField";
import { sendForm } from "~/ui/form/send-form";
import { useSubmissionForm } from "~/ui/form/use-submission-form";
import { MarginSection } from "~/ui/MarginSection";
import { RouteErrorPage } from "~/ui/page/ErrorPage";
import { Lead } from "~/ui/Section";
import { SubmissionForm } from "~/ui/visitor/SubmissionForm";
import { ContactDetails } from "./ContactDetails";
import { readFaq } from "./faq.server";
import { Questions } from "./Questions";
import { Reasons } from "./Reasons";
import { inquirySchema } from "./schema";

const FORM_ID = "contact";

export const handle: PageHandle = { hydrate: true, sheet: "tasks" };

export const meta: MetaFunction<typeof loader> = (input) => {
  const items = input.data?.faq.items ?? [];
  return pageMeta(input, contactPage, { structuredData: items.length > 0 ? [questions(items)] : [] });
};

export const headers = formHeaders;

export const shouldRevalidate = stayWhenUnsent;

export async function loader({ request }: LoaderFunctionArgs) {
  // A link may suggest a subject, as the consultation buttons do.
  const { searchParams } = new URL(request.url);
  const subject = searchParams.get("subject")?.slice(0, 200) ?? "";
  const { title, melody, ipa } = textsOf("contact");
  return {
    ...newForm(),
    heading: headingContent(title, melody, { ipa, mark: true }),
    hours: hoursInWords(textsOf("hours")),
    texts: pickTexts("contact"),
    faq: readFaq(),
    subject,
    levelCheck: attachedResult(searchParams.get("levelCheck")),
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

export const clientAction = ({ request, serverAction }: ClientActionFunctionArgs) =>
  sendForm({ formId: FORM_ID, request, serverAction, failure: contactPage.form.error });

export default function Contact() {
  const { marginNote } = useTexts("contact");
  const { faq, hours } = useLoaderData<typeof loader>();
  return (
    <>
      <MarginSection
        spaced={false}
        className="overflow-clip pt-[clamp(1.75rem,3vw,2.75rem)] pb-section"
        margin={{ penNote: marginNote }}
      >
        <Head />
        <FormColumns>
          <InquiryForm />
          <div>
            <Reasons />
            <ContactDetails hours={hours} />
          </div>
        </FormColumns>
      </MarginSection>
      {faq.items.length > 0 && (
        <MarginSection ground="sheet" labelledBy="faq-title" margin={{ label: faq.margin }}>
          <h2 id="faq-title">{faq.title}</h2>
          <Questions items={faq.items} />
        </MarginSection>
      )}
    </>
  );
}

function Head() {
  const { heading } = useLoaderData<typeof loader>();
  const { lead, promises } = useTexts("contact");
  return (
    <div
      className={classNames(
        "relative mb-12 text-[clamp(2.4rem,1rem+5.6vw,4.9rem)]",
        // The promises are above the letters, where a drawn heading has its melody.
        !heading.className && "lg:pt-[.8em]",
      )}
    >
      <h1
        className={`${heading.className} lg:[--melody-start:calc(var(--spacing-margin-gap)/-2)]`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: generated from our own sentence, texts escaped
        dangerouslySetInnerHTML={{ __html: heading.html }}
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

export { RouteErrorPage as ErrorBoundary };
