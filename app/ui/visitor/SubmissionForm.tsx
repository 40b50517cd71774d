import type { FieldMetadata } from "@conform-to/react";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { visitorCopy } from "~/content/visitor-copy";
import { SUBMISSION_ID } from "~/forms/submission-id";
import type { SubmissionResponse } from "~/submissions/response";
import { CheckboxOption, FormActions, Hint } from "../form/controls";
import { ErrorSummary } from "../form/ErrorSummary";
import { type FailureText, FormFailure } from "../form/FormFailure";
import type { AttachedResult } from "../form/LevelCheckField";
import { SpamTrap } from "../form/SpamTrap";
import { SubmitButton } from "../form/SubmitButton";
import type { useSubmissionForm } from "../form/use-submission-form";

interface SubmissionFormProps {
  form: Omit<ReturnType<typeof useSubmissionForm>, "fields">;
  /** The id of the part of a long page that has the form: where the browser goes when it was sent without scripts. */
  anchor?: string;
  /** Names the form, where no heading does. */
  label?: string;
  /** The id of the heading that names the form. */
  labelledBy?: string;
  /** Above the messages. */
  opening: ReactNode;
  /** The fields in their order on the page. */
  fields: readonly FieldMetadata<string | null>[];
  /** What to say when the form could not be sent or stored. */
  failure: FailureText;
  texts: Record<"draftRestored" | "submit" | "submitting", string>;
  /** Beside the button, before the link to the privacy policy. */
  note: ReactNode;
  /** The box for a copy, offered if mail is on. */
  copy: FieldMetadata<string | null>;
  /** Below the button. */
  closing?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A form for visitors, around its fields: messages, hidden fields, button. */
export function SubmissionForm({
  form: { formProps, pending, attempts, latestResponse, draftRestored },
  anchor,
  label,
  labelledBy,
  opening,
  fields,
  failure,
  texts,
  note,
  copy,
  closing,
  className,
  children,
}: SubmissionFormProps) {
  const { submissionId, offersCopy, levelCheck } = useLoaderData<{
    submissionId: string;
    offersCopy: boolean;
    levelCheck?: AttachedResult;
  }>();
  const response = useActionData<SubmissionResponse>();
  return (
    <Form
      method="post"
      // Not quite the page's address: browsers would replace the page in their history, and "back" would lose the typed text.
      // A result that came with the link is still there after an error.
      action={`/${formProps.id}?send${levelCheck ? `&levelCheck=${levelCheck.token}` : ""}${anchor ? `#${anchor}` : ""}`}
      {...formProps}
      aria-label={label}
      aria-labelledby={labelledBy}
      className={className}
    >
      <div>
        {opening}
        <ErrorSummary fields={fields} attempt={attempts} ending="then it is sent" />
        <FormFailure response={latestResponse} failure={failure} />
        {draftRestored && (
          <div className="mb-6">
            <Hint>{texts.draftRestored}</Hint>
          </div>
        )}
        <input type="hidden" name={SUBMISSION_ID} defaultValue={response?.submissionId ?? submissionId} />
        <SpamTrap />
      </div>
      {children}
      {offersCopy && (
        <div className="mt-6">
          <CheckboxOption
            id={copy.id}
            name={copy.name}
            value="on"
            defaultChecked={copy.initialValue === "on"}
            label={visitorCopy.label}
          >
            {visitorCopy.note}
          </CheckboxOption>
        </div>
      )}
      <FormActions>
        <SubmitButton label={texts.submit} pendingLabel={texts.submitting} pending={pending} />
        <Hint>
          {note} <a href="/privacy">Privacy Policy</a>
        </Hint>
      </FormActions>
      {closing}
    </Form>
  );
}
