import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { listTexts } from "~/content/staff/lists";
import { stageName, stages } from "~/content/stages";
import type { Work } from "~/db/submissions/changes/work.server";
import type { RefusedChange } from "~/desk/list/actions.server";
import type { AllMatching } from "~/desk/list/dialog-parameters";
import { type Colleague, LEAVE_UNCHANGED, type RefusedWork, type RowInWork, typedOf } from "~/desk/work";
import { useErrorTitle } from "~/document/head/error-title";
import { formatMediumDay } from "~/format/day";
import { fillIn } from "~/format/template";
import { ButtonRow } from "../../Button";
import { Field, FieldError, Hint, Input, Select } from "../../form/controls";
import { SubmitButton } from "../../form/SubmitButton";
import { useStepDraft } from "./row-draft";

const { work: texts } = listTexts;

export interface WorkFormProps {
  rows: readonly RowInWork[];
  /** Instead of rows, all that match. */
  all?: AllMatching & { haveStages: boolean };
  /** Where a next step that is typed is stored in the tab; see `rowDraft`. */
  draftName?: string;
  /** Beside the button. */
  children?: ReactNode;
}

/** What its page has loaded for it. */
interface Loaded {
  staff: { email: string };
  colleagues: Colleague[];
}

/**
 * Stage, assignee and next step of a row; for several rows only stage and assignee, and what is not chosen is left unchanged. The
 * form sends what each row was like, so that nobody unknowingly overwrites what a colleague has changed since.
 */
export function WorkForm({ rows, all, draftName, children }: WorkFormProps) {
  const { staff, colleagues } = useLoaderData<Loaded>();
  const refused = useRefusedWork();
  const possible = colleagues.filter(
    ({ id, disabled }) => !disabled || rows.some(({ assigneeId }) => assigneeId === id),
  );
  const [row] = rows;
  const single = rows.length === 1 ? row : undefined;
  const { restored, store } = useStepDraft(draftName, single);
  const values = refused?.typed ?? {
    ...(single ? typedOf(single) : { stage: LEAVE_UNCHANGED, assignee: LEAVE_UNCHANGED, step: "", on: "" }),
    ...(restored && { step: restored.step, on: restored.on }),
  };
  const seen = rows.map(({ id, name, reference, ...was }) => ({
    id,
    was: (single && refused?.was) ?? { ...was, ...restored?.was },
  }));
  // Only fields whose stored value has changed are reset: what is typed into others is kept.
  const stored = single && seen[0]?.was;
  useErrorTitle(refused !== undefined);
  const isWrong = (name: RefusedWork["field"]) => refused?.field === name;
  return (
    <Form
      key={seen.map(({ id }) => id).join()}
      method="post"
      autoComplete="off"
      preventScrollReset
      className="grid gap-3"
    >
      {seen.map(({ id, was }) => (
        <span key={id} hidden>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="was" value={JSON.stringify(was)} />
        </span>
      ))}
      {all && (
        <span hidden>
          <input type="hidden" name="all" value={all.count} />
          <input type="hidden" name="newest" value={all.newest} />
        </span>
      )}
      {refused && (
        <div role="alert" className="grid gap-2">
          <FieldError id="work-error">{refused.error}</FieldError>
          {refused.current && <Current work={refused.current} colleagues={colleagues} />}
        </div>
      )}
      {(row ? row.stage !== null : all?.haveStages) && (
        <Field htmlFor="work-stage" label={texts.stage}>
          <Select
            key={stored?.stage}
            id="work-stage"
            name="stage"
            size="compact"
            defaultValue={values.stage}
            data-first
          >
            {!single && <option value={LEAVE_UNCHANGED}>{texts.leave}</option>}
            {stages.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field htmlFor="work-assignee" label={texts.assignee} isWrong={isWrong("assignee")}>
        <Select
          key={`${stored?.assigneeId} ${isWrong("assignee")}`}
          id="work-assignee"
          name="assignee"
          size="compact"
          defaultValue={values.assignee}
          aria-invalid={isWrong("assignee") || undefined}
          aria-describedby={isWrong("assignee") ? "work-error" : undefined}
        >
          {!single && <option value={LEAVE_UNCHANGED}>{texts.leave}</option>}
          <option value="">{texts.nobody}</option>
          {possible.map(({ id, email }) => (
            <option key={id} value={id}>
              {email === staff.email ? fillIn(texts.you, { staff: email }) : email}
            </option>
          ))}
        </Select>
      </Field>
      {single && (
        <>
          <Field htmlFor="work-step" label={texts.step} isWrong={isWrong("step")}>
            <Hint id="work-step-hint">{texts.stepHint}</Hint>
            <Input
              key={`${stored?.nextStep} ${restored?.step}`}
              id="work-step"
              name="step"
              size="compact"
              defaultValue={values.step}
              onInput={store}
              aria-invalid={isWrong("step") || undefined}
              aria-describedby={isWrong("step") ? "work-error work-step-hint" : "work-step-hint"}
            />
          </Field>
          <Field htmlFor="work-on" label={texts.on} isWrong={isWrong("on")}>
            <Input
              key={`${stored?.nextStepOn} ${restored?.on}`}
              id="work-on"
              type="date"
              name="on"
              size="compact"
              defaultValue={values.on}
              onInput={store}
              aria-invalid={isWrong("on") || undefined}
              aria-describedby={isWrong("on") ? "work-error" : undefined}
            />
          </Field>
          {restored && !refused && (
            <p className="text-note font-semibold" role="status">
              {listTexts.thread.restored}
            </p>
          )}
        </>
      )}
      <ButtonRow as="p" className={children ? "mt-2 justify-end" : "mt-2"}>
        {children}
        <SubmitButton name="intent" value="work" label={texts.save} pendingLabel={texts.saving} small />
      </ButtonRow>
    </Form>
  );
}

/** What was refused, if this form was sent last. */
export function useRefusedWork(): RefusedWork | undefined {
  const answer = useActionData<RefusedChange>();
  return answer && "typed" in answer ? answer : undefined;
}

function Current({ work, colleagues }: { work: RefusedWork["current"]; colleagues: readonly Colleague[] }) {
  if (!work) return null;
  return (
    <p className="border-l-2 border-edge pl-3">
      {texts.current} {workInWords(work, colleagues)}
    </p>
  );
}

/** What stage a row is in, whose it is and what comes next, on one line. */
export function workInWords(work: Work, colleagues: readonly Colleague[]): string {
  const { stage, assigneeId, nextStep, nextStepOn } = work;
  const parts = [
    stage && stageName(stage),
    colleagues.find(({ id }) => id === assigneeId)?.email ?? texts.nobody,
    [nextStep ?? texts.noStep, nextStepOn && formatMediumDay(nextStepOn)].filter(Boolean).join(", "),
  ];
  return parts.filter(Boolean).join(" · ");
}
