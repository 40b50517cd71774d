import { describe, expect, it } from "vitest";
import { listResponses } from "~/content/staff/lists.server";
import { LEAVE_UNCHANGED } from "./work";
import { readWorkForm } from "./work-form.server";

const was = JSON.stringify({ stage: "new", assigneeId: null, nextStep: null, nextStepOn: null });

function read(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ id: "1", was, step: "Call her", ...fields }))
    form.set(name, value);
  return readWorkForm(form, []);
}

describe("the day of a next step", () => {
  it.each(["3.12.2026", "2026-02-31", "tomorrow"])(
    "is refused and comes back if it is not a day: %s",
    (on) => {
      const { refused, typed } = read({ on });
      expect(refused).toEqual({ error: listResponses.work.errors.noDay, field: "on" });
      expect(typed.on).toBe(on);
    },
  );

  it.each([
    ["2028-02-29", "2028-02-29"],
    ["", null],
  ])("may be %j", (on, stored) => {
    const { refused, changes } = read({ on });
    expect(refused).toBeUndefined();
    expect(changes[0]?.to.nextStepOn).toBe(stored);
  });
});

describe("an assignee who is not among the accounts anymore", () => {
  const GRACE = { id: 1, disabled: false };
  const LEYLA = { id: 2, disabled: true };
  const stateOf = (assigneeId: number | null) =>
    JSON.stringify({ stage: "new", assigneeId, nextStep: null, nextStepOn: null });

  function readAssignee(assignee: string, rows: (number | null)[]) {
    const form = new FormData();
    form.set("assignee", assignee);
    for (const [n, assigneeId] of rows.entries()) {
      form.append("id", String(n + 1));
      form.append("was", stateOf(assigneeId));
    }
    return readWorkForm(form, [GRACE, LEYLA]);
  }

  it.each(["2", "3"])("is refused, whether the account is disabled or removed: account %s", (assignee) => {
    expect(readAssignee(assignee, [1]).refused).toEqual({
      error: listResponses.work.errors.noAccount,
      field: "assignee",
      // The form that comes back has no such choice, and nobody is assigned by accident.
      typed: expect.objectContaining({ assignee: "1" }),
    });
    expect(readAssignee(assignee, [1, null]).refused?.typed?.assignee).toBe(LEAVE_UNCHANGED);
  });

  it("stays where nobody has chosen them, so that the rest can be saved", () => {
    const { refused, changes } = readAssignee("2", [2]);
    expect(refused).toBeUndefined();
    expect(changes[0]?.to).not.toHaveProperty("assigneeId");
  });

  it("is not lost from a form that the database could not store", () => {
    expect(readAssignee("3", [1]).typed.assignee).toBe("3");
  });
});
