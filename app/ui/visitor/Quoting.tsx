/** A text about English. Its quotations are examples: a translator must leave them alone, and may translate the rest. */
export function Quoting({ children }: { children: string }) {
  return children.split(/(“[^”]+”)/).map((part, index) =>
    index % 2 ? (
      <span key={part + String(index)} translate="no">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
