import { useActionData } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { availabilityOptions, enrollPage, experienceLevels } from "~/content/pages/enrollment";
import { useTexts } from "~/document/use-texts";
import { formatPrice } from "~/format/price";
import { PAGE_ID } from "~/forms/submission-id";
import type { attachedResult } from "~/level-check/submitted.server";
import type { SubmissionResponse } from "~/submissions/response";
import { FieldPair, Fields, Hint } from "~/ui/form/controls";
import { RadioField, SelectField, TextAreaField, TextField } from "~/ui/form/fields";
import { LevelCheckField } from "~/ui/form/LevelCheckField";
import { useSubmissionForm } from "~/ui/form/use-submission-form";
import { MarginRow } from "~/ui/MarginSection";
import { SubmissionForm } from "~/ui/visitor/SubmissionForm";
import { ChosenCourse, CoursePanel, NextSteps } from "./CoursePanel";
import type { readPanel } from "./panel.server";

export const FORM_ID = "enroll";

interface EnrollmentFormProps {
  panel: ReturnType<typeof readPanel>;
  /** The course that the link to the page named, or none. */
  linkedCourse: string;
  levelCheck: ReturnType<typeof attachedResult>;
  /** By which the server knows the prices that the page shows. */
  pageId: string;
}

export function EnrollmentForm({ panel, linkedCourse, levelCheck, pageId }: EnrollmentFormProps) {
  const { fields, ...form } = useSubmissionForm({
    id: FORM_ID,
    schema: () => import("./schema").then((rules) => rules.enrollmentSchema),
    defaultValue: {
      course: linkedCourse,
      experience: levelCheck?.experience,
      levelCheck: levelCheck?.token,
    },
  });
  const { firstName, lastName, email, phone, course, experience, goals, availability, hearAboutUs } = fields;
  const { fields: texts, sections, privacy } = enrollPage;
  const { title, submitNote } = useTexts("enroll");
  const droppedCourse = useActionData<SubmissionResponse>()?.droppedCourse;
  const [chosen, setChosen] = useState(course.initialValue ?? "");
  const { ref: formRef } = form.formProps;

  // The browser may have restored an earlier choice, or the visitor may have chosen before the scripts ran.
  useEffect(() => {
    const control = formRef.current?.elements.namedItem(course.name);
    if (control instanceof HTMLSelectElement) setChosen(control.value);
  }, [formRef, course.name]);

  const inOrder = [firstName, lastName, email, phone, course, experience, goals, availability, hearAboutUs];

  return (
    <MarginRow className="pb-section">
      <SubmissionForm
        form={form}
        label={title}
        className="lg:grid lg:grid-cols-[minmax(0,1fr)_min(21rem,48%)] lg:gap-x-12 lg:[&>:not(aside)]:col-start-1"
        closing={<NextSteps {...panel.next} />}
        opening={
          <div className="mb-5">
            <Hint>{enrollPage.requiredNote}</Hint>
            <input type="hidden" name={PAGE_ID} value={pageId} />
          </div>
        }
        fields={inOrder}
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
              options={[...panel.courses, ...(droppedCourse ? [droppedCourse] : [])].map(
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
