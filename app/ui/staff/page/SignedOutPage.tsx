import { useLocation } from "@remix-run/react";
import { loginAddress } from "~/auth/redirect-target";
import { listTexts } from "~/content/staff/lists";
import { writtenFieldTexts } from "~/content/staff/written-fields";
import { stages } from "~/content/stages";
import { type Unsaved, unsavedField, WRITTEN_FIELDS } from "~/desk/error-responses";
import { listAddress } from "~/desk/list/dialog-parameters";
import { LEAVE_UNCHANGED } from "~/desk/work";
import { Button, ButtonLink, ButtonRow } from "../../Button";
import { Field, Input, Select, TextArea } from "../../form/controls";
import { ReplacingPage } from "./ReplacingPage";

const { signedOut: texts } = listTexts;

/** The label of each written field, and of the button that saves it. */
const WRITTEN = {
  note: { lead: texts.lead, label: listTexts.note.label, rows: 5, save: texts.save },
  answer: { lead: texts.leadAnswer, rows: 12, ...writtenFieldTexts.answer },
  pasted: { lead: texts.leadAnswer, label: texts.pasted, rows: 6, save: texts.savePasted },
  view: { lead: texts.leadWork, rows: 1, ...writtenFieldTexts.view },
  text: { lead: texts.leadWork, rows: 12, ...writtenFieldTexts.text },
  description: { lead: texts.leadWork, rows: 2, ...writtenFieldTexts.description },
  signature: { lead: texts.leadWork, rows: 1, ...writtenFieldTexts.signature },
  email: { lead: texts.leadWork, rows: 1, ...writtenFieldTexts.email },
} as const satisfies Record<keyof typeof WRITTEN_FIELDS, object>;

const writtenFields = Object.keys(WRITTEN_FIELDS) as (keyof typeof WRITTEN_FIELDS)[];

/** The intent that saves a text of the site as a draft, whatever else the form was sent for. */
const SAVE_TEXT = "content-save";

/** Shows what was sent after the session had ended, to be saved once its writer has signed in again. */
export function SignedOutPage(unsaved: Unsaved) {
  const { pathname, search } = useLocation();
  const { work: workWords } = listTexts;
  const { fields } = unsaved;
  const [stage, step, on] = ["stage", "step", "on"].map((name) => unsavedField(unsaved, name));
  const hasStage = stage !== undefined && stage !== LEAVE_UNCHANGED;
  const isText = unsavedField(unsaved, "intent")?.startsWith("content-");
  const name = isText ? undefined : writtenFields.find((name) => unsavedField(unsaved, name) !== undefined);
  const words = name && WRITTEN[name];
  const shown = ["intent", ...(hasStage ? ["stage"] : []), ...(name ? [name] : []), "step", "on"];
  return (
    <ReplacingPage title={texts.title} lead={words ? words.lead : isText ? texts.leadText : texts.leadWork}>
      <form method="post" action={pathname + search} className="grid max-w-120 gap-3">
        {fields
          .filter(([name]) => !shown.includes(name))
          .map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
        {words && (
          <Field htmlFor={name} label={words.label}>
            <TextArea id={name} name={name} rows={words.rows} defaultValue={unsavedField(unsaved, name)} />
          </Field>
        )}
        {hasStage && (
          <Field htmlFor="work-stage" label={workWords.stage}>
            <Select id="work-stage" name="stage" size="low" defaultValue={stage}>
              {stages.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {step !== undefined && (
          <>
            <Field htmlFor="work-step" label={workWords.step}>
              <Input id="work-step" name="step" size="low" defaultValue={step} />
            </Field>
            <Field htmlFor="work-on" label={workWords.on}>
              <Input id="work-on" type="date" name="on" size="low" defaultValue={on} />
            </Field>
          </>
        )}
        <ButtonRow as="p" className="mt-3">
          <ButtonLink
            small
            href={loginAddress(listAddress({ pathname, search }))}
            target="_blank"
            rel="noreferrer"
          >
            {texts.signIn}
          </ButtonLink>
          <Button
            type="submit"
            name="intent"
            value={name ? WRITTEN_FIELDS[name] : isText ? SAVE_TEXT : "work"}
            variant="outline"
            small
          >
            {words ? words.save : isText ? texts.saveText : workWords.save}
          </Button>
        </ButtonRow>
      </form>
    </ReplacingPage>
  );
}
