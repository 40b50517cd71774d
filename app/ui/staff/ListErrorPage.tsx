import { Link, useLocation, useRouteError } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { loginAddress } from "~/auth/redirect-target";
import { answerTexts, readyAnswerTexts } from "~/content/staff-answers";
import { listTexts } from "~/content/staff-lists";
import { pictureTexts } from "~/content/staff-pictures";
import { viewTexts } from "~/content/staff-views";
import { stages } from "~/content/stages";
import { listAddress, listOfRow } from "~/desk/list/dialog-parameters";
import { missingIn } from "~/desk/missing";
import { type Unsaved, unsavedIn, WRITTEN_FIELDS } from "~/desk/signed-out";
import { LEAVE } from "~/desk/work";
import { plainText } from "~/format/plain-text";
import { Button, ButtonLink, ButtonRow } from "../Button";
import { RouteErrorPage } from "../ErrorPage";
import { Field, Input, Select, TextArea } from "../form/controls";
import { useMessageFocus } from "../form/use-message-focus";
import { Container } from "../Section";
import { HeldAsSpam } from "./HeldAsSpam";
import { typedAbout } from "./row-draft";
import { StaffHeading } from "./StaffPage";
import { useStaffFrame } from "./use-staff-frame";

/**
 * The error page of staff pages on which something is written. What was sent by somebody who was signed out stays on it until it is
 * saved, and what was sent for a row that is gone, to be copied.
 */
export function ListErrorPage() {
  const error = useRouteError();
  const unsaved = unsavedIn(error);
  const missing = missingIn(error);
  const typed = [...returnedBy(unsaved), ...useTypedHere()];
  if (unsaved?.why === "signed-out") return <SignedOutPage {...unsaved} />;
  const { title, lead } = listTexts.gone;
  if (missing) {
    return (
      <GonePage title={missing.title} lead={missing.why} typed={typed}>
        {missing.isHeld && <HeldAsSpam n={1} />}
      </GonePage>
    );
  }
  return unsaved ? <GonePage title={title} lead={lead} typed={typed} /> : <RouteErrorPage />;
}

/** What was typed on this page in this tab, in whichever of its forms. */
function useTypedHere(): string[] {
  const { pathname } = useLocation();
  const staff = useStaffFrame()?.email;
  const [typed, setTyped] = useState<string[]>([]);
  useEffect(() => {
    const [, list = "", reference] = pathname.split("/");
    if (staff && reference) setTyped(typedAbout({ staff, list, reference }));
  }, [staff, pathname]);
  return typed;
}

const typedIn = ({ fields }: Unsaved, wanted: string) => fields.find(([name]) => name === wanted)?.[1];

/** What was typed into a form that is returned. */
function returnedBy(unsaved: Unsaved | undefined): string[] {
  if (!unsaved) return [];
  const words = ["note", "answer", "pasted", "step"].map((name) => typedIn(unsaved, name)).find(Boolean);
  return [[words, typedIn(unsaved, "on")].filter(Boolean).join("\n")];
}

/** What a field of words is called, and the button that saves it. */
const WRITTEN = {
  note: {
    lead: listTexts.signedOut.lead,
    label: listTexts.note.label,
    rows: 5,
    save: listTexts.signedOut.save,
  },
  answer: {
    lead: listTexts.signedOut.leadAnswer,
    label: answerTexts.label,
    rows: 12,
    save: answerTexts.saveDraft,
  },
  pasted: {
    lead: listTexts.signedOut.leadAnswer,
    label: listTexts.signedOut.pasted,
    rows: 6,
    save: listTexts.signedOut.savePasted,
  },
  view: {
    lead: listTexts.signedOut.leadWork,
    label: viewTexts.name,
    rows: 1,
    save: viewTexts.save,
  },
  text: {
    lead: listTexts.signedOut.leadWork,
    label: readyAnswerTexts.fields.text,
    rows: 12,
    save: readyAnswerTexts.submit,
  },
  description: {
    lead: listTexts.signedOut.leadWork,
    label: pictureTexts.upload.description,
    rows: 2,
    save: pictureTexts.picture.describe,
  },
} as const satisfies Record<keyof typeof WRITTEN_FIELDS, object>;

const writtenFields = Object.keys(WRITTEN_FIELDS) as (keyof typeof WRITTEN_FIELDS)[];

/** Saves a text of the site as a draft, whatever else it was sent for. */
const SAVE_TEXT = "content-save";

/** A page in the place of another one at the same address: the focus goes to it. */
function ReplacingPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const page = useRef<HTMLElement>(null);
  useMessageFocus(page, title);
  return (
    <section ref={page} tabIndex={-1} aria-label={title} className="outline-none">
      <Container>
        <StaffHeading title={title} lead={lead} />
        {children}
      </Container>
    </section>
  );
}

function SignedOutPage(unsaved: Unsaved) {
  const { pathname, search } = useLocation();
  const { signedOut: texts, work: workWords } = listTexts;
  const { fields } = unsaved;
  const [stage, step, on] = ["stage", "step", "on"].map((name) => typedIn(unsaved, name));
  const hasStage = stage !== undefined && stage !== LEAVE;
  const isText = typedIn(unsaved, "intent")?.startsWith("content-");
  const name = isText ? undefined : writtenFields.find((name) => typedIn(unsaved, name) !== undefined);
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
            <TextArea id={name} name={name} rows={words.rows} defaultValue={typedIn(unsaved, name)} />
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

interface GonePageProps {
  title: string;
  lead: string;
  typed: readonly string[];
  children?: ReactNode;
}

function GonePage({ title, lead, typed, children }: GonePageProps) {
  const { gone: texts, back } = listTexts;
  const each = new Set(typed.map((text) => plainText(text).trim()).filter(Boolean));
  return (
    <ReplacingPage title={title} lead={each.size > 0 ? `${lead} ${texts.leadTyped}` : lead}>
      <div className="max-w-120">
        {each.size > 0 && (
          <Field htmlFor="typed" label={texts.label}>
            <TextArea id="typed" rows={12} readOnly value={[...each].join("\n\n")} />
          </Field>
        )}
        {children}
        <p className="mt-4">
          <Link to={listOfRow(useLocation())} className="inline-flex min-h-11 items-center">
            {back}
          </Link>
        </p>
      </div>
    </ReplacingPage>
  );
}
