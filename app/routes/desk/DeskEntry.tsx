import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { deskTexts as texts } from "~/content/staff/desk";
import { fillIn } from "~/format/template";
import { Margin } from "~/ui/MarginNote";
import { MainColumn, Row } from "~/ui/Section";

interface GroupHeadProps {
  id: string;
  title: string;
  n?: number | string;
  isPen?: boolean;
}

export function GroupHead({ id, title, n, isPen }: GroupHeadProps) {
  return (
    <Row className="items-baseline gap-y-0! pt-4 pb-1 max-lg:flex max-lg:gap-2">
      <Margin className="tabular-lining-nums max-lg:order-2">{n}</Margin>
      <MainColumn>
        <h2 id={id} className={`text-[1.35rem] leading-tight ${isPen ? "text-pen" : ""}`}>
          {title}
        </h2>
      </MainColumn>
    </Row>
  );
}

/** The dot on the pen's rule: pen for late rows, marker for unseen ones, ink for waiting ones. */
const DOTS = {
  late: "before:size-3 before:bg-pen",
  unseen: "before:size-3 before:border-2 before:border-ink before:bg-marker",
  waits: "before:size-2 before:bg-ink",
  done: "before:size-2 before:border before:border-edge before:bg-paper",
};

const DOT =
  "before:absolute before:z-1 before:-translate-1/2 before:rounded-full before:forced-color-adjust-none forced-colors:before:bg-[CanvasText] lg:before:top-1/2 lg:before:left-[calc(var(--spacing-margin-column)+var(--spacing-margin-gap)/2)] max-lg:before:top-5 max-lg:before:left-[.4rem]";

interface DeskEntryProps {
  dot: keyof typeof DOTS;
  /** In the margin. */
  time: ReactNode;
  href: string;
  name: string;
  about: string;
  beginning: string;
  /** Whether its last answer was not delivered. */
  hasFailed?: boolean;
  /** At the right end. */
  beside?: ReactNode;
}

/** A submission in two lines. */
export function DeskEntry({ dot, time, href, name, about, beginning, hasFailed, beside }: DeskEntryProps) {
  return (
    <li
      data-row
      className={`relative grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-t border-rule py-[.4rem] leading-snug lg:content-center last:border-b hover:bg-tint max-lg:pl-5 lg:grid-cols-[var(--spacing-margin-column)_minmax(0,1fr)_6.5rem] lg:gap-x-margin-gap ${DOT} ${DOTS[dot]}`}
    >
      <div className="text-note leading-snug tabular-nums max-lg:col-start-2 max-lg:row-start-1 lg:row-span-2 lg:text-right">
        {time}
      </div>
      <p className="flex min-w-0 items-baseline gap-x-[.6rem] max-lg:col-start-1 max-lg:row-start-1 lg:col-start-2">
        <Link
          dir="auto"
          to={href}
          className="max-w-[72%] flex-none truncate py-[.1rem] font-semibold no-underline after:absolute after:inset-0 hover:underline"
        >
          {name}
        </Link>
        <span className="min-w-0 truncate text-ink-2">{about}</span>
      </p>
      <p
        dir="auto"
        className="truncate text-left text-ink-2 max-lg:col-start-1 max-lg:row-start-2 lg:col-start-2"
      >
        {hasFailed && <b className="font-semibold text-pen">{texts.row.failed} </b>}
        {beginning}
      </p>
      {beside && (
        <div className="relative text-right text-note text-ink-2 max-lg:-my-3 max-lg:max-w-[6.5rem] max-lg:justify-self-end lg:col-start-3 lg:row-span-2 lg:row-start-1 lg:-ml-4">
          {beside}
        </div>
      )}
    </li>
  );
}

/** The local part of an address, enough among colleagues; the words explain it, for screen readers too. */
export function ColleagueName({ email, words }: { email: string; words: string }) {
  const whole = fillIn(words, { email });
  return (
    <span className="block truncate" title={whole}>
      {email.split("@")[0]}
      <span className="sr-only">, {whole}</span>
    </span>
  );
}
