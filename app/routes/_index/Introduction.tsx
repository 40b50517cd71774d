import type { HeadlineReading } from "~/content/pages/home";
import { useTexts } from "~/document/use-texts";
import { Button } from "~/ui/Button";
import { MarginSection } from "~/ui/MarginSection";
import { SectionHead } from "~/ui/Section";
import { Marked } from "~/ui/visitor/Marked";
import { Staves, StaveText } from "~/ui/visitor/melodies/Staves";

/** The same words in three melodies. */
export function Introduction() {
  const { introduction, readings } = useTexts("home");
  const { heading, lead, margin, marginNote, hearAll } = introduction;
  return (
    <MarginSection
      ground="sheet"
      labelledBy="introduction-title"
      margin={{ numbered: true, label: margin, penNote: marginNote }}
    >
      <SectionHead id="introduction-title" heading={<Marked {...heading} />} lead={lead} />
      <Staves
        mark
        items={readings.map((reading) => ({ ...reading, text: <ReadingText reading={reading} /> }))}
      />
      {/* Keeps its place until it works. */}
      <Button
        type="button"
        variant="outline"
        className="invisible mt-6 noscript:hidden print:hidden"
        data-hum-all
        aria-pressed={false}
      >
        {hearAll}
      </Button>
    </MarginSection>
  );
}

function ReadingText({ reading: { meaning, pen = "", note } }: { reading: HeadlineReading }) {
  return (
    <>
      <h3>
        {meaning.slice(0, meaning.length - pen.length)}
        {pen && <em className="text-pen">{pen}</em>}
      </h3>
      <StaveText>{note}</StaveText>
    </>
  );
}
