import { receivedTexts as texts } from "~/content/staff/mailbox";
import type { TextPart } from "~/mailbox/quote";

interface MailTextProps {
  parts: readonly TextPart[];
  /** The look of what was written, as utilities. */
  className?: string;
}

/** The text of a mail: what was written, with what it quotes of earlier mails folded. */
export function MailText({ parts, className = "" }: MailTextProps) {
  return parts.map(({ quoted, text }, index) =>
    quoted ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a mail never change
      <details key={index} className="my-2 text-ink-2 last:-mb-3">
        <summary className="min-h-11 cursor-pointer content-center">{texts.mail.quote}</summary>
        <p dir="auto" className="whitespace-pre-line">
          {text.trim()}
        </p>
      </details>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <p key={index} dir="auto" className={`whitespace-pre-line ${className}`}>
        {text.trim()}
      </p>
    ),
  );
}
