import { introduction, type Reading, readings } from "~/content/home";
import { MarginNote } from "~/ui/MarginNote";
import { Staves } from "~/ui/Staves";

/** The same words in three melodies. */
export function Introduction() {
  const { heading, lead, margin, marginNote } = introduction;
  return (
    <section className="read ruled sec" aria-labelledby="introduction-title">
      <div className="wrap">
        <div className="row">
          <MarginNote numbered label={margin} penNote={marginNote} />
          <div className="main">
            <div className="sec-head">
              <h2 id="introduction-title">
                {heading.before} <mark>{heading.marked}</mark> {heading.after}
              </h2>
              <p className="lead">{lead}</p>
            </div>
            <Staves
              mark
              items={readings.map((reading) => ({ ...reading, text: <ReadingText reading={reading} /> }))}
            />
          </div>
        </div>
      </div>
    </section>
  );
}

function ReadingText({ reading: { meaning, pen, note } }: { reading: Reading }) {
  const penned = pen && meaning.endsWith(pen) ? pen : "";
  return (
    <>
      <h3>
        {meaning.slice(0, meaning.length - penned.length)}
        {penned && <em className="pen">{penned}</em>}
      </h3>
      <p>{note}</p>
    </>
  );
}
