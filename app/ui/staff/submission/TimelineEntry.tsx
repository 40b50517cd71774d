import type { ReactNode } from "react";
import { Margin } from "../../MarginNote";
import { MainColumn, Row } from "../../Section";
import { Tone } from "../../Tone";
import { EmailAddress } from "../EmailAddress";

const ON_RULE = "lg:left-[calc(var(--spacing-margin-column)+var(--spacing-margin-gap)/2)]";

const DOT = "absolute -translate-1/2 rounded-full";

interface TimelineEntryProps {
  /** Set if an address leads to this entry, which then takes the focus. */
  id?: string;
  /** What is drawn on the pen's rule. */
  mark: ReactNode;
  time: string;
  /** A name or an address. */
  who?: string;
  isSmall?: boolean;
  children: ReactNode;
}

/** Something that was said, sent or noted, at its time. */
export function TimelineEntry({ id, mark, time, who, isSmall, children }: TimelineEntryProps) {
  return (
    <li
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      // With the focus it would be read to its end, however long, before the message that it was sent.
      aria-label={id && [who, time].filter(Boolean).join(", ")}
      className={`relative border-b border-rule ${isSmall ? "py-2" : "py-4"}`}
    >
      <Row className="gap-y-1!">
        <Margin className="wrap-anywhere tabular-nums">
          {who && (
            <b className="font-semibold text-ink lg:block">
              <EmailAddress>{who}</EmailAddress>
            </b>
          )}{" "}
          {time}
        </Margin>
        <span
          aria-hidden="true"
          className={`absolute max-lg:hidden ${isSmall ? "top-4" : "top-6"} ${ON_RULE}`}
        >
          {mark}
        </span>
        <MainColumn className="min-w-0 wrap-anywhere">{children}</MainColumn>
      </Row>
    </li>
  );
}

/** Stands on the rule beside what staff answered. */
export function FallingMark() {
  return (
    <Tone name="fall" className="absolute -top-1 h-6 w-[1.84rem] max-w-none -translate-x-1/2 fill-ink" />
  );
}

/** Stands on the rule beside what a visitor wrote. */
export function RisingMark() {
  return (
    <Tone name="rise" className="absolute -top-2 h-6 w-[1.84rem] max-w-none -translate-x-1/2 fill-ink" />
  );
}

/** Stands on the rule beside a note. */
export function NoteDot() {
  return <span className={`${DOT} size-[.7rem] bg-pen`} />;
}

/** Stands on the rule beside what no person wrote. */
export function MailDot() {
  return <span className={`${DOT} size-[.35rem] bg-ink-2`} />;
}
