import { messagesTexts } from "~/content/staff/mail";
import { Badge } from "./Badge";

const COLORS = {
  held: "gray",
  queued: "gray",
  sending: "gray",
  retrying: "yellow",
  sent: "green",
  failed: "red",
} as const;

export function MailState({ state }: { state: keyof typeof COLORS }) {
  return <Badge color={COLORS[state]}>{messagesTexts.states[state]}</Badge>;
}
