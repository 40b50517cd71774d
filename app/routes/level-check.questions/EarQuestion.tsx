import { levelCheckQuestions } from "~/content/level-check/page";
import { Melody } from "~/melody/Melody";
import { RadioOption } from "~/ui/form/controls";
import { MarginNote } from "~/ui/MarginNote";
import { MainColumn, Row, Section } from "~/ui/Section";
import { EAR_FIELD } from "./answers";
import { QuestionField } from "./controls";

/** What does this melody mean? An extra question that is not scored. @param chosen its answer on a page that is shown again */
export function EarQuestion({ chosen }: { chosen: number | undefined }) {
  const { margin, question, sentence, options, order } = levelCheckQuestions.ear;
  return (
    <Section as="div" ground="tint" ruled spaced={false} className="pt-12 pb-12">
      <Row>
        <MarginNote label={margin} />
        <MainColumn className="grid gap-6 md:grid-cols-2">
          <div translate="no">
            <Melody sentence={sentence} size={28} height={84} mark />
          </div>
          <QuestionField legend={question}>
            <div className="grid gap-[.6rem]">
              {order.map((option) => (
                <RadioOption
                  key={option}
                  id={`${EAR_FIELD}-${option}`}
                  name={EAR_FIELD}
                  value={String(option)}
                  defaultChecked={option === chosen}
                  label={options[option] ?? ""}
                />
              ))}
            </div>
          </QuestionField>
        </MainColumn>
      </Row>
    </Section>
  );
}
