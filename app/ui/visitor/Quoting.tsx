/** A text about English. What it quotes is an example: a translator must leave it alone, and may translate the rest. */
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
