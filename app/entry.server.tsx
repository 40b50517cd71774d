import fs from "node:fs";
import { setupToken } from "~/auth/setup-token.server";
import { startDailyBackups } from "~/backup/daily.server";
import { holdRunning } from "~/backup/running.server";
import { checkStore, store } from "~/db/client.server";
import { hasStaff } from "~/db/staff.server";
import { env, variableNames } from "~/env.server";
import { startRetention } from "~/erasure/retention.server";
import { startHttp } from "~/http/start.server";
import { startMail } from "~/mail/outbox.server";
import { databaseFile } from "~/settings/data-folder.server";
import { signingSecrets } from "~/settings/secret.server";
import { settingWarnings } from "~/settings/warnings.server";
import { startPurging } from "~/submissions/spam/purge.server";

openSite();

export {
  handleDataRequest,
  handleError,
  renderDocument as default,
  streamTimeout,
} from "~/document/render.server";

/**
 * Opens what the site needs to run. A store that cannot be used, or a setting that makes no sense, so stops the start
 * and not the first visitor.
 */
function openSite(): void {
  try {
    const isNew = !fs.existsSync(databaseFile);
    checkStore();
    // Before the database is opened: while a backup is being restored to its place, it must not be.
    holdRunning(databaseFile);
    store();
    if (isNew) console.log(`There was no database yet. A new one was begun: ${databaseFile}`);
    signingSecrets();
  } catch (error) {
    // remix-serve would print a stack, in which the operator has to look for the sentence.
    if (!(error instanceof Error && /^(Database|Configuration)Error$/.test(error.name))) throw error;
    console.error(error.message);
    process.exit(1);
  }
  startMail();
  startPurging();
  startRetention();
  // The middleware belongs to the production server; Vite's development server has its own, and runs this again at each edit.
  if (!import.meta.env.PROD) {
    if (isNewProcess()) void announceAddress();
    return;
  }
  void startHttp().then(announceAddress);
  startDailyBackups();
}

/** Whether this is asked for the first time. */
function isNewProcess(): boolean {
  const site = globalThis as typeof globalThis & { __announced?: boolean };
  const isNew = !site.__announced;
  site.__announced = true;
  return isNew;
}

/** Says what is doubtful about the settings, where the site is and, while there is no staff account, how to create the first one. */
async function announceAddress(): Promise<void> {
  // In development the samples are as they should be.
  if (import.meta.env.PROD) for (const warning of settingWarnings(variableNames, env)) console.warn(warning);
  const lines = [`${env.SITE_NAME} is at ${env.SITE_URL}`];
  if (!(await hasStaff())) {
    lines.push(
      "There is no staff account yet. Create the first one with this one-time link:",
      `${env.SITE_URL}/setup?token=${setupToken}`,
    );
  }
  console.log(lines.join("\n"));
}
