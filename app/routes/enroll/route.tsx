import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { findCourse, offeredCourses } from "~/content/courses";
import { pickTexts, textsOf } from "~/content/current.server";
import { availabilityOptions, enrollPage, experienceLevels } from "~/content/enrollment";
import { createEnrollment } from "~/db/submissions/enrollments.server";
import { pageMeta } from "~/document/meta";
import type { PageHandle } from "~/document/page-handle";
import { useTexts } from "~/document/use-texts";
import { formatPrice } from "~/format/price";
import { formHeaders } from "~/http/form-headers";
import { type PageToast, redirectWithToast } from "~/http/toast.server";
import { broughtResult } from "~/level-check/submitted.server";
import { type SubmissionAnswer, stayWhenUnsent } from "~/submissions/answer";
import { newForm } from "~/submissions/new-form.server";
import { isOffered, offerSeen, storedCourse } from "~/submissions/offer.server";
import { receiveSubmission } from "~/submissions/receive.server";
import { RouteErrorPage } from "~/ui/ErrorPage";
import { FieldPair, Fields, Hint } from "~/ui/form/controls";
import { forgetDraft } from "~/ui/form/draft";
import { RadioField, SelectField, TextAreaField, TextField } from "~/ui/form/fields";
import { LevelCheckField } from "~/ui/form/LevelCheckField";
import { Notice } from "~/ui/form/Notice";
import { sendForm } from "~/ui/form/send-form";
import { useSubmissionForm } from "~/ui/form/use-submission-form";
import { MarginRow } from "~/ui/MarginSection";
import { PageHead } from "~/ui/PageHead";
import { Section } from "~/ui/Section";
import { SubmissionForm } from "~/ui/SubmissionForm";
import { showToast } from "~/ui/Toaster";
import { ChosenCourse, CoursePanel, NextSteps } from "./CoursePanel";
import { readPanel } from "./panel.server";
import { enrollmentSchema } from "./schema";

const FORM_ID = "enroll";

/** Milliseconds between the message of success and the next page, where scripts run. */
const SUCCESS_PAUSE = 2000;

const successToast: PageToast = {
  type: "success",
  message: enrollPage.messages.success.title,
  description: enrollPage.messages.success.text,
};

export const handle: PageHandle = { hydrate: true, sheet: "tasks", upright: true };

export const meta: MetaFunction = (input) => pageMeta(input, enrollPage);

export const headers = formHeaders;

export const shouldRevalidate = stayWhenUnsent;

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const course = findCourse(offeredCourses(textsOf("courses").courses), searchParams.get("course"))?.id ?? "";
  return {
    ...newForm(),
    texts: pickTexts("enroll"),
    panel: readPanel(),
    course,
    levelCheck: broughtResult(searchParams.get("levelCheck")),
  };
}

export const action = ({ request }: ActionFunctionArgs) =>
  receiveSubmission({
    request,
    formId: FORM_ID,
    schema: enrollmentSchema,
    keep: ({ course }, submissionId) => storedCourse(course, submissionId),
    refuse: ({ course }, submissionId) =>
      isOffered(course, submissionId) ? undefined : { course: [enrollPage.messages.notOffered] },
    create: (answers, submissionId, heldReason) =>
      createEnrollment({ ...answers, ...offerSeen(answers.course, submissionId) }, submissionId, heldReason),
    respond: (reference) => redirectWithToast(`/enrolled?reference=${reference}`, successToast),
  });

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
  const { title, banner } = useTexts("enroll");
  return (
    <Section ruled spaced={false}>
      <PageHead title={title} margin={{ back: { href: "/", label: enrollPage.backLink } }}>
        <div className="mt-6">
          <Notice title={<>{banner.title}:</>}>{banner.text}.</Notice>
        </div>
      </PageHead>
      <EnrollmentForm />
    </Section>
  );
}

