import { roleNames } from "~/content/staff/accounts";
import { titleOfText } from "~/content/staff/content";
import { recordTexts as texts } from "~/content/staff/record";
import { stageName } from "~/content/stages";
import type { AuditEntry } from "~/db/audit/entries.server";
import type { AuditedRows, FailureReason } from "~/db/audit/events";
import { groupDigits } from "~/format/digits";
import { fillIn } from "~/format/template";

/** The most rows that a line lists by reference. */
const MAX_LISTED_ROWS = 20;

type EntryOf<Kind extends AuditEntry["kind"]> = Extract<AuditEntry, { kind: Kind }>;

const list = (names: readonly string[]) =>
  names.slice(0, MAX_LISTED_ROWS).join(", ") + (names.length > MAX_LISTED_ROWS ? " …" : "");

const counted = (count: number, of: AuditedRows) => ({
  count: groupDigits(count),
  rows: texts.rows[of][count === 1 ? "one" : "many"],
});

/**
 * An entry of the audit log as a sentence, with a note for a second line.
 * @param about limits it to the row with this reference
 */
export function sentenceOf(entry: AuditEntry, about?: string): { sentence: string; note?: string } {
  switch (entry.kind) {
    case "set-up":
      return { sentence: texts.setUp };
    case "sign-in":
      return { sentence: texts.signIn[entry.details.with] };
    case "sign-in-failed":
      return { sentence: fillIn(texts.signInFailed.sentence, { reasons: failuresIn(entry).join(", ") }) };
    case "sign-out":
      return { sentence: texts.signOut[entry.details.of] };
    case "export": {
      const { of, count, filters = {}, searched } = entry.details;
      const names = Object.entries(filters).map(([name, value]) => `${name} ${value}`);
      const notes = [
        names.length > 0 && fillIn(texts.filtered, { filters: names.join(", ") }),
        searched && texts.searched,
      ];
      return {
        sentence: fillIn(texts.export, counted(count, of)),
        note: notes.filter(Boolean).join(", ") || undefined,
      };
    }
    case "deletion": {
      const { of, count, references } = entry.details;
      return {
        sentence: fillIn(texts.deletion, counted(count, of)),
        note: list(references),
      };
    }
    case "marking": {
      const { of, mark, count, rows, undoes } = entry.details;
      const sentence = undoes === undefined ? texts.marking[mark] : texts.undoing[mark];
      return {
        sentence: fillIn(sentence, counted(about ? 1 : count, of)),
        note: list(rows.map(({ reference }) => reference)),
      };
    }
    case "work": {
      const { of, count, rows, undoes } = entry.details;
      const row = rows.find(({ reference }) => reference === about) ?? rows[0];
      return {
        sentence: fillIn(undoes === undefined ? texts.work.changed : texts.work.undone, {
          ...counted(about ? 1 : count, of),
          changes: row ? changesOf(row).join(", ") : "",
        }),
        note: list(rows.map(({ reference }) => reference)),
      };
    }
    case "note": {
      const { of, change, reference } = entry.details;
      return { sentence: fillIn(texts.note[change], { row: texts.rows[of].one }), note: reference };
    }
    case "answer": {
      const { of, change, reference } = entry.details;
      return { sentence: fillIn(texts.answer[change], { row: texts.rows[of].one }), note: reference };
    }
    case "ready-answer": {
      const { change, title } = entry.details;
      return { sentence: fillIn(texts.readyAnswer[change], { title }) };
    }
    case "content": {
      const { change, key, version = "", why } = entry.details;
      const sentence = fillIn(texts.content[change], { title: titleOfText(key), version });
      return { sentence, note: why && texts.missed[why] };
    }
    case "picture":
      return { sentence: texts.picture[entry.details.change], note: entry.details.id };
    case "backup":
      return { sentence: texts.backup[entry.details.change], note: entry.details.name };
    case "going-live":
      return { sentence: texts.goingLive[entry.details.change] };
    case "release": {
      const { of, reference, undoes } = entry.details;
      const sentence = undoes === undefined ? texts.release : texts.heldAgain;
      return { sentence: fillIn(sentence, { row: texts.rows[of].one }), note: reference };
    }
    case "received": {
      const { change, of, reference } = entry.details;
      const row = of ? texts.rows[of].one : "";
      return { sentence: fillIn(texts.received[change], { row }), note: reference };
    }
    case "erasure": {
      const { cause, counts } = entry.details;
      const parts = Object.entries(counts).map(([of, count]) =>
        Object.values(counted(count, of as AuditedRows)).join(" "),
      );
      return { sentence: texts.erasure[cause], note: parts.join(", ") || undefined };
    }
    case "retention": {
      const { of, days } = entry.details;
      const sentence = days === null ? texts.retention.off : texts.retention.on;
      return {
        sentence: fillIn(sentence, { rows: texts.rows[of].many, days: groupDigits(Number(days)) }),
      };
    }
    case "account":
      return { sentence: fillIn(texts.account[entry.details.change], { account: entry.details.account }) };
    case "invitation": {
      const { change, account, role } = entry.details;
      return { sentence: fillIn(texts.invitation[change], { account, role: roleNames[role] }) };
    }
  }
}

/** Why sign-ins failed, and how often. */
function failuresIn({ by, details }: EntryOf<"sign-in-failed">): string[] {
  const reasons = Object.entries(details.why) as [FailureReason, number][];
  return reasons.map(([why, count]) => {
    const reason = texts.signInFailed.why[!by && why === "password" ? "unknown" : why];
    return why === "too-often" || count === 1
      ? reason
      : fillIn(texts.signInFailed.times, { reason, count: groupDigits(count) });
  });
}

/** What became of a row's stage, assignee and next step. */
function changesOf({ stage, assignee, step }: EntryOf<"work">["details"]["rows"][number]): string[] {
  const changes = [
    stage && fillIn(texts.work.stage, { stage: stageName(stage.to) }),
    assignee && fillIn(texts.work.assignee, { staff: assignee.to ?? texts.work.nobody }),
    step && texts.work.step[step],
  ];
  return changes.filter((change) => change !== undefined);
}

/** Who did it, in words. */
export function personOf(entry: AuditEntry): string {
  if (entry.by) return entry.by.email;
  if (entry.kind === "sign-in-failed") return texts.nobody;
  // Without a person the site publishes what was scheduled; an import is a separate kind of change.
  const isScheduled = entry.kind === "content" && entry.details.change !== "imported";
  const isReturned =
    (entry.kind === "invitation" || entry.kind === "account") && entry.details.change.endsWith("returned");
  const isOfTheSite = isScheduled || isReturned || entry.kind === "erasure" || entry.kind === "marking";
  return isOfTheSite ? texts.site : texts.commandLine;
}
