import { type DefaultValue, type Submission, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useNavigation } from "@remix-run/react";
import { type FormEvent, useRef, useState } from "react";
import type * as z from "zod/mini";
import type { SubmissionAnswer } from "~/submission/answer";
import { useFormDraft } from "./use-form-draft";

/** In the browser every field is a text, whatever the rules make of it. */
type FormValues<Schema extends z.ZodMiniObject> = Record<keyof z.output<Schema> & string, string | null>;

interface SubmissionFormOptions<Schema extends z.ZodMiniObject> {
  /** The id of the form; the ids of its fields begin with it. */
  id: string;
  schema: Schema;
  answer: SubmissionAnswer | undefined;
  /** What some fields begin with. */
  defaultValue?: Partial<Record<keyof z.output<Schema>, string>>;
}

/**
 * A form that a visitor sends: checked by the same rules in the browser as on the server, sent once however often
 * the button is pressed, and kept as a draft until it has arrived.
 */
export function useSubmissionForm<Schema extends z.ZodMiniObject>({
  id,
  schema,
  answer,
  defaultValue,
}: SubmissionFormOptions<Schema>) {
  const navigation = useNavigation();
  const pending = navigation.state !== "idle" && navigation.formMethod === "POST";
  const [attempt, setAttempt] = useState(0);
  const [form, fields] = useForm<FormValues<Schema>>({
    id,
    lastResult: answer?.result,
    defaultValue: defaultValue as DefaultValue<FormValues<Schema>>,
    defaultNoValidate: true,
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) =>
      parseWithZod(formData, { schema, disableAutoCoercion: true }) as Submission<FormValues<Schema>>,
  });
  const formRef = useRef<HTMLFormElement>(null);
  const draftRestored = useFormDraft(id, formRef, answer === undefined);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (pending) return event.preventDefault();
    form.onSubmit(event);
    if (event.defaultPrevented) setAttempt((count) => count + 1);
  };

  return {
    fields,
    pending,
    draftRestored,
    /** For the error summary: changes with each refused attempt, in the browser or on the server. */
    attempt: answer ?? attempt,
    formProps: { id: form.id, ref: formRef, noValidate: true, onSubmit },
  };
}
