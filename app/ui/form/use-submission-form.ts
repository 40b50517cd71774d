import { type DefaultValue, type Submission, useForm } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import type * as z from "zod/mini";
import { isRevalidation } from "~/document/revalidation";
import type { SubmissionAnswer } from "~/submissions/answer";
import { clearErrorToasts } from "../Toaster";
import { useFormDraft } from "./use-form-draft";

/** In the browser every field is a text, whatever the rules make of it. */
type FormValues<Schema extends z.ZodMiniObject> = Record<keyof z.output<Schema> & string, string | null>;

interface SubmissionFormOptions<Schema extends z.ZodMiniObject> {
  /** The id of the form; the ids of its fields begin with it. */
  id: string;
  /** Loads the rules: they are a fifth of the page's scripts, and nobody needs them before writing. */
  schema: () => Promise<Schema>;
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
  const [attempts, setAttempts] = useState(hasFieldErrors(answer) ? 1 : 0);
  const [countedAnswer, setCountedAnswer] = useState(answer);
  const [outdatedAnswer, setOutdatedAnswer] = useState<SubmissionAnswer>();
  const [form, fields] = useForm<FormValues<Schema>>({
    id,
    lastResult: answer?.result,
    defaultValue: defaultValue as DefaultValue<FormValues<Schema>>,
    defaultNoValidate: true,
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    // Not called before the rules are there: see onSubmit.
    onValidate: ({ formData }) => checks.current?.(formData) as Submission<FormValues<Schema>>,
  });
  const formRef = useRef<HTMLFormElement>(null);
  const draftRestored = useFormDraft(id, formRef, answer === undefined);
  const { checks, load } = useChecks(schema, answer !== undefined);
  const waiting = useRef(false);

  /** Sends the form once the rules are there. Where they cannot be had the server alone checks, by the same rules. */
  const sendWhenChecked = async (element: HTMLFormElement, submitter: HTMLElement | null) => {
    waiting.current = true;
    await load();
    waiting.current = false;
    element.requestSubmit(submitter);
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (isRevalidation(submitter)) {
      // Prevented in any case: where there are no rules to apply, it would send the form while somebody types.
      event.preventDefault();
      if (checks.current && !pending) form.onSubmit(event);
      return;
    }
    if (pending || waiting.current) return event.preventDefault();
    setOutdatedAnswer(answer);
    clearErrorToasts();
    if (checks.current === undefined) {
      event.preventDefault();
      void sendWhenChecked(event.currentTarget, submitter);
      return;
    }
    if (checks.current === null) return;
    form.onSubmit(event);
    if (event.defaultPrevented) setAttempts((count) => count + 1);
  };

  if (answer !== countedAnswer) {
    setCountedAnswer(answer);
    if (hasFieldErrors(answer)) setAttempts(attempts + 1);
  }

  return {
    fields,
    pending,
    draftRestored,
    /** How often the form has been refused, in the browser or on the server. */
    attempts,
    /** What came back from the latest attempt; absent once there is another one. */
    latestAnswer: answer === outdatedAnswer ? undefined : answer,
    formProps: { id: form.id, ref: formRef, noValidate: true, onSubmit, onFocus: load },
  };
}

function hasFieldErrors(answer: SubmissionAnswer | undefined): boolean {
  return Object.keys(answer?.result?.error ?? {}).some((field) => field !== "");
}

/** Checks what is in a form. */
type Checks = (formData: FormData) => Submission<unknown>;

/**
 * The rules of a form and what applies them, loaded when somebody begins to write.
 * @param atOnce an answer with something to correct is there already
 * @returns `checks.current` is undefined until they are loaded, and null where they cannot be loaded
 */
function useChecks<Schema extends z.ZodMiniObject>(loadSchema: () => Promise<Schema>, atOnce: boolean) {
  const checks = useRef<Checks | null>();
  const loading = useRef<Promise<void>>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form has the same rules as long as it lives.
  const load = useCallback(() => {
    loading.current ??= Promise.all([loadSchema(), import("@conform-to/zod/v4")]).then(
      ([schema, { parseWithZod }]) => {
        checks.current = (formData) => parseWithZod(formData, { schema, disableAutoCoercion: true });
      },
      () => {
        checks.current = null;
      },
    );
    return loading.current;
  }, []);

  useEffect(() => {
    if (atOnce) void load();
  }, [atOnce, load]);

  return { checks, load };
}
