import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";
import { offeredCourses } from "~/content/courses";
import { pickTexts, textsOf } from "~/content/current/texts.server";
import { teamsPage } from "~/content/pages/teams";
import { hourPrice } from "~/courses/figures";
import { createInquiry } from "~/db/submissions/storing/inquiries.server";
import { pageMeta } from "~/document/head/meta";
import type { PageHandle } from "~/document/page-handle";
import { useSiteSettings } from "~/document/use-site-settings";
import { useTexts } from "~/document/use-texts";
import { formHeaders } from "~/http/form-headers";
import { seeOther } from "~/http/see-other.server";
import { headingContent } from "~/melody/heading.server";
import { newForm } from "~/submissions/new-form.server";
import { receiveSubmission } from "~/submissions/receive.server";
import { stayWhenUnsent } from "~/submissions/response";
import { ButtonLink, ButtonRow } from "~/ui/Button";
import { FieldPair, Fields, FormColumns, Hint } from "~/ui/form/controls";
import { TextAreaField, TextField } from "~/ui/form/fields";
import { sendForm } from "~/ui/form/send-form";
import { useSubmissionForm } from "~/ui/form/use-submission-form";
import { MarginSection } from "~/ui/MarginSection";
import { RouteErrorPage } from "~/ui/page/ErrorPage";
import { Lead } from "~/ui/Section";
import { DRAWN_HEADING, HeadSection } from "~/ui/visitor/melodies/HeadSection";
import { SamplesTarget } from "~/ui/visitor/Sample";
import { SubmissionForm } from "~/ui/visitor/SubmissionForm";
import { Next } from "./Next";
import { Prices } from "./Prices";
import { Report } from "./Report";
import { teamSchema } from "./schema";
import { Terms } from "./Terms";

const FORM_ID = teamsPage.form.id;

/** Where the form is on the page. */
const FORM_ANCHOR = "ask";

export const handle: PageHandle = { hydrate: true, sheet: "tasks" };

export const meta: MetaFunction = (input) => pageMeta(input, teamsPage);

export const headers = formHeaders;

export const shouldRevalidate = stayWhenUnsent;

export const loader = () => ({
  ...newForm(),
  heading: headingContent(textsOf("teams").heading, textsOf("teams").melody, { mark: true, spoken: true }),
  texts: pickTexts("teams"),
  /** The lowest price of an hour in a course, which is what the smallest group pays. */
  hourPrice: Math.min(...offeredCourses(textsOf("courses").courses).map(hourPrice)),
});

export const action = ({ request }: ActionFunctionArgs) =>
  receiveSubmission({
    request,
    formId: FORM_ID,
    schema: teamSchema,
    create: (answers, submissionId, heldReason) =>
      createInquiry({ ...answers, subject: teamsPage.form.subject }, submissionId, heldReason),
    respond: (reference) => seeOther(`/thank-you?reference=${reference}&form=${FORM_ID}#main`),
  });

export const clientAction = ({ request, serverAction }: ClientActionFunctionArgs) =>
  sendForm({ formId: FORM_ID, request, serverAction, failure: teamsPage.form.error });

export default function Teams() {
  return (
    <>
      <SamplesTarget />
      <Head />
      <Prices alone={useLoaderData<typeof loader>().hourPrice} />
      <Report />
      <Terms />
      <Ask />
    </>
  );
}

function Head() {
  const { consultationUrl } = useSiteSettings();
  const { heading } = useLoaderData<typeof loader>();
  const { lead, margin, marginNote, ask, consultation } = useTexts("teams");
  return (
    <HeadSection label={margin} penNote={marginNote}>
      <h1
        className={`${heading.className} ${DRAWN_HEADING.large}`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: generated from our own sentence, texts escaped
        dangerouslySetInnerHTML={{ __html: heading.html }}
      />
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end">
        <Lead className="max-w-[28em]">{lead}</Lead>
        <ButtonRow>
          <ButtonLink href={`#${FORM_ANCHOR}`}>{ask}</ButtonLink>
          <ButtonLink href={consultationUrl} variant="outline">
            {consultation}
          </ButtonLink>
        </ButtonRow>
      </div>
    </HeadSection>
  );
}

function Ask() {
  const { margin, marginNote } = teamsPage.form;
  return (
    <MarginSection
      id={FORM_ANCHOR}
      ground="tint"
      labelledBy="ask-title"
      margin={{ numbered: true, label: margin, penNote: marginNote }}
    >
      <FormColumns>
        <TeamForm />
        <Next />
      </FormColumns>
    </MarginSection>
  );
}

function TeamForm() {
  const { fields, ...form } = useSubmissionForm({
    id: FORM_ID,
    schema: () => import("./schema").then((rules) => rules.teamSchema),
  });
  const { name, email, company, people, message } = fields;
  const { title, fields: texts, requiredNote, error, privacy } = teamsPage.form;
  return (
    <SubmissionForm
      form={form}
      anchor={FORM_ANCHOR}
      labelledBy="ask-title"
      opening={
        <>
          <h2 id="ask-title">{title}</h2>
          <div className="mt-1 mb-6">
            <Hint>{requiredNote}</Hint>
          </div>
        </>
      }
      fields={[name, email, company, people, message]}
      failure={error}
      texts={teamsPage.form}
      note={privacy}
      copy={fields.wantsCopy}
    >
      <Fields>
        <FieldPair>
          <TextField field={name} {...texts.name} autoComplete="name" />
          <TextField field={email} {...texts.email} type="email" autoComplete="email" />
        </FieldPair>
        <FieldPair>
          <TextField field={company} {...texts.company} autoComplete="organization" />
          <TextField field={people} {...texts.people} inputMode="numeric" />
        </FieldPair>
        <TextAreaField field={message} {...texts.message} rows={5} />
      </Fields>
    </SubmissionForm>
  );
}

export { RouteErrorPage as ErrorBoundary };
