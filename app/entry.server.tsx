import fs from "node:fs";
import v8 from "node:v8";
import { setupToken } from "~/auth/setup-token.server";
import { startDailyBackups } from "~/backup/daily.server";
import { textsOf } from "~/content/current/texts.server";
import { checkStore, store } from "~/db/client.server";
import { DatabaseError } from "~/db/database-error.server";
import { lockForServer } from "~/db/file/server-lock.server";
import { hasStaff } from "~/db/staff/accounts.server";
import { startMorningMail } from "~/desk/day/morning-mail.server";
import { threadForms } from "~/desk/submission/thread-forms.server";
import { ConfigurationError, env, variableNames } from "~/env.server";
import { startRetention } from "~/erasure/retention.server";
import { startGoingLive } from "~/going-live/checklist.server";
import { startHttp } from "~/http/server/start.server";
import { startMail } from "~/mail/outbox.server";
import { startMailbox } from "~/mailbox/mailbox.server";
import { pictureUpload } from "~/pictures/upload.server";
import { processState } from "~/processes/process-state";
import { startPublishing } from "~/publishing/drafts/schedule.server";
import { contentForms } from "~/publishing/long-forms.server";
import { signingSecrets } from "~/secrets/secret.server";
import { databaseFile } from "~/settings/data-folder.server";
import { settingWarnings } from "~/settings/warnings.server";
import { startPurging } from "~/submissions/spam/purge.server";

// remix-serve listens only once this module has loaded, so published texts are loaded before the first response.
await openSite();

export {
  handleDataRequest,
  handleError,
  renderDocument as default,
  streamTimeout,
} from "~/document/render.server";

/** Opens what the site needs, so that an unusable database or an invalid setting stops the start, not the first visitor. */
async function openSite(): Promise<void> {
  // Percent by which the old generation may grow before a collection; by default Node lets it grow to four times its size.
  v8.setFlagsFromString("--heap-growing-percent=60");
  try {
    const isNew = !fs.existsSync(databaseFile);
    checkStore();
    // Before the database is opened, which must not happen during a restore.
    lockForServer(databaseFile);
    store();
    if (isNew) console.log(`There was no database yet. A new one was created: ${databaseFile}`);
    signingSecrets();
  } catch (error) {
    // If uncaught, it would be printed with a stack that hides the message.
    if (!(error instanceof DatabaseError || error instanceof ConfigurationError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
  // First, because mails and dates depend on the published name and time zone.
  await startPublishing();
  startMail();
  startMailbox();
  startPurging();
  startRetention();
  startMorningMail();
  startGoingLive();
  // Vite's development server does not use the middleware, and runs this again after each edit.
  if (!import.meta.env.PROD) {
    announceOnce();
    return;
  }
  void startHttp([pictureUpload, threadForms, contentForms]).then(announceAddress);
  startDailyBackups();
}

function announceOnce(): void {
  const site = processState<{ isAnnounced?: boolean }>("site");
  if (!site.isAnnounced) announceAddress();
  site.isAnnounced = true;
}

/** Prints warnings about settings, the site's address and, while there is no staff account, the link to create one. */
function announceAddress(): void {
  // In development, samples are fine.
  if (import.meta.env.PROD) for (const warning of settingWarnings(variableNames, env)) console.warn(warning);
  const lines = [`${textsOf("site").siteName} is at ${env.SITE_URL}`];
  if (!hasStaff()) {
    lines.push(
      "There is no staff account yet. Create the first one with this one-time link:",
      `${env.SITE_URL}/setup?token=${setupToken}`,
    );
  }
  console.log(lines.join("\n"));
}
