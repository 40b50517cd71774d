import { mailboxTexts } from "~/content/staff/mailbox";
import type { Header } from "./header";

const { automatic } = mailboxTexts;

/** Fields that only programs write. */
const FIELDS = [
  "x-autoreply",
  "x-autorespond",
  "x-autoresponder",
  "x-auto-reply",
  "x-auto-reply-from",
  "x-mail-autoreply",
  "x-mailer-autoreply",
  "x-vacation",
  "x-vacationmessage",
  "x-facebook",
  "x-failed-recipients",
  "x-auto-response-suppress",
];

/**
 * Subjects of automatic mails. They count only together with a sentence in the text that says the same. A subject that says
 * somebody is away does not count: learners write about their holidays to move a lesson, and staff would not be notified.
 */
const SUBJECTS = new RegExp(
  [
    "auto(matic|mated)?[ -]?(reply|response|answer)",
    "out of (the )?office",
    "abwesenheits(notiz|nachricht|assistent)|automatische antwort",
    "r[ée]ponse automatique|absence du bureau",
    "respuesta autom[áa]tica|fuera de la oficina",
    "risposta automatica|fuori ufficio",
    "resposta autom[áa]tica|fora do escrit[óo]rio",
  ].join("|"),
  "i",
);
const SENTENCES = new RegExp(
  [
    "(out of (the )?office|on (vacation|leave|holiday)|away from|currently away|limited access|automat)",
    "(nicht im b[üu]ro|abwesend|urlaub|nicht erreichbar|automatisch)",
    "(absent|en cong[ée]|de retour|automatique|hors du bureau)",
    "(fuera de la oficina|de vacaciones|ausente|autom[áa]tic)",
    "(fuori ufficio|in ferie|assente|automatic)",
    "(fora do escrit[óo]rio|de f[ée]rias|ausente|autom[áa]tic)",
  ].join("|"),
  "i",
);

/** Characters at the beginning of the text in which such a sentence is looked for. */
const BEGINNING = 600;

/** Why a mail counts as automatic, in words; undefined for a person's. */
export function reasonAutomatic(header: Header, text: string): string | undefined {
  const submitted = header.first("auto-submitted").toLowerCase();
  if (submitted && !/^no\b/.test(submitted)) return automatic.submitted;
  const precedence = header.first("precedence").toLowerCase();
  if (/^(bulk|list|junk|auto_reply)\b/.test(precedence)) return automatic.bulk;
  if (header.hasAny("list-")) return automatic.list;
  const contentType = header.first("content-type").toLowerCase();
  if (/^multipart\/report\b/.test(contentType)) return automatic.report;
  if (/^<\s*>$/.test(header.first("return-path"))) return automatic.noReturn;
  if (FIELDS.some((name) => header.has(name))) return automatic.answer;
  if (/^(mailer-daemon|postmaster)@/i.test(header.sender.address)) return automatic.report;
  const says = SUBJECTS.test(header.subject) && SENTENCES.test(text.slice(0, BEGINNING));
  return says ? automatic.answer : undefined;
}
