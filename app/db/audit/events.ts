import type { ListName, StaffRole } from "../schema";

/** The events of the audit log, and what it holds of each: nothing that a visitor wrote. */

/** Who did it. Absent for the command line, or if nobody knows. */
export interface Actor {
  id: number;
  email: string;
}

export type AccountChange =
  | "added"
  | "removed"
  | "disabled"
  | "enabled"
  | "made-owner"
  | "made-staff"
  | "password-changed"
  | "reset-link"
  | "reset-link-withdrawn"
  | "reset-link-returned"
  | "codes-on"
  | "codes-off"
  | "recovery-codes"
  | "morning-mail-on"
  | "morning-mail-off";

export type AuditedRows = ListName | "mails";

/** A marked row, with its earlier values if it was handled or, waiting again, had been answered. */
interface MarkedRow extends Omit<UndoableColumns, "assigneeId"> {
  id: number;
  reference: string;
}

/** A row whose stage, assignee or next step was changed. The text of the step is not recorded. */
export interface WorkedRow {
  id: number;
  reference: string;
  stage?: { from: string; to: string };
  /** Addresses of accounts. */
  assignee?: { from: string | null; to: string | null };
  step?: "set" | "cleared";
  /** For undo.server.ts: the stage and assignee columns before and after the change. */
  was?: UndoableColumns;
  now?: UndoableColumns;
}

export interface UndoableColumns {
  handledAt?: string | null;
  handledBy?: string | null;
  answeredAt?: string | null;
  waitingSince?: string | null;
  stage?: string;
  assigneeId?: number | null;
}

export type ContentChange =
  | "published"
  | "scheduled"
  | "unscheduled"
  | "restored"
  | "discarded"
  | "imported"
  | "missed";

/**
 * Why a scheduled text was not published when it was due: something in it no longer fits, a newer version is public, or whoever
 * scheduled it is no longer an owner.
 */
export type MissedMoment = "unfit" | "newer" | "owner";

export type GoingLiveChange =
  | "legal-read"
  | "legal-taken-back"
  | "elsewhere"
  | "elsewhere-taken-back"
  | "hidden"
  | "shown"
  | "finished";

/** What completed a sign-in. */
export type SignInStep = "password" | "code" | "recovery-code";

/** Why a sign-in failed. "too-often" counts once every 15 minutes, not once per refused attempt. */
export type FailureReason = "password" | "code" | "disabled" | "too-often";

/** What is recorded of each kind of event. */
export interface AuditDetails {
  "set-up": Record<never, never>;
  "sign-in": { with: SignInStep };
  /**
   * How many sign-ins failed for each reason, see `countFailedSignIn`. `by` is the account whose address was given, if
   * there is one; what was typed is not recorded.
   */
  "sign-in-failed": { why: Partial<Record<FailureReason, number>> };
  "sign-out": { of: "this-session" | "another-session" | "all-other-sessions" };
  /** `filters` as in the list's address; see `auditableFilters` for what is recorded of them. */
  export: { of: AuditedRows; count: number; filters?: Record<string, string>; searched?: boolean };
  /** `unsent`: the references of those with an answer that had not been sent yet. */
  deletion: { of: AuditedRows; count: number; ids: number[]; references: string[]; unsent?: string[] };
  /**
   * See marking.server.ts. `at` is the time written to the rows, `undoes` the entry that this one undid. A change of many rows
   * has several entries; `part` is the id of the first.
   */
  marking: {
    of: AuditedRows;
    mark: "handled" | "new";
    count: number;
    rows: MarkedRow[];
    at?: string;
    undoes?: number;
    part?: number;
  };
  /** See work.server.ts; `undoes` and `part` as in a marking. */
  work: { of: AuditedRows; count: number; rows: WorkedRow[]; undoes?: number; part?: number };
  /**
   * A private note was added or removed; its text is not recorded. "saved" is from before 2026-11-23, when each row had a single
   * note.
   */
  note: { of: AuditedRows; change: "added" | "saved" | "removed"; reference: string };
  /** An answer was sent, or taken back before it went out. Its text is not recorded. */
  answer: { of: AuditedRows; change: "sent" | "taken-back"; reference: string };
  /** A ready answer, by its title. */
  "ready-answer": { change: "added" | "changed" | "removed"; title: string };
  /** A change to one of the site's texts, by key, and the version involved. The text itself is in its versions. */
  content: { change: ContentChange; key: string; version?: number; why?: MissedMoment };
  /** A change to a picture, by id. */
  picture: { change: "uploaded" | "described" | "removed"; id: string };
  /** What an owner did with a backup, by file name. */
  backup: { change: "made" | "checked" | "downloaded" | "removed" | "copied"; name: string };
  /**
   * What an owner confirmed or chose before the site went live. "finished": everything was done, and search engines are let in.
   */
  "going-live": { change: GoingLiveChange };
  /**
   * A submission was released from spam or, with `undoes`, put back. `heldReason` lists the keys of why it was held; entries from
   * before 2026-11-23 lack it.
   */
  release: { of: AuditedRows; reference: string; heldReason?: string; undoes?: number };
  /** What was done with an unmatched mail or a pasted reply; `of` and `reference` if it belongs to a submission. */
  received: {
    change: "attached" | "pasted" | "set-aside" | "taken-up";
    of?: ListName;
    reference?: string;
  };
  /** Everything about one person, on request; or whatever exceeded its retention period or the one for spam. */
  erasure: { cause: "request" | "retention" | "spam"; counts: Partial<Record<AuditedRows, number>> };
  /** The new retention period of a kind in days; null: until somebody deletes the rows. */
  retention: { of: ListName; days: number | null };
  account: { change: AccountChange; account: string };
  invitation: { change: "created" | "withdrawn" | "returned" | "accepted"; account: string; role: StaffRole };
}

export type AuditKind = keyof AuditDetails;

export type AuditEvent = {
  [Kind in Exclude<AuditKind, "sign-in-failed">]: {
    kind: Kind;
    by: Actor | undefined;
  } & AuditDetails[Kind];
}[Exclude<AuditKind, "sign-in-failed">];

export const auditKinds = [
  "sign-in",
  "sign-in-failed",
  "sign-out",
  "export",
  "marking",
  "work",
  "note",
  "answer",
  "ready-answer",
  "content",
  "picture",
  "going-live",
  "backup",
  "release",
  "received",
  "deletion",
  "erasure",
  "retention",
  "account",
  "invitation",
  "set-up",
] as const satisfies readonly AuditKind[];
