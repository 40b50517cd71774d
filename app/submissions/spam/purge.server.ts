import { millisecondsInDay, millisecondsInHour } from "date-fns/constants";
import { clockProblem } from "~/db/clock.server";
import { purgeHeld } from "~/db/submissions/spam/held.server";
import { env } from "~/env.server";

/** Deletes what has been held as spam for longer than SPAM_RETENTION_DAYS, now and every hour. */
export function startPurging(): void {
  const purge = async () => {
    try {
      // The retention, which runs just as often, logs why.
      if (clockProblem(new Date())) return;
      await purgeHeld(new Date(Date.now() - env.SPAM_RETENTION_DAYS * millisecondsInDay));
    } catch (error) {
      console.error("Old spam could not be deleted:", error instanceof Error ? error.message : error);
    }
  };
  void purge();
  setInterval(purge, millisecondsInHour).unref();
}
