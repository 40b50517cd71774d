import { textsOf } from "~/content/current.server";
import type { ComposedMail } from "./composed-mail";
import type { Letter } from "./content";

/** What staff answer, as it is stored with its mail. */
interface AnswerMail {
  to: { name: string; address: string };
  /** Where replies go. */
  replyTo: string;
  subject: string;
  text: string;
  quoted?: Letter["quoted"];
  after: Letter["after"];
}

/** The mail of an answer. */
export function answerMail({ to, replyTo, subject, text, quoted, after }: AnswerMail): ComposedMail {
  return {
    kind: "answer",
    recipient: to.address,
    replyTo: { name: textsOf("site").siteName, address: replyTo },
    subject,
    content: { text, ...(quoted && { quoted }), after },
  };
}
