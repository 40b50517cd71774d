import type { RunningServer } from "./fixtures";

/** A colleague of the staff member whose pages are tested. */
export const LEYLA = "leyla@example.com";

export function addLeyla({ database }: RunningServer): void {
  database
    .prepare("INSERT OR IGNORE INTO staff_members (email, password_hash) VALUES (?, 'hash')")
    .run(LEYLA);
}
