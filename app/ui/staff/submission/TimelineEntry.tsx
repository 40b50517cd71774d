import type { ReactNode } from "react";
import { Margin } from "../../MarginNote";
import { MainColumn, Row } from "../../Section";
import { Tone } from "../../Tone";
import { EmailAddress } from "../EmailAddress";

const ON_RULE = "lg:left-[calc(var(--spacing-margin-column)+var(--spacing-margin-gap)/2)]";

const DOT = "absolute -translate-1/2 rounded-full";

const TONE = "h-6 w-[1.84rem] max-w-none -translate-x-1/2 fill-ink";

/** What stands on the pen's rule beside what a visitor wrote, staff answered or noted, and no person wrote. */
const MARKS = {
  written: <Tone name="rise" className={`absolute -top-2 ${TONE}`} />,
  answered: <Tone name="fall" className={`absolute -top-1 ${TONE}`} />,
  noted: <span className={`${DOT} size-[.7rem] bg-pen`} />,
  automatic: <span className={`${DOT} size-[.35rem] bg-ink-2`} />,
};

interface TimelineEntryProps {
  /** Set if an address leads to this entry, which then takes the focus. */
  id?: string;
  mark: keyof typeof MARKS;
  time: string;
  /** A name or an address. */
  who?: string;
  children: ReactNode;
}

/** Something that was said, sent or noted, at its time. */
export function TimelineEntry({ id, mark, time, who, children }: TimelineEntryProps) {
  const isSmall = mark === "automatic";
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
          <span className="inline-block">{time}</span>
        </Margin>
        <span
          aria-hidden="true"
          className={`absolute max-lg:hidden ${isSmall ? "top-4" : "top-6"} ${ON_RULE}`}
        >
          {MARKS[mark]}
        </span>
        <MainColumn className="min-w-0 wrap-anywhere">{children}</MainColumn>
      </Row>
    </li>
  );
}
