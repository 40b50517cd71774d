import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, Form, useActionData, useLoaderData } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { courseOptions, courses, formatPrice } from "~/content/courses";
import { availabilityOptions, enrollPage, experienceLevels } from "~/content/enrollment";
import { publicPage } from "~/content/site";
import { createEnrollment } from "~/db/submissions/enrollments.server";
import { pageMeta } from "~/document/meta";
import type { PageHandle } from "~/document/page-handle";
import { parseForm } from "~/forms/parse.server";
import { SUBMISSION_ID } from "~/forms/submission-id";
import { clientAddressOf } from "~/http/client-address.server";
import { takeFormToken } from "~/http/rate-limit.server";
import { redirectWithToast } from "~/http/toast.server";
import { wakeMail } from "~/mail/outbox.server";
import { formHeaders, type SubmissionAnswer, stayWhenUnsent } from "~/submissions/answer";
import { refused, saveFailed, tooOften } from "~/submissions/answer.server";
import { newSubmissionId } from "~/submissions/key.server";
import { reasonToHold } from "~/submissions/spam/hold.server";
import { RouteErrorPage } from "~/ui/ErrorPage";
import { FieldPair, Fields, FormActions, FormColumns, Hint } from "~/ui/form/controls";
import { forgetDraft } from "~/ui/form/draft";
import { ErrorSummary } from "~/ui/form/ErrorSummary";
import { FormFailure } from "~/ui/form/FormFailure";
import { RadioField, SelectField, TextAreaField, TextField } from "~/ui/form/fields";
import { Notice } from "~/ui/form/Notice";
import { SpamTrap } from "~/ui/form/SpamTrap";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { sendForm } from "~/ui/form/send-form";
import { useSubmissionForm } from "~/ui/form/use-submission-form";
import { MarginNote } from "~/ui/MarginNote";
import { PageHead } from "~/ui/PageHead";
import { Price } from "~/ui/Price";
import { Lead, MainColumn, Row, Section } from "~/ui/Section";
import { showToast, type Toast } from "~/ui/Toaster";
import { enrollmentSchema } from "./schema";

const FORM_ID = "enroll";

/** Not quite the page's own address: browsers would replace the page in their history, and "back" could not bring the typed text. */
const FORM_ADDRESS = "/enroll?send";

/** Milliseconds between the message of success and the page that follows it, where scripts run. */
const SUCCESS_PAUSE = 2000;

const successToast: Toast = {
  type: "success",
  message: enrollPage.messages.success.title,
  description: enrollPage.messages.success.text,
};

export const handle: PageHandle = { hydrate: true, upright: true };

export const meta: MetaFunction = (input) => pageMeta(input, publicPage("enroll"));

export const headers = formHeaders;

export const shouldRevalidate = stayWhenUnsent;

export async function loader({ request }: LoaderFunctionArgs) {
  const wanted = new URL(request.url).searchParams.get("course");
  const course = courseOptions.find(({ id }) => id === wanted)?.id ?? "";
  return { submissionId: newSubmissionId(), course };
}

export async function action({ request }: ActionFunctionArgs) {
  const { submission, submissionId, hidden } = await parseForm(request, enrollmentSchema);
  if (submission.status !== "success") return refused(submission, submissionId);
  const token = await takeFormToken(FORM_ID, clientAddressOf(request));
  if (!token.allowed) return tooOften(submission, submissionId, token.retryAfter);
  let reference: string;
  try {
    const held = await reasonToHold({ request, values: submission.value, submissionId, hidden });
    ({ reference } = await createEnrollment(submission.value, submissionId, held));
  } catch (error) {
    return saveFailed(submission, submissionId, error);
  }
  wakeMail();
  return redirectWithToast(`/enrolled?reference=${reference}`, successToast);
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return sendForm({
    serverAction,
    failure: enrollPage.messages.error,
    onStored: async () => {
      forgetDraft(FORM_ID);
      showToast(successToast);
      await new Promise((resolve) => setTimeout(resolve, SUCCESS_PAUSE));
    },
  });
}

export default function Enroll() {
  const { title, banner, backLink } = enrollPage;
  return (
    <Section ruled spaced={false}>
      <PageHead title={title} margin={{ back: { href: "/", label: backLink } }}>
        <div className="mt-6">
          <Notice title={<>{banner.title}:</>}>{banner.text}.</Notice>
        </div>
      </PageHead>
      <EnrollmentForm />
    </Section>
  );
}

interface PartProps {
  title: string;
  /** Its fields. */
  children: ReactNode;
}

function Part({ title, children }: PartProps) {
  return (
    <fieldset className="mt-12 border-t border-rule pt-6 first-of-type:mt-0">
      {/* A floating legend stands below the line, and not in it. */}
      <legend className="float-left mb-5 w-full font-serif text-h3 leading-tight">{title}</legend>
      <div className="clear-both">
        <Fields>{children}</Fields>
      </div>
    </fieldset>
  );
}

