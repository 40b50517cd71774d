import { expect, it } from "vitest";
import { describeQueued } from "./describe-queued.server";

const mail = { state: "queued", queuedAt: "2026-03-14T09:42:00.000Z" } as const;
const now = new Date("2026-03-14T10:00:00.000Z");

it.each([
  ["will be sent for a day", true, now, "Goes out by itself until Mar 15, 2026, 9:42 AM"],
  ["promises nothing while mail is off", false, now, "Would be sent if mail is on by Mar 15, 2026, 9:42 AM"],
  ["is too old after a day", true, new Date("2026-03-15T09:42:00.000Z"), "Too old to go out by itself"],
])("a queued mail %s", (_case, isOn, when, words) => {
  expect(describeQueued(mail, { isOn, now: when })).toBe(words);
});

it.each(["sent", "failed", "retrying", "sending"] as const)("a mail that is %s is not queued", (state) => {
  expect(describeQueued({ ...mail, state }, { isOn: true, now })).toBeUndefined();
});
