import { expect, it } from "vitest";
import { queueWords } from "./queue-words.server";

const mail = { state: "queued", queuedAt: "2026-03-14T09:42:00.000Z" } as const;
const now = new Date("2026-03-14T10:00:00.000Z");

it("a queued mail says until when it would be sent, and promises nothing while mail is off", () => {
  expect(queueWords(mail, { isOn: true, now })).toBe("Goes out by itself until Mar 15, 2026, 09:42 AM");
  expect(queueWords(mail, { isOn: false, now })).toBe(
    "Would be sent if mail is on by Mar 15, 2026, 09:42 AM",
  );
});

it("a mail that has waited for a day does not go out by itself any more", () => {
  expect(queueWords(mail, { isOn: true, now: new Date("2026-03-15T09:42:00.000Z") })).toBe(
    "Too old to go out by itself",
  );
});

it.each(["sent", "failed", "retrying", "sending"] as const)(
  "a mail that is %s says nothing of the queue",
  (state) => {
    expect(queueWords({ ...mail, state }, { isOn: true, now })).toBeUndefined();
  },
);
