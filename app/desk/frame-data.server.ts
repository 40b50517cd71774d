import { type BackupState, backupState } from "~/backup/state.server";
import { staffTexts } from "~/content/staff/area";
import { isDiskNearlyFull, RESERVED_BYTES } from "~/db/file/disk-space.server";
import { isStoreHealthy } from "~/db/file/health.server";
import { countGivenUp } from "~/db/outbox/outbox-list.server";
import type { StaffRole } from "~/db/staff/accounts.server";
import { hasShortcuts } from "~/db/staff/preferences.server";
import { countWaiting, type WaitingCounts } from "~/db/submissions/counts.server";
import { lastWriteError } from "~/db/write.server";
import { findMailProblem, type MailProblem } from "~/mail/problem.server";
import { minutesUnreachable } from "~/mailbox/status.server";
import { currentStaff } from "~/session.server";
import { databaseFile } from "~/settings/data-folder.server";

/** What the header and the footer of every staff page say. */
export interface FrameData {
  email: string;
  role: StaffRole;
  /** Whether keyboard shortcuts are on. */
  shortcuts: boolean;
  /** The number of new rows in each list. */
  waiting: WaitingCounts;
  /** Whether the database cannot be written. */
  isRefusing: boolean;
  isDiskNearlyFull: boolean;
  backup?: BackupState;
  mailProblem?: MailProblem;
  /** How many mails were given up and are waiting for somebody to retry them. */
  mailsGivenUp: number;
  /** How many minutes the mailbox has been unreachable. */
  mailboxMinutes?: number;
}

const { home, lists, items } = staffTexts.navigation;

/** Whether this page, or one above it, is in the staff area's navigation. */
export function isStaffPage(request: Request): boolean {
  const { pathname } = new URL(request.url);
  return [home, ...lists, ...items].some(({ href }) => `${pathname}/`.startsWith(`${href}/`));
}

/** The data for signed-in staff; undefined for visitors. A database error is reported by the page itself. */
export async function loadFrameData(request: Request): Promise<FrameData | undefined> {
  try {
    const staff = await currentStaff(request);
    if (!staff) return undefined;
    const { id, email, role } = staff;
    return {
      email,
      role,
      shortcuts: hasShortcuts(id),
      waiting: countWaiting(),
      isRefusing: isRefusing(),
      isDiskNearlyFull: isDiskNearlyFull(databaseFile, RESERVED_BYTES),
      backup: backupState(),
      mailProblem: findMailProblem(),
      mailsGivenUp: countGivenUp(new Date(), staff),
      mailboxMinutes: minutesUnreachable(),
    };
  } catch {
    return undefined;
  }
}

/** Whether forms are refused. Also tries to write again, for the next page: the site may have nothing else to write for hours. */
function isRefusing(): boolean {
  if (!lastWriteError()) return false;
  void isStoreHealthy();
  return true;
}
