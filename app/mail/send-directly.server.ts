import { env } from "~/env.server";
import type { ComposedMail } from "~/mail-templates/composed-mail";
import { renderMail } from "~/mail-templates/render.server";
import { openTransport, sender } from "./transport.server";

/** Milliseconds: somebody is waiting for the page. */
const TIMEOUT = 20_000;

/**
 * Sends a mail once, without the outbox: for what must not be stored, neither for other staff to read nor in a backup.
 * @returns whether the mail server has accepted it
 */
export async function sendDirectly(
  { recipient, subject, content }: Pick<ComposedMail, "recipient" | "subject" | "content">,
  messageId: string,
): Promise<boolean> {
  if (!env.SMTP_URL) return false;
  const transport = openTransport(env.SMTP_URL);
  try {
    await transport.send({
      messageId,
      from: sender(),
      to: { name: "", address: recipient },
      subject,
      ...renderMail(subject, content),
      references: [],
      isAutomatic: true,
      date: new Date(),
      signal: AbortSignal.timeout(TIMEOUT),
    });
    return true;
  } catch (error) {
    // The server's answer usually names the address.
    const { code, responseCode } = (error ?? {}) as { code?: string; responseCode?: number };
    console.error(`An invitation could not be mailed (${responseCode ?? code ?? "for an unknown reason"}).`);
    return false;
  } finally {
    transport.close();
  }
}
