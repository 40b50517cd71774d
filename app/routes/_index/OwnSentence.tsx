import { melodyPage, ownSentence } from "~/content/pages/own-sentence";
import { useTexts } from "~/document/use-texts";
import { MarginSection } from "~/ui/MarginSection";
import { Marked } from "~/ui/visitor/Marked";
import { LinkedMelody } from "~/ui/visitor/melodies/LinkedMelody";
import { SentenceForm } from "~/ui/visitor/melodies/SentenceForm";

/** A form for the visitor's own sentence, and what happens to it. */
export function OwnSentence() {
  const { sentence, melody } = ownSentence;
  const { heading, margin, marginNote } = useTexts("tools").onHomePage;
  const { moveTo, weightOn } = melodyPage.drawn;
  const words = sentence.split(" ");
  return (
    <MarginSection
      id="own-sentence"
      ground="tint"
      labelledBy="own-sentence-title"
      className="overflow-x-clip"
      margin={{ numbered: true, label: margin, penNote: marginNote }}
    >
      <h2 id="own-sentence-title" className="mb-6 max-w-[16em]">
        <Marked {...heading} />
      </h2>
      <LinkedMelody
        melody={melody}
        links={words.map((_, index) => ({
          href: `/melody?${new URLSearchParams({ sentence, weight: String(index) })}#drawn`,
          label: index === words.length - 1 ? weightOn : moveTo,
          isCurrent: index === words.length - 1,
          isGuessed: false,
        }))}
      />
      <SentenceForm sentence="" />
    </MarginSection>
  );
}
