import type { ReactNode } from "react";
import type { ChoiceItem, Skill } from "~/content/level-check/item";
import { skillNames, levelCheckQuestions as texts } from "~/content/level-check/page";
import { UNKNOWN_VALUE } from "~/level-check/answer";
import { FieldError, RadioOption } from "~/ui/form/controls";
import { Margin } from "~/ui/MarginNote";
import { MainColumn, Row } from "~/ui/Section";
import { LetterDocument } from "~/ui/visitor/LetterDocument";
import { unknownFieldOf } from "./answers";
import { GapInput, QuestionField, UnknownOption } from "./controls";

/** An item as a visitor sees it. */
export interface ShownItem {
  id: number;
  skill: Skill;
  text: string;
  document?: ChoiceItem["document"];
  /** In the order in which they are shown. */
  options?: string[];
  verb?: string;
  letter?: string;
}

interface FieldState {
  id: string;
  name: string;
  errors?: string[];
  initialValue?: string;
}

interface QuestionProps {
  number: number;
  item: ShownItem;
  field: FieldState;
}

/** One question beside its number. Translated, it would be another question. */
export function Question({ number, item, field }: QuestionProps) {
  return (
    <Row className="border-rule pb-12">
      <Margin className="">
        <span className="font-serif text-[2rem]/none text-ink lg:block">{number}</span>{" "}
        {skillNames[item.skill]}
      </Margin>
      <MainColumn>
        {item.options ? <Choice item={item} field={field} /> : <Gap item={item} field={field} />}
      </MainColumn>
    </Row>
  );
}

type FormProps = Omit<QuestionProps, "number">;

function Choice({ item, field }: FormProps) {
  const { document, text, options = [] } = item;
  const isShort = options.every((option) => option.length < 22);
  const errorId = field.errors && `${field.id}-error`;
  const answers = (
    <QuestionField legend={<Sentence text={text} />} errorId={errorId} isWrong={errorId !== undefined}>
      {field.errors && <FieldError id={errorId}>{field.errors[0]}</FieldError>}
      <div className={`grid gap-[.6rem] ${isShort ? "xs:grid-cols-[1fr_1fr]" : ""}`} translate="no">
        {options.map((option, place) => (
          <RadioOption
            key={option}
            id={place === 0 ? field.id : `${field.id}-${place}`}
            name={field.name}
            value={String(place)}
            defaultChecked={field.initialValue === String(place)}
            isWrong={field.errors !== undefined}
            label={option}
          />
        ))}
      </div>
      <UnknownOption
        type="radio"
        id={`${field.id}-unknown`}
        name={field.name}
        value={UNKNOWN_VALUE}
        defaultChecked={field.initialValue === UNKNOWN_VALUE}
        label={texts.unknown}
      />
    </QuestionField>
  );
  if (!document) return answers;
  return (
    <div className="grid gap-6 md:grid-cols-2 lg:items-start">
      <LetterDocument document={document} />
      {answers}
    </div>
  );
}

function Gap({ item, field }: FormProps) {
  const [before = "", after = ""] = item.text.split("___");
  const hintId = `${field.id}-hint`;
  const textId = `${field.id}-text`;
  const errorId = field.errors && `${field.id}-error`;
  const isUnknown = field.initialValue === UNKNOWN_VALUE;
  return (
    <QuestionField isWrong={errorId !== undefined} legend={<GapHint id={hintId} item={item} />}>
      {field.errors && <FieldError id={errorId}>{field.errors[0]}</FieldError>}
      {/* A copy: the sentence in sight contains the field, whose description would repeat its own label. */}
      <span hidden id={textId} translate="no">
        {`${before}(${texts.blank})${after}`}
      </span>
      <p className="font-serif text-[1.35rem] leading-[1.3]" translate="no">
        {before}
        <GapInput
          id={field.id}
          name={field.name}
          size={item.verb ? 14 : 10}
          defaultValue={isUnknown ? undefined : field.initialValue}
          aria-label={texts.gap}
          aria-describedby={errorId ? `${errorId} ${hintId} ${textId}` : `${hintId} ${textId}`}
          aria-invalid={field.errors ? true : undefined}
        />
        {after}
      </p>
      <UnknownOption
        type="checkbox"
        id={`${field.id}-unknown`}
        name={unknownFieldOf(item)}
        value="yes"
        defaultChecked={isUnknown}
        label={texts.unknown}
      />
    </QuestionField>
  );
}

/** What is asked for in a gap. */
function GapHint({ id, item: { verb, letter } }: { id: string; item: ShownItem }) {
  const given = verb ?? letter;
  const asked = verb ? texts.verb : letter ? texts.letter : texts.word;
  return (
    <span id={id} className="font-sans text-small font-normal text-ink-2">
      {given ? `${asked} ` : asked}
      {given && (
        <>
          <b className="font-semibold text-ink" translate="no">
            {given}
          </b>
          .
        </>
      )}
    </span>
  );
}

/** A sentence with a line where something is missing. */
function Sentence({ text }: { text: string }): ReactNode {
  const [before, after] = text.split("___");
  if (after === undefined) return <span translate="no">{text}</span>;
  return (
    <span translate="no">
      {before}
      {/* In small letters, as the line would be at the letters of the next one. */}
      <span className="border-b-2 border-ink font-sans text-small" aria-hidden="true">
        {"\u00a0".repeat(16)}
      </span>
      <span className="sr-only">({texts.blank})</span>
      {after}
    </span>
  );
}
