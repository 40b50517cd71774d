import { soundLine } from "~/content/site";
import { Button } from "../Button";
import { Container } from "../Section";

/** The line at the bottom of the window that says what melody/hear.ts hums. It appears with the first sound. */
export function SoundLine() {
  const { label, hear, note, voice, deep, high, stop, close, key } = soundLine;
  return (
    <aside
      id="sound-line"
      className="sticky bottom-0 z-40 border-t border-edge bg-sheet py-2 text-note/snug print:hidden"
      aria-label={label}
      data-hear={hear}
      hidden
    >
      <Container className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <p className="min-w-0 flex-1">
          {/* Filled before React hydrates the page, if somebody is quick. */}
          <b
            className="line-clamp-1 font-serif text-lead/tight font-normal"
            translate="no"
            suppressHydrationWarning
          />
          <span className="text-ink-2">{note}</span>
        </p>
        <label className="flex min-w-0 items-center gap-2 whitespace-nowrap text-ink-2 max-sm:order-1 max-sm:basis-full">
          <span className="font-semibold text-ink">{voice}</span> {deep}
          <input
            type="range"
            className="min-w-0 accent-ink max-sm:flex-1"
            defaultValue={35}
            autoComplete="off"
          />
          {high}
        </label>
        <Button type="button" variant="outline" small>
          <span className="hidden [:root:has(.clef[aria-pressed=true])_&]:inline">{stop}</span>
          <span className="[:root:has(.clef[aria-pressed=true])_&]:hidden">{close}</span>{" "}
          <kbd className="font-sans font-normal max-md:hidden">{key}</kbd>
        </Button>
      </Container>
    </aside>
  );
}
