import { millisecondsInDay, millisecondsInHour } from "date-fns/constants";
import { afterEach, expect, it, vi } from "vitest";
import { store } from "~/db/client.server";
import { createInquiry } from "~/db/submissions/storing/inquiries.server";
import { inquiry } from "../../../tests/setup/submissions";
import { startPurging } from "./purge.server";

afterEach(() => vi.useRealTimers());

const spam = () => store().$client.prepare("SELECT count(*) FROM contact_inquiries").pluck().get();

it("old spam is deleted at the start and every hour, but not by a clock that has jumped years ahead", async () => {
  await createInquiry(inquiry, "form-1", "links");
  const now = Date.now();
  vi.useFakeTimers({ now: now + 5 * 365 * millisecondsInDay });
  startPurging();
  await vi.advanceTimersByTimeAsync(0);
  expect(spam()).toBe(1);
  vi.setSystemTime(now + 40 * millisecondsInDay);
  await vi.advanceTimersByTimeAsync(millisecondsInHour);
  expect(spam()).toBe(0);
});
