import { messagesTexts } from "~/content/staff-mail";

const COLORS = {
  held: "grey",
  queued: "grey",
  sending: "grey",
  retrying: "yellow",
  sent: "green",
  failed: "red",
} as const;

/** The state of a mail, as a badge. */
export function MailState({ state }: { state: keyof typeof COLORS }) {
  return <span className={`tag tag-${COLORS[state]}`}>{messagesTexts.states[state]}</span>;
}
