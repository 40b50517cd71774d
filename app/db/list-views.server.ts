import { and, asc, eq, isNull, or } from "drizzle-orm";
import { store } from "./client.server";
import { countRows, hasRow } from "./rows.server";
import { type ListName, listViews } from "./schema";
import type { StaffMember } from "./staff/accounts.server";
import { inTransaction } from "./write.server";

/** A saved view of a list: its filters, dates and order under a name. */
export interface ListView {
  id: number;
  name: string;
  /** The parameters of the list's address. */
  query: string;
  isForAll: boolean;
  /** Whether this staff member may remove it: its author or, if it is for everybody, any owner. */
  isRemovable: boolean;
}

/** The most views of a list per person, and for everybody. */
export const MAX_VIEWS = 20;

const visibleTo = ({ id }: StaffMember) => or(isNull(listViews.forStaffId), eq(listViews.forStaffId, id));
const isRemovable = (view: typeof listViews.$inferSelect, by: StaffMember) =>
  view.madeBy === by.id || (view.forStaffId === null && by.role === "owner");

/** The views of a list that this person can see, by name. */
export function readViews(list: ListName, by: StaffMember): ListView[] {
  return store()
    .select()
    .from(listViews)
    .where(and(eq(listViews.list, list), visibleTo(by)))
    .orderBy(asc(listViews.name), asc(listViews.id))
    .all()
    .map((view) => ({
      id: view.id,
      name: view.name,
      query: view.query,
      isForAll: view.forStaffId === null,
      isRemovable: isRemovable(view, by),
    }));
}

/** Stores a view, for this person or for everybody. @returns "taken" if the name is in use */
export async function saveView(
  { list, name, query, isForAll }: Omit<ListView, "id" | "isRemovable"> & { list: ListName },
  by: StaffMember,
): Promise<"saved" | "taken" | "too-many"> {
  const forStaffId = isForAll ? null : by.id;
  return inTransaction((transaction) => {
    const ofList = eq(listViews.list, list);
    const sameName = and(ofList, eq(listViews.name, name), visibleTo(by));
    const scope = forStaffId === null ? isNull(listViews.forStaffId) : eq(listViews.forStaffId, forStaffId);
    // The second click of a double click finds what the first one saved.
    if (hasRow(listViews, and(sameName, scope, eq(listViews.query, query)), transaction)) return "saved";
    if (hasRow(listViews, sameName, transaction)) return "taken";
    if (countRows(listViews, and(ofList, scope), transaction) >= MAX_VIEWS) return "too-many";
    transaction.insert(listViews).values({ list, name, query, madeBy: by.id, forStaffId }).run();
    return "saved";
  });
}

/** Deletes a view that this person may remove. @returns false if there is none */
export async function removeView(id: number, by: StaffMember): Promise<boolean> {
  return inTransaction((transaction) => {
    const view = transaction
      .select()
      .from(listViews)
      .where(and(eq(listViews.id, id), visibleTo(by)))
      .get();
    if (!view || !isRemovable(view, by)) return false;
    transaction.delete(listViews).where(eq(listViews.id, id)).run();
    return true;
  });
}
