import { introduction, type Reading, readings } from "~/content/home";
import { MarginNote } from "~/ui/MarginNote";
import { MainColumn, Row, Section, SectionHead } from "~/ui/Section";
import { Staves, StaveText } from "~/ui/Staves";

/** The same words in three melodies. */
export function Introduction() {
  const { heading, lead, margin, marginNote } = introduction;
  return (
    <Section ground="sheet" ruled labelledBy="introduction-title">
      <Row>
        <MarginNote numbered label={margin} penNote={marginNote} />
        <MainColumn>
          <SectionHead
            id="introduction-title"
            heading={
              <>
                {heading.before} <mark>{heading.marked}</mark> {heading.after}
              </>
            }
            lead={lead}
          />
          <Staves
            mark
            className="mt-12"
            items={readings.map((reading) => ({ ...reading, text: <ReadingText reading={reading} /> }))}
          />
        </MainColumn>
      </Row>
    </Section>
  );
}

function ReadingText({ reading: { meaning, pen, note } }: { reading: Reading }) {
  const penned = pen && meaning.endsWith(pen) ? pen : "";
  return (
    <>
      <h3>
        {meaning.slice(0, meaning.length - penned.length)}
        {penned && <em className="text-pen">{penned}</em>}
      </h3>
      <StaveText>{note}</StaveText>
    </>
  );
}
