interface SectionAsideProps {
  /** A short label of the section, under its number. */
  label?: string;
  /** What the teacher wrote beside it. */
  penNote?: string;
  /** Puts the section's number over the label; see aside.css. */
  numbered?: boolean;
}

/** The margin beside a section: its number, a label, a note in pen. */
export function SectionAside({ label, penNote, numbered }: SectionAsideProps) {
  return (
    <div className={numbered ? "aside sec-n sec-numbered" : "aside sec-n"}>
      {label && <p>{label}</p>}
      {penNote && <p className="pen-note">{penNote}</p>}
    </div>
  );
}
