import { levelCheckResponses } from "./schema";
import { inTransaction } from "./write.server";

type LevelCheckResponse = Omit<typeof levelCheckResponses.$inferInsert, "answeredOn">;

/** Stores the answers of one sitting for calibration, once: going back and sending the last page again changes nothing. */
export async function storeResponses(responses: readonly LevelCheckResponse[]): Promise<void> {
  if (responses.length === 0) return;
  await inTransaction((transaction) => {
    transaction
      .insert(levelCheckResponses)
      .values([...responses])
      .onConflictDoNothing()
      .run();
  });
}
