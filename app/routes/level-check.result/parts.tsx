import { canDoOnPaper } from "~/content/level-check/can-do";
import { skillNames, levelCheckResult as texts } from "~/content/level-check/page";
import { levels } from "~/content/pages/levels";
import { fillIn } from "~/format/template";
import { type ScoredItem, UNKNOWN } from "~/level-check/answer";
import { type LevelResult, type SkillResult, secondLook } from "~/level-check/result";
import { DashItem } from "~/ui/visitor/DashItem";
import { LetterDocument } from "~/ui/visitor/LetterDocument";
import { Dot, Stave } from "~/ui/visitor/melodies/Stave";
import { Quoting } from "~/ui/visitor/Quoting";

/** The share of right answers from which a skill is praised without “mostly.” */
const CLEAR_PRAISE_SHARE = 0.8;

/** Answers that are explained on the page. */
const EXPLAINED_ANSWERS = 5;

export function Skills({ skills }: Pick<LevelResult, "skills">) {
  const { strong, weak } = texts.skills;
  const groups = [
    { title: strong, skills: skills.filter(({ isStrong }) => isStrong) },
    { title: weak, skills: skills.filter(({ isStrong }) => !isStrong) },
  ];
  return groups
    .filter((group) => group.skills.length > 0)
    .map((group) => (
      <div key={group.title} className="mt-6">
        <h3 className="mb-4 text-h3 leading-tight">{group.title}</h3>
        <ul>
          {group.skills.map((skill) => (
            <SkillLine key={skill.skill} {...skill} />
          ))}
        </ul>
      </div>
    ));
}

function SkillLine({ skill, answers, right, isStrong }: SkillResult) {
  const { strong, mostly, weak } = texts.skills.texts[skill];
  const praise = right >= CLEAR_PRAISE_SHARE * answers.length ? strong : mostly;
  return (
    <li className="grid gap-x-6 gap-y-2 border-t border-rule py-4 last:border-b md:grid-cols-2">
      <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-6 gap-y-2">
        <b className="font-serif text-[1.35rem] leading-[1.3] font-normal">{skillNames[skill]}</b>
        <span className="text-small font-semibold whitespace-nowrap tabular-lining-nums">
          {fillIn(texts.skills.of, { right, all: answers.length })}
        </span>
        <Dots answers={answers} />
      </div>
      <p className="text-ink-2">{isStrong ? praise : weak}</p>
    </li>
  );
}

/** The answers to a skill on a small stave: high and large where they were right. */
function Dots({ answers }: { answers: readonly ScoredItem[] }) {
  return (
    <Stave className="col-span-full" width={14 * answers.length + 8} inset={3}>
      {answers.map(({ id, code, isRight }, index) => {
        const cx = 11 + 14 * index;
        if (code === UNKNOWN) return <Dot key={id} cx={cx} cy={20} r={4.3} hollow />;
        return <Dot key={id} cx={cx} cy={isRight ? 9 + (index % 4) * 1.5 : 21} r={isRight ? 5.4 : 2.9} />;
      })}
    </Stave>
  );
}

export function SecondLook({ result }: { result: LevelResult }) {
  const answers = secondLook(result, EXPLAINED_ANSWERS);
  const { none, note, document } = texts.second;
  if (answers.length === 0) return <p className="mt-4">{none}</p>;
  return (
    <>
      <ol className="mt-6">
        {answers.map((answer) => (
          <li
            key={answer.id}
            className="grid gap-x-12 gap-y-2 border-t border-rule py-4 last:border-b md:grid-cols-2"
          >
            <Corrected {...answer} />
            <p className="text-ink-2">
              <Quoting>{answer.item.why}</Quoting>
            </p>
            {"document" in answer.item && answer.item.document && (
              <details className="print:hidden">
                <summary className="inline-flex min-h-8 cursor-pointer items-center text-small underline underline-offset-3">
                  {document}
                </summary>
                <div className="mt-2 text-small">
                  <LetterDocument document={answer.item.document} />
                </div>
              </details>
            )}
          </li>
        ))}
      </ol>
      {answers.some(chosenOption) && <p className="mt-4 text-note text-ink-2">{note}</p>}
    </>
  );
}

/** The wrong option that was chosen; what was typed into a gap is not known anymore. */
const chosenOption = ({ item, code }: ScoredItem) =>
  "options" in item && code !== UNKNOWN ? item.options[code] : undefined;

/** The sentence with the wrong answer struck out and the right one beside it; for a typed gap only the right one is known. */
function Corrected(answer: ScoredItem) {
  const { item } = answer;
  const [before, after] = item.text.split("___");
  const chosen = chosenOption(answer);
  const right = "options" in item ? item.options[0] : item.answers[0];
  const correction = (
    <>
      {chosen && (
        <>
          <del className="text-ink-2">{chosen}</del>{" "}
        </>
      )}
      <ins className="text-pen italic no-underline">{right}</ins>
    </>
  );
  return (
    <p className="font-serif text-[1.35rem] leading-[1.3]" translate="no">
      {before}
      {after === undefined ? (
        <>
          <br />
          {correction}
        </>
      ) : (
        <>
          {correction}
          {after}
        </>
      )}
    </p>
  );
}

/** In the lower half of a level the one below it is what one can do, and the level itself comes next. */
export function CanDo({ place: { level, half } }: Pick<LevelResult, "place">) {
  const index = levels.indexOf(level) - (half === "lower" ? 1 : 0);
  const lists = [
    { title: texts.canDo.now, level: levels[index] },
    { title: texts.canDo.next, level: levels[index + 1] },
  ];
  return (
    <div className="mt-6 grid gap-x-12 gap-y-4 md:grid-cols-2">
      {lists.map(
        ({ title, level: shown }) =>
          shown && (
            <div key={title}>
              <h3 className="mb-4 text-h3 leading-tight">{title}</h3>
              <ul className="grid gap-[.6rem]">
                {canDoOnPaper[shown.level].map((sentence) => (
                  <DashItem key={sentence}>{sentence}</DashItem>
                ))}
              </ul>
            </div>
          ),
      )}
    </div>
  );
}
