import type { ChoiceItem } from "~/content/level-check/item";
import { levelCheckQuestions } from "~/content/level-check/page";

/** An email or a part of a report that a question is about. */
export function LetterDocument({ document }: { document: NonNullable<ChoiceItem["document"]> }) {
  const { headers } = levelCheckQuestions;
  return (
    <div className="rounded border border-edge bg-sheet px-6 pt-[1.35rem] pb-6" translate="no">
      <dl className="mb-4 border-b border-rule pb-5 text-small">
        {document.from && <Header label={headers.from}>{document.from}</Header>}
        <Header label={headers.subject}>{document.subject}</Header>
      </dl>
      <div className="grid gap-4">
        {document.text.split("\n\n").map((paragraph) => (
          <p key={paragraph} className="whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </div>
    </div>
  );
}

function Header({ label, children }: { label: string; children: string }) {
  return (
    <div className="flex gap-x-3">
      <dt className="text-ink-2">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
