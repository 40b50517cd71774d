import { ageOfForm } from "~/submission/key.server";
import type { Hidden } from "~/submission/parse.server";
import { judge } from "./score";
import { TRAP } from "./trap";

interface Submitted {
  values: Record<string, string | null>;
  submissionId: string | undefined;
  hidden: Hidden;
}

/**
 * Why a submission is to be held as suspected spam, as it is stored; null if it is an ordinary one. Whoever sent it
 * gets the same answer either way.
 */
export async function reasonToHold({ values, submissionId, hidden }: Submitted): Promise<string | null> {
  const reasons = judge({ values, trap: hidden(TRAP), age: ageOfForm(submissionId) });
  return reasons.length > 0 ? reasons.join(" ") : null;
}
