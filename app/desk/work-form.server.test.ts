import { describe, expect, it } from "vitest";
import { listTexts } from "~/content/staff/lists";
import { readWorkForm } from "./work-form.server";

const was = JSON.stringify({ stage: "new", assigneeId: null, nextStep: null, nextStepOn: null });

function read(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ id: "1", was, step: "Call her", ...fields }))
    form.set(name, value);
  return readWorkForm(form, []);
}

describe("the day of a next step", () => {
  it.each(["3.12.2026", "2026-02-31", "tomorrow"])("is refused and comes back where it is none: %s", (on) => {
    const { refused, typed } = read({ on });
    expect(refused).toEqual({ error: listTexts.work.errors.noDay, field: "on" });
    expect(typed.on).toBe(on);
  });

  it.each([
    ["2028-02-29", "2028-02-29"],
    ["", null],
  ])("may be %j", (on, stored) => {
    const { refused, changes } = read({ on });
    expect(refused).toBeUndefined();
    expect(changes[0]?.to.nextStepOn).toBe(stored);
  });
});
