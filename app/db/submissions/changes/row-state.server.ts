import { and, asc, isNull } from "drizzle-orm";
import { among } from "../../among.server";
import type { Transaction } from "../../write.server";
import { stageColumns } from "../kind-columns.server";
import type { ListDefinition } from "../list-definitions.server";

export type RowState = ReturnType<typeof readStates>[number];

/** The columns that staff change, for those of these rows that exist and are not held. */
export function readStates(
  transaction: Transaction,
  { kind, table }: ListDefinition,
  ids: readonly number[],
) {
  const { id, reference, handledAt, handledBy, answeredAt, waitingSince } = table;
  const { assigneeId, nextStep, nextStepOn } = table;
  const handling = { handledAt, handledBy, answeredAt, waitingSince, stage: stageColumns[kind] };
  return transaction
    .select({ id, reference, ...handling, assigneeId, nextStep, nextStepOn })
    .from(table)
    .where(and(among(id, ids), isNull(table.heldReason)))
    .orderBy(asc(id))
    .all();
}
