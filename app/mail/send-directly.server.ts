import { env } from "~/env.server";
import type { ComposedMail } from "~/mail-templates/composed-mail";
import { renderMail } from "~/mail-templates/render.server";
import { readFailure } from "./failure";
import { openTransport } from "./transport.server";

/** Milliseconds: somebody is waiting for the page. */
const TIMEOUT = 20_000;

/** Whether the mail server accepted a mail; `unknown` if it got all of it but did not answer in time. */
export type DirectMail = "taken" | "refused" | "unknown";

/** Sends a mail once, without the outbox: for what must not be stored, where other staff could read it and backups copy it. */
export async function sendDirectly(
  { recipient, subject, content }: Pick<ComposedMail, "recipient" | "subject" | "content">,
  messageId: string,
): Promise<DirectMail> {
  if (!env.SMTP_URL) return "refused";
  const transport = openTransport(env.SMTP_URL);
  try {
    await transport.send({
      messageId,
      to: { name: "", address: recipient },
      subject,
      ...renderMail(subject, content),
      references: [],
      isAutomatic: true,
      date: new Date(),
      signal: AbortSignal.timeout(TIMEOUT),
    });
    return "taken";
  } catch (error) {
    // The server's answer usually names the address.
    const { code, responseCode } = (error ?? {}) as { code?: string; responseCode?: number };
    const reason = responseCode ?? code ?? "for an unknown reason";
    if (readFailure(error).mayHaveArrived) {
      console.error(`The mail server did not say whether it took an invitation (${reason}).`);
      return "unknown";
    }
    console.error(`An invitation could not be mailed (${reason}).`);
    return "refused";
  } finally {
    transport.close();
  }
}
