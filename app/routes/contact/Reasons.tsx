import { useTexts } from "~/document/use-texts";

export function Reasons() {
  const { title, items } = useTexts("contact").reasons;
  return (
    <aside
      className="rounded border border-edge bg-sheet px-6 pt-[1.35rem] pb-3"
      aria-labelledby="reasons-title"
    >
      <h2 id="reasons-title" className="text-h3 leading-tight">
        {title}
      </h2>
      <dl className="mt-2">
        {items.map((item) => (
          <div className="border-rule py-3 not-first:border-t" key={item.title}>
            <dt className="font-semibold">{item.title}</dt>
            <dd className="text-small leading-normal text-ink-2">{item.text}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
