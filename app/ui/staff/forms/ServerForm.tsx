import { type FieldMetadata, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, type FormProps, useActionData, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Fields, FormActions } from "../../form/controls";
import { ErrorSummary } from "../../form/ErrorSummary";
import { SubmitButton } from "../../form/SubmitButton";
import { useUnfocusedResult } from "../../form/unfocused-result";
import type { ToneName } from "../../Tone";
import { useResetAfterRedirect } from "./use-reset-after-redirect";

/** What the server said about one of the page's forms, if that one was sent; the others stay as they are. */
export function useFormResult(intent: string): SubmissionResult | undefined {
  const answer = useActionData<{ intent?: string; result?: SubmissionResult }>();
  return answer?.intent === intent ? answer.result : undefined;
}

/**
 * A form that only the server checks. Its id is also its `intent`, where the page has several forms.
 * @param names its fields, in the order in which the page shows them
 */
export function useServerForm<Name extends string>(
  id: string,
  names: readonly Name[],
  lastResult: SubmissionResult | undefined,
  defaultValue?: Partial<Record<Name, string>>,
) {
  const { formData } = useNavigation();
  const [, metadata] = useForm<Record<string, string | null>>({
    id,
    lastResult: useUnfocusedResult(lastResult),
    defaultValue,
    defaultNoValidate: true,
    shouldRevalidate: "onSubmit",
  });
  const fields = metadata as Record<Name, FieldMetadata<string | null>>;
  const pending = formData !== undefined && (formData.get("intent") ?? id) === id;
  useResetAfterRedirect(id, pending ? formData : undefined);
  const form: ServerFormState = {
    id,
    fields: names.map((name) => fields[name]),
    // An accepted attempt has no errors, but Conform shows those of the one before until the next rendering.
    attempt: lastResult?.error && lastResult,
    pending,
  };
  return { form, fields };
}

interface ServerFormState {
  id: string;
  fields: readonly FieldMetadata<string | null>[];
  attempt: SubmissionResult | undefined;
  pending: boolean;
}

interface ServerFormProps extends Omit<FormProps, "id" | "method" | "className" | "noValidate"> {
  form: ServerFormState;
  texts: { submit: string; submitting: string; ending: string };
  tone?: ToneName;
  isInPanel?: boolean;
  /** As wide as its surroundings. */
  isWide?: boolean;
  /** Stands beside the button. */
  beside?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** Draws the form of `useServerForm`: what is wrong, the fields, the button. */
export function ServerForm(props: ServerFormProps) {
  const { form, texts, tone, isInPanel, isWide, beside, children, ...attributes } = props;
  return (
    <Form {...attributes} id={form.id} method="post" className={isWide ? undefined : "max-w-120"} noValidate>
      <ErrorSummary fields={form.fields} attempt={form.attempt} ending={texts.ending} />
      <Fields>{children}</Fields>
      <FormActions isInPanel={isInPanel}>
        <SubmitButton
          label={texts.submit}
          pendingLabel={texts.submitting}
          pending={form.pending}
          tone={tone}
        />
        {beside}
      </FormActions>
    </Form>
  );
}