function EnrollmentForm() {
  const { panel, course: linkedCourse, levelCheck } = useLoaderData<typeof loader>();
  const answer = useActionData<SubmissionAnswer>();
  const { fields, ...form } = useSubmissionForm({
    id: FORM_ID,
    schema: () => import("./schema").then((rules) => rules.enrollmentSchema),
    answer,
    defaultValue: {
      course: linkedCourse,
      experience: levelCheck?.experience,
      levelCheck: levelCheck?.token,
    },
  });
  const { firstName, lastName, email, phone, course, experience, goals, availability, hearAboutUs } = fields;
  const { fields: texts, sections, privacy } = enrollPage;
  const { title, submitNote, marginNote } = useTexts("enroll");
  const [chosen, setChosen] = useState(course.initialValue ?? "");
  const { ref: formRef } = form.formProps;

  // The browser may have restored an earlier choice, or the visitor may have chosen before the scripts ran.
  useEffect(() => {
    const control = formRef.current?.elements.namedItem(course.name);
    if (control instanceof HTMLSelectElement) setChosen(control.value);
  }, [formRef, course.name]);

  const inOrder = [firstName, lastName, email, phone, course, experience, goals, availability, hearAboutUs];
  const hasErrors = inOrder.some((field) => field.errors);

  return (
    <MarginRow className="pb-section" margin={{ penNote: hasErrors ? marginNote : undefined }}>
      <SubmissionForm
        form={form}
        label={title}
        className="lg:grid lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-x-12 lg:[&>:not(aside)]:col-start-1"
        closing={<NextSteps {...panel.next} />}
        opening={
          <div className="mb-5">
            <Hint>{enrollPage.requiredNote}</Hint>
          </div>
        }
        fields={inOrder}
        ending="then you are in"
        failure={enrollPage.messages.error}
        texts={enrollPage}
        note={
          <>
            {submitNote} {privacy}
          </>
        }
        copy={fields.wantsCopy}
      >
        <Part title={sections.person}>
          <FieldPair>
            <TextField field={firstName} {...texts.firstName} autoComplete="given-name" />
            <TextField field={lastName} {...texts.lastName} autoComplete="family-name" />
          </FieldPair>
          <FieldPair>
            <TextField field={email} {...texts.email} type="email" autoComplete="email" />
            <TextField field={phone} {...texts.phone} type="tel" autoComplete="tel" />
          </FieldPair>
        </Part>
        <Part title={sections.course}>
          <div>
            <SelectField
              field={course}
              {...texts.course}
              options={[...panel.courses, ...(answer?.kept ? [answer.kept] : [])].map(
                ({ id, name, price }) => ({
                  value: id,
                  label: `${name}, ${formatPrice(price)}`,
                }),
              )}
              onChoose={setChosen}
            />
            <ChosenCourse course={panel.courses.find(({ id }) => id === chosen)} />
          </div>
          <RadioField
            field={experience}
            label={texts.experience.label}
            hint={panel.experience}
            options={experienceLevels}
          />
          {levelCheck ? (
            <LevelCheckField field={fields.levelCheck} result={levelCheck} />
          ) : (
            <Hint>
              {texts.levelCheck.text} <a href="/level-check">{texts.levelCheck.link}</a>
            </Hint>
          )}
          <TextAreaField field={goals} {...texts.goals} rows={6} />
        </Part>
        <Part title={sections.week}>
          <RadioField field={availability} {...texts.availability} options={availabilityOptions} columns />
          <TextField field={hearAboutUs} {...texts.hearAboutUs} />
        </Part>
        <CoursePanel id={chosen} {...panel} />
      </SubmissionForm>
    </MarginRow>
  );
}

/** A part of the form: its title and its fields. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="mt-12 border-t border-rule pt-6 first-of-type:mt-0">
      {/* A legend that floats is below the line, and not in it. */}
      <legend className="float-left mb-5 w-full font-serif text-h3 leading-tight">{title}</legend>
      <div className="clear-both">
        <Fields>{children}</Fields>
      </div>
    </fieldset>
  );
}

export { RouteErrorPage as ErrorBoundary };
