import { Form, useActionData, useLocation, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { answerTexts as texts } from "~/content/staff-answers";
import type { ListName } from "~/db/schema";
import type { Answering } from "~/desk/submission/answer-form.server";
import { draftHash, type SavedDraft } from "~/desk/submission/draft-hash";
import type { RefusedAnswer } from "~/desk/submission/posted-answer.server";
import { useErrorTitle } from "~/document/error-title";
import { listInWords } from "~/format/list";
import { isBlank, plainText } from "~/format/plain-text";
import { fillIn } from "~/format/template";
import { Button, ButtonRow, EnterButton } from "../../Button";
import { CheckboxOption, Field, FieldError, Hint, Select, TextArea } from "../../form/controls";
import { readDraft, writeDraft } from "../../form/draft";
import { SubmitButton } from "../../form/SubmitButton";
import { Margin } from "../../MarginNote";
import { MainColumn, Row } from "../../Section";
import { EmailAddress } from "../EmailAddress";
import { type AnswerDraft, NOT_RESTORED, rowDraft } from "../row-draft";
import { SignedOutNote } from "../SignedOutNote";
import { useSubmission } from "./use-submission";

interface AnswerFormProps {
  list: ListName;
  /** The row. */
  id: number;
  email: string;
  answering: Answering;
}

/** The answer to a visitor. What is typed is a draft on the server until it is sent. */
export function AnswerForm({ list, id, email, answering }: AnswerFormProps) {
  const answered = useActionData<Partial<RefusedAnswer>>();
  const refused = answered?.answer;
  const sending = String(useNavigation().formData?.get("intent") ?? "");
  const { pathname, search } = useLocation();
  const { staff, row, thread } = useSubmission();
  const sent = thread.flatMap((entry) =>
    entry.kind === "answer" && entry.by === staff.email ? [entry.text] : [],
  );
  const draftName = rowDraft("answer", { staff: staff.email, list, reference: row.reference });
  const { field, state, store, save, hashes } = useServerDraft(list, id, answering, refused, draftName, sent);
  const { missing, ready, grace, isMailOn } = answering;
  useErrorTitle(refused !== undefined);
  // The button that was pressed is gone where a colleague's answer has come in between, and the reason stands far above it.
  useEffect(() => {
    if (refused) field.current?.focus({ preventScroll: true });
  }, [refused, field]);
  const button = (intent: string, label: string, variant: "solid" | "outline") => (
    <SubmitButton
      name="intent"
      value={intent}
      label={label}
      pendingLabel={texts.sending}
      pending={sending === intent}
      variant={variant}
      small
    />
  );
  return (
    <Row as="section" id="answer" className="scroll-mt-16 border-t-2 border-ink pt-5 print:hidden">
      <Margin>
        <h2 className="font-sans text-[length:inherit] font-semibold text-ink">{texts.title}</h2>
        <EmailAddress>{email}</EmailAddress>
      </Margin>
      <MainColumn className="max-w-[40rem]">
        {answering.others.map(({ by, since }) => (
          <p key={by} className="mb-3 text-note font-semibold wrap-anywhere">
            {fillIn(texts.others, { staff: by, moment: since })}
          </p>
        ))}
        <Form
          method="post"
          action={`${pathname}${search}#answer`}
          autoComplete={NOT_RESTORED}
          className="grid gap-4"
          preventScrollReset
        >
          <EnterButton name="intent" value="answer-draft" />
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="seen" value={refused?.seenAnswerId ?? answering.seenAnswerId} />
          <input type="hidden" name="heard" value={refused?.receivedCount ?? answering.receivedCount} />
          <input type="hidden" name="once" value={answering.onceKey} />
          <input type="hidden" name="draft" value={hashes} />
          {ready.length > 0 && (
            <Field htmlFor="ready" label={texts.ready}>
              <span className="flex flex-wrap gap-2">
                <span className="min-w-48 flex-1">
                  <Select id="ready" name="ready" size="compact">
                    <option value="">{texts.readyNone}</option>
                    {ready.map(({ id, title }) => (
                      <option key={id} value={id}>
                        {title}
                      </option>
                    ))}
                  </Select>
                </span>
                <Button type="submit" name="intent" value="answer-ready" variant="outline" small>
                  {texts.insert}
                </Button>
              </span>
            </Field>
          )}
          {/* On phones, too, there is room for the greeting and the signature. */}
          <div className="max-lg:[&_textarea]:h-72">
            <Field htmlFor="answer-text" label={texts.label} isWrong={refused !== undefined}>
              {refused && <FieldError id="answer-error">{refused.error}</FieldError>}
              {!refused && missing.length > 0 && (
                <Hint id="answer-hint">
                  {fillIn(missing.length === 1 ? texts.missing.one : texts.missing.many, {
                    placeholders: listInWords(missing),
                  })}
                </Hint>
              )}
              <TextArea
                id="answer-text"
                name="answer"
                rows={12}
                defaultValue={refused?.text ?? answering.text}
                ref={field}
                onInput={store}
                onBlur={save}
                aria-invalid={refused ? true : undefined}
                aria-describedby={refused ? "answer-error" : missing.length > 0 ? "answer-hint" : undefined}
              />
            </Field>
          </div>
          <p className="-mt-2 text-note text-ink-2" role="status">
            {sending === "" && state}
          </p>
          <noscript>
            <p className="-mt-2 text-note text-ink-2">{texts.noScript}</p>
          </noscript>
          <CheckboxOption
            id="answer-quote"
            name="quote"
            value="yes"
            defaultChecked={refused?.quotes}
            label={fillIn(texts.quote, { moment: answering.quotes })}
          />
          {/* On phones two rows of two, not four of one. */}
          <ButtonRow className="max-xs:*:flex-auto!">
            {button("answer-handled", texts.sendHandled, "solid")}
            {button("answer", texts.send, "outline")}
            {button("answer-next", texts.sendNext, "outline")}
            <Button type="submit" name="intent" value="answer-draft" variant="outline" small>
              {texts.saveDraft}
            </Button>
          </ButtonRow>
          {(grace > 0 || !isMailOn) && (
            <p className="text-note text-ink-2">
              {isMailOn ? fillIn(texts.grace, { seconds: grace }) : texts.mailOff}
            </p>
          )}
        </Form>
      </MainColumn>
    </Row>
  );
}

/** Milliseconds without a key after which a draft is saved. */
const PAUSE = 1000;

/** Bytes that a browser still sends for a page that is being left. */
const MAX_KEEPALIVE_BYTES = 60_000;

/** Hashes of own drafts that a form sends: what is stored is one of the last. */
const MAX_HASHES = 3;

/**
 * Saves what is typed as a draft: a second after the last key, when the field is left, and when the page is. Where the server has
 * changed the text (a ready answer, an answer taken back), the field follows. The tab has it too, for when the server cannot have it.
 * @param draftName see `rowDraft`
 * @param sent the texts of one's own answers
 */
function useServerDraft(
  list: ListName,
  id: number,
  answering: Pick<Answering, "text" | "isDraft" | "draft" | "onceKey" | "seenAnswerId">,
  refused: Pick<RefusedAnswer["answer"], "text" | "draft" | "seenAnswerId"> | undefined,
  draftName: string,
  sent: readonly string[],
) {
  const { text, draft, seenAnswerId } = refused ?? answering;
  const field = useRef<HTMLTextAreaElement>(null);
  const stored = useRef(text);
  const typed = useRef(text);
  const inFlight = useRef<string>();
  /** Whether another window's draft is stored, which does not take the place of what is typed here. */
  const isElsewhere = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const [own, setOwn] = useState<string[]>([]);
  const [state, setState] = useState<ReactNode>(answering.isDraft && !refused && texts.restored);
  /** The drafts that were known when a text was typed that the tab brings back. */
  const [known, setKnown] = useState<string>();
  const hashes = [(!refused && known) || draft, ...own].join(" ");
  const keep = (isSaved: boolean) =>
    writeDraft(draftName, { answer: typed.current, hashes, isSaved } satisfies AnswerDraft);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form.
  useEffect(() => {
    const element = field.current;
    const { answer = "", hashes: known, isSaved } = readDraft<AnswerDraft>(draftName);
    // Somebody may have typed before React started.
    const lost = [element?.value ?? text, isSaved ? "" : answer].find(
      (typed) => typed !== text && !isBlank(typed) && !sent.includes(plainText(typed).trim()),
    );
    if (element && lost && !refused) {
      element.value = lost;
      typed.current = lost;
      setKnown(known);
      setState(texts.restored);
      timer.current = setTimeout(() => atEnd.current(), PAUSE);
    } else if (refused || answering.isDraft) keep(!refused);
    else writeDraft(draftName, undefined);
  }, [draftName]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each text of the server.
  useEffect(() => {
    const element = field.current;
    if (!element || text === stored.current || (isElsewhere.current && !refused)) return;
    isElsewhere.current = false;
    stored.current = text;
    typed.current = text;
    element.value = text;
    keep(!refused);
    setKnown(undefined);
    // Who inserts a ready answer goes on in it, and hears what is not known.
    if (element.form?.contains(document.activeElement)) element.focus({ preventScroll: true });
    setState(undefined);
  }, [text, refused]);

  const save = async () => {
    clearTimeout(timer.current);
    const answer = typed.current;
    if (answer === stored.current || answer === inFlight.current) return;
    inFlight.current = answer;
    setOwn([...own, draftHash(answer)].slice(-MAX_HASHES));
    const once = answering.onceKey;
    const body = new URLSearchParams({
      list,
      id: String(id),
      answer,
      once,
      draft: hashes,
      seen: String(seenAnswerId),
    });
    // To whoever has been signed out it answers with a redirect, which is not followed.
    const response = await fetch("/answer-draft", {
      method: "post",
      body,
      redirect: "manual",
      keepalive: String(body).length < MAX_KEEPALIVE_BYTES,
    }).catch(() => null);
    if (inFlight.current === answer) inFlight.current = undefined;
    const past: SavedDraft | undefined =
      response?.status === 200 ? await response.json().catch(() => undefined) : undefined;
    const isSaved = response?.status === 204 || past !== undefined;
    const isSent = response?.status === 205;
    if (isSaved || isSent) {
      stored.current = answer;
      if (isSent) writeDraft(draftName, undefined);
      else if (answer === typed.current) keep(true);
    }
    isElsewhere.current = response?.status === 409;
    if (isSent) setState(undefined);
    else if (response?.type === "opaqueredirect") setState(<SignedOutNote />);
    else if (past)
      setState(
        <b className="font-semibold text-ink">{fillIn(texts.draftSavedPast, { staff: past.answeredBy })}</b>,
      );
    else
      setState(isSaved ? texts.draftSaved : isElsewhere.current ? texts.draftElsewhere : texts.draftFailed);
  };
  const store = ({ currentTarget }: { currentTarget: HTMLTextAreaElement }) => {
    typed.current = currentTarget.value;
    keep(false);
    clearTimeout(timer.current);
    timer.current = setTimeout(save, PAUSE);
  };

  const atEnd = useRef(save);
  atEnd.current = save;
  useEffect(() => {
    const leave = () => void atEnd.current();
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      leave();
    };
  }, []);
  return { field, store, save, hashes, state };
}
