import { Form, useActionData, useLocation, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { answerTexts as texts } from "~/content/staff/answers";
import { writtenFieldTexts } from "~/content/staff/written-fields";
import type { ListName } from "~/db/schema";
import type { Answering } from "~/desk/submission/answer-form.server";
import type { RefusedAnswer } from "~/desk/submission/posted-answer.server";
import { useErrorTitle } from "~/document/head/error-title";
import { listInWords } from "~/format/list";
import { fillIn } from "~/format/template";
import { Button, ButtonRow, EnterButton } from "../../Button";
import { CheckboxOption, Field, FieldError, Hint, Select, TextArea } from "../../form/controls";
import { SubmitButton } from "../../form/SubmitButton";
import { Margin } from "../../MarginNote";
import { MainColumn, Row } from "../../Section";
import { EmailAddress } from "../EmailAddress";
import { rowDraft } from "../forms/row-draft";
import { useServerDraft } from "./use-server-draft";
import { useSubmission } from "./use-submission";

/** The answer to a visitor. What is typed is a draft on the server until it is sent. */
export function AnswerForm({ list }: { list: ListName }) {
  const answered = useActionData<Partial<RefusedAnswer>>();
  const refused = answered?.answer;
  const sending = String(useNavigation().formData?.get("intent") ?? "");
  const { pathname, search } = useLocation();
  const { staff, row, thread, answering } = useSubmission();
  const { id, email, reference } = row;
  const sent = thread.flatMap((entry) =>
    entry.kind === "answer" && entry.by === staff.email ? [entry.text] : [],
  );
  const draftName = rowDraft("answer", { staff: staff.email, list, reference });
  const draft = useServerDraft({ list, id, answering, refused, draftName, sent });
  const { missing, ready, leaving } = answering;
  // The last ready answer may have been removed in the meantime.
  const wrong = refused && (ready.length > 0 ? refused.field : "answer-text");
  const hasHint = !refused && missing.length > 0;
  useErrorTitle(refused !== undefined);
  // The pressed button is gone if a colleague has answered in the meantime, and the reason is far above it.
  useEffect(() => {
    if (refused && wrong) document.getElementById(wrong)?.focus({ preventScroll: true });
  }, [refused, wrong]);
  const button = (intent: string, label: string, variant: "solid" | "outline") => (
    <SubmitButton
      name="intent"
      value={intent}
      label={label}
      pendingLabel={texts.sending}
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
          autoComplete="off"
          className="grid gap-4"
          preventScrollReset
        >
          <EnterButton name="intent" value="answer-draft" />
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="seen" value={refused?.seenAnswerId ?? answering.seenAnswerId} />
          <input type="hidden" name="heard" value={refused?.receivedCount ?? answering.receivedCount} />
          <input type="hidden" name="once" value={answering.onceKey} />
          <input type="hidden" name="draft" value={draft.hashes} />
          {ready.length > 0 && (
            <ReadyAnswers ready={ready} error={wrong === "ready" ? refused?.error : undefined} />
          )}
          {/* On phones, too, there is room for the greeting and the signature. */}
          <div className="max-lg:[&_textarea]:h-72">
            <Field
              htmlFor="answer-text"
              label={writtenFieldTexts.answer.label}
              isWrong={wrong === "answer-text"}
            >
              {wrong === "answer-text" && <FieldError id="answer-error">{refused?.error}</FieldError>}
              {hasHint && (
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
                ref={draft.field}
                onInput={draft.store}
                onBlur={draft.save}
                aria-invalid={wrong === "answer-text" ? true : undefined}
                aria-describedby={
                  wrong === "answer-text" ? "answer-error" : hasHint ? "answer-hint" : undefined
                }
              />
            </Field>
          </div>
          <p className="-mt-2 text-note text-ink-2" role="status">
            {sending === "" && draft.state}
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
              {writtenFieldTexts.answer.save}
            </Button>
          </ButtonRow>
          {leaving && <p className="text-note text-ink-2">{leaving}</p>}
        </Form>
      </MainColumn>
    </Row>
  );
}

/** The texts to start an answer with. */
function ReadyAnswers({ ready, error }: { ready: Answering["ready"]; error: string | undefined }) {
  return (
    <Field htmlFor="ready" label={texts.ready} isWrong={error !== undefined}>
      {error && <FieldError id="ready-error">{error}</FieldError>}
      <span className="flex flex-wrap gap-2">
        <span className="min-w-48 flex-1">
          <Select
            id="ready"
            name="ready"
            size="compact"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? "ready-error" : undefined}
          >
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
  );
}
