import { editingTexts } from "~/content/staff/content";
import type { ChangedPart } from "~/publishing/drafts/differences";
import type { Change } from "~/publishing/drafts/drafts.server";

const { removed, added } = editingTexts.history;

/** What is different between two versions, word by word; for screen readers, what each mark means comes before it. */
export function Changes({ changes }: { changes: readonly Change[] }) {
  return (
    <dl className="mt-2 border-t border-rule text-small">
      {changes.map(({ label, parts }) => (
        <div key={label} className="border-b border-rule py-2 wrap-anywhere">
          <dt className="font-semibold">{label}</dt>
          <dd className="whitespace-pre-line">
            {parts.map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, in its order
              <Part key={index} {...part} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Part({ text, change }: ChangedPart) {
  if (change === "added") {
    return (
      <ins className="bg-marker text-on-marker no-underline">
        <span className="sr-only">{added} </span>
        {text}
      </ins>
    );
  }
  if (change === "removed") {
    return (
      <del className="text-pen">
        <span className="sr-only">{removed} </span>
        {text}
      </del>
    );
  }
  return <>{text}</>;
}
