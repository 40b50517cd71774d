import type { Page } from "@playwright/test";
import { expect, insertInquiries, open, type RunningServer } from "./fixtures";

/** The person who is answered. */
export const KENJI = {
  name: "Kenji Mori",
  email: "kenji@example.com",
  subject: "Prices",
  message: "What do six cost?",
};

/** The reference of that inquiry. */
export const KENJI_REFERENCE = "KENJ2345";

/** So long that its answer is written far below the visible part of the page. */
export const LONG_MESSAGE = "What do six cost?\n".repeat(60);

export function insertKenji(site: RunningServer, message = KENJI.message): void {
  insertInquiries(site, [{ ...KENJI, message }]);
  site.database.exec(
    `UPDATE contact_inquiries SET reference = '${KENJI_REFERENCE}' WHERE name = '${KENJI.name}'`,
  );
}

export async function sendAnswer(page: Page, text: string): Promise<void> {
  await open(page, `/inquiries/${KENJI_REFERENCE}`);
  await page.getByLabel("Your Answer").fill(text);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("Answer stored")).toBeVisible();
}

export const answersIn = (site: RunningServer) =>
  site.database.prepare("SELECT text, staff_email FROM answers ORDER BY id").all() as {
    text: string;
    staff_email: string;
  }[];

/** The mails made from answers. */
export const mailsIn = (site: RunningServer) =>
  site.database
    .prepare(
      "SELECT recipient, subject, content, due_at > created_at AS waits FROM outbox_mails WHERE kind = 'answer'",
    )
    .all() as { recipient: string; subject: string; content: string; waits: number }[];

/** For the next test: a worker's site outlives its tests. */
export function removeAnswers(site: RunningServer): void {
  site.database.exec(
    "DELETE FROM answers; DELETE FROM answer_drafts; DELETE FROM outbox_mails WHERE kind = 'answer'",
  );
}
