import { refusalMeanings } from "~/content/staff/mail";

type Meaning = keyof typeof refusalMeanings;

/** The last two figures of enhanced status codes (RFC 3463 and its registry) about which staff can do something. */
const MEANINGS: [code: RegExp, meaning: Meaning][] = [
  [/^1\.(1|3|6|10)$/, "noAddress"],
  [/^(1\.2|4\.4)$/, "noDomain"],
  [/^2\.1$/, "disabled"],
  [/^2\.2$/, "full"],
  [/^(2\.3|3\.4)$/, "tooLarge"],
  [/^4\.[17]$/, "noAnswer"],
  [/^7\.2[0-7]$/, "unverified"],
  [/^7\./, "refused"],
];

/** What servers write that send no such code or a meaningless one. */
const SENTENCES: [sentence: RegExp, meaning: Meaning][] = [
  [
    /(user|recipient|mailbox|address) (is )?unknown|unknown (user|recipient|mailbox)|no such (user|mailbox|recipient|address)/i,
    "noAddress",
  ],
  [/(mailbox|quota)\b.{0,30}\b(full|exceeded)|over quota/i, "full"],
];

/** Why a mail server refused a mail, in words followed by its reply; only the reply if it is not understood. */
export function explainRefusal(answer: string): string {
  const [, kind, code = ""] = /(?:^|[\s#(-])([45])\.(\d{1,3}\.\d{1,3})\b/.exec(answer) ?? [];
  const [, meaning] =
    MEANINGS.find(([known]) => known.test(code)) ?? SENTENCES.find(([known]) => known.test(answer)) ?? [];
  // Many servers greylist unknown senders with 4.7.1, which is no refusal.
  if (meaning === "refused" && kind === "4") return answer;
  return meaning ? `${refusalMeanings[meaning]} (${answer})` : answer;
}
