import type { readFaq } from "./faq.server";

/** Folded on small screens only. */
export function Questions({ items }: Pick<ReturnType<typeof readFaq>, "items">) {
  return (
    <div className="mt-8">
      {items.map(({ question, answer, link }) => (
        <div
          key={question}
          className="border-t border-rule last:border-b lg:grid lg:grid-cols-[minmax(0,19rem)_minmax(0,1fr)] lg:items-baseline lg:gap-x-12 lg:py-5"
        >
          <h3 className="hidden text-[1.35rem] supports-[selector(::details-content)]:lg:block">
            {question}
          </h3>
          <details className="group lg:col-start-2 lg:[&::details-content]:[content-visibility:visible]">
            <summary className="flex min-h-11 cursor-pointer list-none items-baseline justify-between gap-4 py-4 font-serif text-[1.35rem] leading-[1.3] text-balance after:size-[.6rem] after:flex-none after:-translate-y-1 after:rotate-45 after:border-r-2 after:border-b-2 after:border-pen group-open:after:translate-y-[.1rem] group-open:after:-rotate-135 supports-[selector(::details-content)]:lg:hidden [&::-webkit-details-marker]:hidden">
              {question}
            </summary>
            <p className="max-w-[60ch] text-ink-2 max-lg:pb-5">
              {answer} {link && <a href={link.href}>{link.label}</a>}
            </p>
          </details>
        </div>
      ))}
    </div>
  );
}