function EnrollmentForm() {
  const { submissionId, course: linkedCourse } = useLoaderData<typeof loader>();
  const answer = useActionData<SubmissionAnswer>();
  const { fields, pending, attempts, latestAnswer, formProps, draftRestored } = useSubmissionForm({
    id: FORM_ID,
    schema: () => import("./schema").then((rules) => rules.enrollmentSchema),
    answer,
    defaultValue: { course: linkedCourse },
  });
  const { firstName, lastName, email, phone, course, experience, goals, availability, hearAboutUs } = fields;
  const { fields: texts, sections, requiredNote, submit, submitting, submitNote, messages } = enrollPage;
  const [chosen, setChosen] = useState(course.initialValue ?? "");
  const { ref: formRef } = formProps;

  // The browser may have put back an earlier choice, or the visitor may have chosen before the scripts were there.
  useEffect(() => {
    const control = formRef.current?.elements.namedItem(course.name);
    if (control instanceof HTMLSelectElement) setChosen(control.value);
  }, [formRef, course.name]);

  const inOrder = [firstName, lastName, email, phone, course, experience, goals, availability, hearAboutUs];

  return (
    <Row className="pb-section">
      <MarginNote penNote={inOrder.some((field) => field.errors) ? enrollPage.marginNote : undefined} />
      <MainColumn>
        <FormColumns>
          <Form method="post" action={FORM_ADDRESS} {...formProps} aria-label={enrollPage.title}>
            <div className="mb-5">
              <Hint>{requiredNote}</Hint>
            </div>
            <ErrorSummary fields={inOrder} attempt={attempts} ending="then you are in" />
            <FormFailure answer={latestAnswer} failure={messages.error} />
            {draftRestored && <Hint>{enrollPage.draftRestored}</Hint>}
            <input type="hidden" name={SUBMISSION_ID} defaultValue={answer?.submissionId ?? submissionId} />
            <SpamTrap />
            <Part title={sections.person}>
              <FieldPair>
                <TextField field={firstName} {...texts.firstName} autoComplete="given-name" />
                <TextField field={lastName} {...texts.lastName} autoComplete="family-name" />
              </FieldPair>
              <FieldPair>
                <TextField
                  field={email}
                  {...texts.email}
                  type="email"
                  inputMode="email"
                  autoComplete="email"
                />
                <TextField field={phone} {...texts.phone} type="tel" inputMode="tel" autoComplete="tel" />
              </FieldPair>
            </Part>
            <Part title={sections.course}>
              <div>
                <SelectField
                  field={course}
                  {...texts.course}
                  options={courseOptions.map(({ id, name, price }) => ({
                    value: id,
                    label: `${name}, ${formatPrice(price)}`,
                  }))}
                  onChoose={setChosen}
                />
                <ChosenCourse id={chosen} />
              </div>
              <RadioField field={experience} {...texts.experience} options={experienceLevels} />
              <TextAreaField field={goals} {...texts.goals} rows={6} />
            </Part>
            <Part title={sections.week}>
              <RadioField
                field={availability}
                {...texts.availability}
                options={availabilityOptions}
                columns
              />
              <TextField field={hearAboutUs} {...texts.hearAboutUs} />
            </Part>
            <FormActions>
              <SubmitButton label={submit} pendingLabel={submitting} pending={pending} />
              <Hint>
                {submitNote} {enrollPage.privacy} <a href="/privacy">Privacy Policy</a>
              </Hint>
            </FormActions>
          </Form>
          <CourseFacts id={chosen} />
        </FormColumns>
      </MainColumn>
    </Row>
  );
}

/** Selected course and its price, in the form and spoken when the choice changes. */
function ChosenCourse({ id }: { id: string }) {
  const option = courseOptions.find((candidate) => candidate.id === id);
  const { selectedCourse, investment } = enrollPage.panel;
  return (
    <div role="status">
      {option && (
        <p className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-[.3rem] rounded border-2 border-ink bg-sheet px-4 py-[.7rem] text-small">
          <span>
            {selectedCourse} <b>{option.name}</b>
          </span>
          <span className="flex flex-wrap items-center gap-x-[.9rem] gap-y-[.2rem] leading-none font-medium">
            {investment}{" "}
            <b className="font-serif text-[2rem] leading-none font-normal">
              <mark>{formatPrice(option.price)}</mark>
            </b>
          </span>
        </p>
      )}
    </div>
  );
}

/** What else there is to know about the chosen course, beside the form where there is room. */
function CourseFacts({ id }: { id: string }) {
  const course = courses.find((candidate) => candidate.id === id);
  const { facts, empty } = enrollPage.panel;
  const option = courseOptions.find((candidate) => candidate.id === id);
  return (
    <aside
      key={id}
      className="rounded border-2 border-ink bg-sheet px-6 pt-[1.35rem] pb-6 lg:sticky lg:top-[calc(var(--spacing-header)+1.5rem)]"
      aria-label={enrollPage.sections.course}
    >
      {option ? (
        <p className="mt-[.15rem] mb-4 font-serif text-[clamp(1.6rem,1.4rem+1vw,1.95rem)] leading-[1.15]">
          {option.name}
        </p>
      ) : (
        <Lead>{empty}</Lead>
      )}
      {course && (
        <Price
          price={course.price}
          originalPrice={course.originalPrice}
          labels={{ before: "Price before" }}
          size="text-[3.6rem]"
          className="mt-[.3rem]"
        />
      )}
      {option && (
        <dl className="mt-[1.1rem] grid grid-cols-[auto_1fr] gap-x-4 gap-y-[.3rem] border-t border-rule pt-4 text-small tabular-lining-nums">
          {course && (
            <>
              <Fact label={facts.level}>{course.level}</Fact>
              <Fact label={facts.duration}>{course.duration}</Fact>
              <Fact label={facts.students}>{course.students}</Fact>
              <Fact label={facts.rating}>{`${course.rating} of 5`}</Fact>
            </>
          )}
          <Fact label={facts.dueToday}>$0</Fact>
        </dl>
      )}
    </aside>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{label}</dt>
      <dd className="text-right font-medium">{children}</dd>
    </>
  );
}

export { RouteErrorPage as ErrorBoundary };
