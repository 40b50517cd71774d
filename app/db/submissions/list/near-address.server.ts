import { desc } from "drizzle-orm";
import { isOneSlip } from "~/search/slip";
import { isLongEnough } from "~/search/words";
import { among } from "../../among.server";
import { store } from "../../client.server";
import type { ListDefinition } from "../list-definitions.server";
import { byDate, rowIdOf } from "./order.server";
import { trigramsOf } from "./query.server";

/** The newest candidates that are compared, for each guess which part of the address is right. */
const MAX_CANDIDATES = 200;

/** The newest address in a list that is one typing slip away from the search. */
export function findNearAddress(listed: ListDefinition, search: string): string | undefined {
  const { table } = listed;
  const address = search.trim().toLowerCase();
  const [, local = "", domain = ""] = /^([^\s@]+)@([^\s@]+)$/.exec(address) ?? [];
  // One slip leaves the rest intact: the domain and half of the local part, or all of the local part. The letter after the first
  // half is in neither: the two in the middle may be swapped. So may the "@" and the letter beside it.
  const half = Math.floor(local.length / 2);
  const intact = [
    [`${local.slice(half + 1)}@${domain}`],
    [local.slice(0, half), `@${domain}`],
    [`${local}@`],
    [local.slice(0, -1), domain.slice(1)],
  ];
  for (const parts of intact.map((all) => all.filter(isLongEnough))) {
    if (!local || parts.length === 0) continue;
    const match = parts.map(trigramsOf).join(" AND ");
    const newest = byDate(listed, { match, bounds: {} }, true).read(undefined, true, MAX_CANDIDATES);
    const near = store()
      .select({ email: table.email })
      .from(table)
      .where(among(table.id, newest.map(rowIdOf)))
      .orderBy(desc(table.id))
      .all()
      .find(({ email }) => isOneSlip(email.toLowerCase(), address));
    if (near) return near.email;
  }
}
