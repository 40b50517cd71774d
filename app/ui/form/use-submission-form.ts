import { type DefaultValue, type Submission, useForm } from "@conform-to/react";
import { useActionData, useNavigation } from "@remix-run/react";
import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import type * as z from "zod/mini";
import { isRevalidation } from "~/forms/intent";
import type { SubmissionResponse } from "~/submissions/response";
import { clearErrorToasts } from "../toasts/Toaster";
import { useUnfocusedResult, withoutFocus } from "./unfocused-result";
import { useFormDraft } from "./use-form-draft";

/** Milliseconds for which a pressed button waits for the rules. */
const RULES_TIMEOUT = 5000;

/** In the browser every field is a text, whatever the rules turn it into. */
type FormValues<Schema extends z.ZodMiniObject> = Record<keyof z.output<Schema> & string, string | null>;

interface SubmissionFormOptions<Schema extends z.ZodMiniObject> {
  /** The id of the form; the ids of its fields begin with it. */
  id: string;
  /** Loads the rules: they are a fifth of the page's scripts, and nobody needs them before typing. */
  schema: () => Promise<Schema>;
  defaultValue?: Partial<Record<keyof z.output<Schema>, string>>;
}

/**
 * A form that a visitor sends: checked by the same rules in the browser as on the server, sent once however often the
 * button is pressed, and stored as a draft until it has been received.
 */
export function useSubmissionForm<Schema extends z.ZodMiniObject>({
  id,
  schema,
  defaultValue,
}: SubmissionFormOptions<Schema>) {
  const response = useActionData<SubmissionResponse>();
  const navigation = useNavigation();
  const pending = navigation.state !== "idle" && navigation.formMethod === "POST";
  const [attempts, setAttempts] = useState(hasFieldErrors(response) ? 1 : 0);
  const [countedResponse, setCountedResponse] = useState(response);
  const [outdatedResponse, setOutdatedResponse] = useState<SubmissionResponse>();
  const [form, fields] = useForm<FormValues<Schema>>({
    id,
    lastResult: useUnfocusedResult(response?.result),
    defaultValue: defaultValue as DefaultValue<FormValues<Schema>>,
    defaultNoValidate: true,
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    // Only called once the rules are loaded: see onSubmit.
    onValidate: ({ formData }) => checks.current?.(formData) as Submission<FormValues<Schema>>,
  });
  const formRef = useRef<HTMLFormElement>(null);
  const draftRestored = useFormDraft(id, formRef, response === undefined, pending);
  const { checks, load } = useChecks(schema, response !== undefined);
  const waiting = useRef(false);

  /** Sends the form once the rules are loaded, or do not come: then only the server checks. */
  const sendWhenChecked = async (element: HTMLFormElement, submitter: HTMLElement | null) => {
    waiting.current = true;
    await Promise.race([load(), new Promise((resolve) => setTimeout(resolve, RULES_TIMEOUT))]);
    checks.current ??= null;
    waiting.current = false;
    element.requestSubmit(submitter);
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (isRevalidation(submitter)) {
      // Always prevented: without rules it would send the form while somebody types.
      event.preventDefault();
      if (checks.current && !pending) form.onSubmit(event);
      // What is corrected before the rules are loaded is checked once they are.
      if (checks.current === undefined) void load().then(() => form.validate());
      return;
    }
    if (pending || waiting.current) return event.preventDefault();
    setOutdatedResponse(response);
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

  if (response !== countedResponse) {
    setCountedResponse(response);
    if (hasFieldErrors(response)) setAttempts(attempts + 1);
  }

  return {
    fields,
    pending,
    draftRestored,
    /** How often the form has been refused, in the browser or on the server. */
    attempts,
    /** The response to the latest attempt; absent while the next one is under way. */
    latestResponse: response === outdatedResponse ? undefined : response,
    formProps: { id: form.id, ref: formRef, noValidate: true, onSubmit, onFocus: load },
  };
}

function hasFieldErrors(response: SubmissionResponse | undefined): boolean {
  return Object.keys(response?.result?.error ?? {}).some((field) => field !== "");
}

type Checks = (formData: FormData) => Submission<unknown>;

/**
 * The rules of a form, loaded when somebody begins to type.
 * @param isNeeded loads them when the page opens
 * @returns `checks.current` is undefined until they are loaded, and null if they cannot be loaded
 */
function useChecks<Schema extends z.ZodMiniObject>(loadSchema: () => Promise<Schema>, isNeeded: boolean) {
  const checks = useRef<Checks | null>();
  const loading = useRef<Promise<void>>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the rules of a form never change.
  const load = useCallback(() => {
    loading.current ??= Promise.all([loadSchema(), import("@conform-to/zod/v4")]).then(
      ([schema, { parseWithZod }]) => {
        checks.current = (formData) => {
          const submission = parseWithZod(formData, { schema, disableAutoCoercion: true });
          return { ...submission, reply: (options) => withoutFocus(submission.reply(options)) };
        };
      },
      () => {
        checks.current = null;
      },
    );
    return loading.current;
  }, []);

  useEffect(() => {
    if (isNeeded) void load();
  }, [isNeeded, load]);

  return { checks, load };
}
