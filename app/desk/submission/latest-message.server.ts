import { answerTexts } from "~/content/staff/answers";
import { lastReplyTo } from "~/db/received/received.server";
import { fillIn } from "~/format/template";
import { formatMoment, siteZone } from "~/format/time-zone.server";
import { withoutQuotes } from "~/mailbox/quote";
import type { Answerable } from "./answerable.server";

/** Characters of a quotation: as many as a form accepts. */
const MAX_QUOTATION_LENGTH = 5000;

/** What somebody said last: their latest mail without the text it repeats, or what they wrote in the form. */
export function latestMessageOf({ kind, id, createdAt, words }: Answerable): {
  moment: string;
  text: string;
} {
  const reply = lastReplyTo({ kind, id });
  const ownText = withoutQuotes(reply?.text ?? "");
  if (!reply || !ownText) return { moment: formatMoment(createdAt), text: words };
  const characters = [...ownText];
  const isLong = characters.length > MAX_QUOTATION_LENGTH;
  const text = isLong ? `${characters.slice(0, MAX_QUOTATION_LENGTH).join("")} …` : ownText;
  return { moment: formatMoment(reply.receivedAt), text };
}

/** The same as an answer quotes it, under a line that says whose it is and from when. */
export function quotationOf(answerable: Answerable) {
  const { moment, text } = latestMessageOf(answerable);
  const title = fillIn(answerTexts.quotedLine, {
    moment: `${moment} (${siteZone()})`,
    name: answerable.name,
  });
  return { title, text };
}
