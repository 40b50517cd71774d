import { millisecondsInDay, millisecondsInMinute } from "date-fns/constants";
import { describe, expect, it } from "vitest";
import { hours, hoursInWords, openDays } from "~/content/business-hours";
import { createDeadlines } from "./deadlines";

const businessHours = { ...hours, days: openDays(hours) };
const deadlines = createDeadlines(businessHours, hours);
const at = (moment: string) => Date.parse(moment);
const said = (moment: number) => new Date(moment).toISOString().replace(":00.000Z", "Z");
/** When a first look is due and, for something that was seen, when the answer is. */
const due = (arrival: string, { dueOf } = deadlines) => {
  const [next, answer] = [dueOf(at(arrival), false), dueOf(at(arrival), true)];
  return [`${next.promise} ${said(next.at)}`, `${answer.promise} ${said(answer.at)}`];
};

describe("what is due next, not seen and seen", () => {
  it.each([
    ["in the middle of a day", "2025-03-18T09:40Z", "look 2025-03-18T11:40Z", "answer 2025-03-19T09:40Z"],
    [
      "so late that the two hours end with the day",
      "2025-03-18T16:00Z",
      "look 2025-03-18T18:00Z",
      "answer 2025-03-19T16:00Z",
    ],
    [
      "later still: the rest is in the morning",
      "2025-03-18T17:15Z",
      "look 2025-03-19T09:15Z",
      "answer 2025-03-19T17:15Z",
    ],
    ["as the doors close", "2025-03-18T18:00Z", "look 2025-03-19T10:00Z", "answer 2025-03-19T18:00Z"],
    ["in the evening", "2025-03-18T20:30Z", "look 2025-03-19T10:00Z", "answer 2025-03-20T08:00Z"],
    ["before the doors open", "2025-03-18T05:00Z", "look 2025-03-18T10:00Z", "answer 2025-03-19T08:00Z"],
    ["as they open", "2025-03-18T08:00Z", "look 2025-03-18T10:00Z", "answer 2025-03-19T08:00Z"],
    [
      "on Thursday evening",
      "2025-03-20T19:00Z",
      "look 2025-03-21T10:00Z",
      // 24 hours later is Friday evening.
      "answer 2025-03-24T08:00Z",
    ],
    [
      "on Friday late: the answer is due before the look would be",
      "2025-03-21T17:00Z",
      "answer 2025-03-24T08:00Z",
      "answer 2025-03-24T08:00Z",
    ],
    ["on a Saturday", "2025-03-22T12:00Z", "answer 2025-03-24T08:00Z", "answer 2025-03-24T08:00Z"],
    ["on a Sunday", "2025-03-23T09:30Z", "answer 2025-03-24T09:30Z", "answer 2025-03-24T09:30Z"],
    ["on New Year’s Eve", "2024-12-31T17:30Z", "look 2025-01-01T09:30Z", "answer 2025-01-01T17:30Z"],
  ])("of what arrives %s", (_, arrival, look, answer) => {
    expect(due(arrival)).toEqual([look, answer]);
  });
});

describe("in a zone with summer time", () => {
  const london = createDeadlines({ ...businessHours, zone: "Europe/London" }, hours);

  it("a day begins an hour earlier from spring on, in UTC", () => {
    // The clocks went forward on Sunday, March 30.
    expect(due("2025-03-28T19:00Z", london)[0]).toBe("answer 2025-03-31T07:00Z");
    expect(due("2025-03-31T20:00Z", london)).toEqual(["look 2025-04-01T09:00Z", "answer 2025-04-02T07:00Z"]);
  });

  it("and an hour later from autumn on", () => {
    expect(due("2025-10-24T20:00Z", london)[0]).toBe("answer 2025-10-27T08:00Z");
  });

  it("two hours of business time are two hours where the clocks change within them", () => {
    const always = { days: [1, 2, 3, 4, 5, 6, 7], opens: "00:00", closes: "24:00", zone: "Europe/London" };
    const deadlines = createDeadlines(always, hours);
    expect(due("2025-03-30T00:30Z", deadlines)[0]).toBe("look 2025-03-30T02:30Z");
    expect(due("2025-10-26T00:30Z", deadlines)).toEqual([
      "look 2025-10-26T02:30Z",
      "answer 2025-10-27T00:30Z",
    ]);
  });

  it.each(["Pacific/Kiritimati", "Pacific/Pago_Pago", "Asia/Kathmandu"])("as far away as %s", (zone) => {
    const { dueOf } = createDeadlines({ ...businessHours, zone }, hours);
    const look = new Date(dueOf(at("2025-03-18T12:00Z"), false).at);
    const hour = Number(
      new Intl.DateTimeFormat("en-US", { timeZone: zone, hour: "numeric", hourCycle: "h23" }).format(look),
    );
    expect(hour).toBeGreaterThanOrEqual(8);
    expect(hour).toBeLessThanOrEqual(18);
    expect(look.getTime() - at("2025-03-18T12:00Z")).toBeLessThan(millisecondsInDay);
  });
});

describe("what is late at a moment", () => {
  it.each(["2025-03-18T10:42Z", "2025-03-24T08:00Z", "2025-03-22T15:00Z", "2025-03-30T01:30Z"])(
    "is everything that arrived up to one exact moment: %s",
    (moment) => {
      for (const isSeen of [false, true]) {
        const last = deadlines.lastDueBy(at(moment), isSeen);
        expect(deadlines.dueOf(last, isSeen).at).toBeLessThanOrEqual(at(moment));
        expect(deadlines.dueOf(last + 1, isSeen).at).toBeGreaterThan(at(moment));
      }
    },
  );

  it("is never due before something that arrived earlier", () => {
    for (const isSeen of [false, true]) {
      let before = 0;
      for (let n = 0; n < 14 * 96; n++) {
        const { at: moment } = deadlines.dueOf(
          at("2025-03-14T00:07Z") + n * 15 * millisecondsInMinute,
          isSeen,
        );
        expect(moment).toBeGreaterThanOrEqual(before);
        before = moment;
      }
    }
  });
});

it("business hours are said in words", () => {
  expect(hoursInWords(hours)).toEqual({ days: "Monday-Friday", times: "8:00 AM-6:00 PM GMT" });
  const times = { opens: "12:30", closes: "21:00", zone: "Europe/Lisbon" };
  expect(hoursInWords({ ...times, tuesday: true, thursday: true })).toEqual({
    days: "Tuesday, Thursday",
    times: "12:30 PM-9:00 PM Europe/Lisbon",
  });
  expect(hoursInWords({ ...times, saturday: true }).days).toBe("Saturday");
});
