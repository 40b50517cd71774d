import { randomBytes, timingSafeEqual } from "node:crypto";
import { store } from "~/db/client.server";
import { hasStaff } from "~/db/staff.server";
import { env } from "~/env.server";
import { startRetention } from "~/erasure/retention.server";
import { startFront } from "~/front/index.server";
import { startMail } from "~/mail/outbox.server";
import { signingSecrets } from "~/security/secret.server";
import { startPurging } from "~/spam/purge.server";

/**
 * Opens what the site needs to run. A store that cannot be used, or a setting that makes no sense, so stops the start
 * and not the first visitor.
 */
export function openSite(): void {
  store();
  signingSecrets();
  startMail();
  startPurging();
  startRetention();
  // Vite's development server is not ours to stand before.
  if (import.meta.env.PROD) void startFront().then(announceAddress);
  else void announceAddress();
}

/** Says where the site is and, while there is no staff account, how to create the first one. */
async function announceAddress(): Promise<void> {
  const lines = [`${env.SITE_NAME} is at ${env.SITE_URL}`];
  if (!(await hasStaff())) {
    lines.push(
      "There is no staff account yet. Create the first one with this one-time link:",
      `${env.SITE_URL}/setup?token=${setupToken}`,
    );
  }
  console.log(lines.join("\n"));
}

/** Good for this process's life, and only while there is no account: a link in an old log opens nothing. */
const setupToken = randomBytes(24).toString("base64url");

/** Whether the set-up page may be used: the link's token fits and nobody has an account. */
export async function isSetupAllowed(token: string | null): Promise<boolean> {
  const given = Buffer.from(token ?? "");
  const expected = Buffer.from(setupToken);
  return given.length === expected.length && timingSafeEqual(given, expected) && !(await hasStaff());
}
