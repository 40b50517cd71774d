import { describe, expect, it, vi } from "vitest";

/** The module of a site with this time zone. */
async function inZone(zone: string) {
  vi.stubEnv("SITE_TIME_ZONE", zone);
  vi.resetModules();
  return import("./time-zone.server");
}

describe("a stored time", () => {
  const STORED = "2026-03-14T09:42:07.123Z";

  it.each([
    ["UTC", "Mar 14, 2026, 9:42 AM", "2026-03-14 09:42:07"],
    ["Europe/Athens", "Mar 14, 2026, 11:42 AM", "2026-03-14 11:42:07"],
    ["America/New_York", "Mar 14, 2026, 5:42 AM", "2026-03-14 05:42:07"],
    ["Asia/Kathmandu", "Mar 14, 2026, 3:27 PM", "2026-03-14 15:27:07"],
    ["Pacific/Kiritimati", "Mar 14, 2026, 11:42 PM", "2026-03-14 23:42:07"],
  ])("is shown in the site's zone, %s", async (zone, moment, timestamp) => {
    const { formatMoment, formatTimestamp } = await inZone(zone);
    expect(formatMoment(STORED)).toBe(moment);
    expect(formatTimestamp(STORED)).toBe(timestamp);
  });

  it("follows summer time", async () => {
    const { formatTimestamp } = await inZone("Europe/Athens");
    expect(formatTimestamp("2026-03-29T00:59:59.000Z")).toBe("2026-03-29 02:59:59");
    expect(formatTimestamp("2026-03-29T01:00:00.000Z")).toBe("2026-03-29 04:00:00");
  });

  it("is 12 AM at midnight and 12 PM at noon", async () => {
    const { formatMoment } = await inZone("UTC");
    expect(formatMoment("2026-12-31T00:05:00.000Z")).toBe("Dec 31, 2026, 12:05 AM");
    expect(formatMoment("2026-12-31T12:05:00.000Z")).toBe("Dec 31, 2026, 12:05 PM");
  });

  it.each([
    "2026-03-14 09:42:00",
    "2026-03-14T09:42:00",
    "2026-03-14T09:42:00Z",
    "2026-03-14T11:42:00+02:00",
    "2026-03-14T04:42:00-0500",
  ])("is read as UTC unless it names another offset, whoever wrote it: %s", async (written) => {
    vi.stubEnv("TZ", "Asia/Tokyo");
    const { formatTimestamp } = await inZone("Europe/Athens");
    expect(formatTimestamp(written)).toBe("2026-03-14 11:42:00");
  });
});

it("follows another zone from the moment that it is chosen, and the operator's again when none is", async () => {
  const stored = "2026-03-14T23:30:00Z";
  const { formatClock, formatMoment, parseLocalTime, setSiteZone, siteZone } = await inZone("Europe/Athens");
  const shown = () => [siteZone(), formatMoment(stored), formatClock(new Date(stored))];
  setSiteZone("America/New_York");
  expect(shown()).toEqual(["America/New_York", "Mar 14, 2026, 7:30 PM", "7:30 PM"]);
  expect(parseLocalTime("2026-03-14T09:30")?.toISOString()).toBe("2026-03-14T13:30:00.000Z");
  setSiteZone("");
  expect(shown()).toEqual(["Europe/Athens", "Mar 15, 2026, 1:30 AM", "1:30 AM"]);
});

describe("a time that somebody enters", () => {
  it.each([
    ["Europe/Berlin", "2026-07-01T09:30", "2026-07-01T07:30:00.000Z"],
    // Both mornings on which clocks change.
    ["Europe/Berlin", "2026-03-29T03:00", "2026-03-29T01:00:00.000Z"],
    ["Europe/Berlin", "2026-10-25T03:00", "2026-10-25T02:00:00.000Z"],
    // The earlier of two.
    ["Europe/Berlin", "2026-10-25T02:30", "2026-10-25T00:30:00.000Z"],
    ["America/New_York", "2026-11-01T01:30", "2026-11-01T05:30:00.000Z"],
    ["Australia/Lord_Howe", "2026-04-05T01:45", "2026-04-04T14:45:00.000Z"],
    ["Asia/Kathmandu", "2026-07-01T09:30", "2026-07-01T03:45:00.000Z"],
    // Clocks skip it, or no calendar has it.
    ["Europe/Berlin", "2026-03-29T02:30", undefined],
    ["UTC", "2026-02-30T09:30", undefined],
    ["UTC", "2026-03-14T24:30", undefined],
    ["UTC", "2026-03-14", undefined],
    ["UTC", "2026-03-14T09:30Z", undefined],
    ["UTC", "+002026-03-14T09:30", undefined],
  ])("in %s as %s is %s, whatever the machine's zone", async (zone, local, moment) => {
    for (const machine of ["UTC", "Europe/Berlin", "America/New_York"]) {
      vi.stubEnv("TZ", machine);
      const { parseLocalTime } = await inZone(zone);
      expect(parseLocalTime(local)?.toISOString()).toBe(moment);
    }
  });
});

describe("the start of an earlier day", () => {
  it.each([
    ["Europe/Athens", 2, "2026-03-30T12:00:00.000Z", "2026-03-27T22:00:00.000Z"],
    ["America/New_York", -1, "2026-03-14T09:42:00.000Z", "2026-03-15T04:00:00.000Z"],
    // Clocks there skip the last hour of March 28.
    ["America/Godthab", 30, "2026-04-28T00:30:00.000Z", "2026-03-28T02:00:00.000Z"],
  ])("in %s, %i days back, at %s was %s", async (zone, days, now, start) => {
    expect((await inZone(zone)).dayStart(new Date(now), days).toISOString()).toBe(start);
  });
});

it.each([
  ["Australia/Sydney", "America/Santiago", "2026-04-05T05:34:00.000Z", "2026-04-05T04:00:00.000Z"],
  ["America/New_York", "Atlantic/Azores", "2026-10-25T12:00:00.000Z", "2026-10-25T00:00:00.000Z"],
])(
  "a day begins at its midnight, even when the clocks of a machine in %s and of %s change",
  async (machine, zone, now, start) => {
    vi.stubEnv("TZ", machine);
    const { dayStart, startOfNamedDay } = await inZone(zone);
    expect(dayStart(new Date(now), 0).toISOString()).toBe(start);
    expect(startOfNamedDay(now.slice(0, 10))).toBe(start);
  },
);

describe("a day and a month", () => {
  it("are those of the site's zone", async () => {
    const newYear = new Date("2026-12-31T23:30:00.000Z");
    const athens = await inZone("Europe/Athens");
    expect([athens.formatDay(newYear), athens.formatMonth(newYear)]).toEqual(["2027-01-01", "January 2027"]);
    const utc = await inZone("UTC");
    expect([utc.formatDay(newYear), utc.formatMonth(newYear)]).toEqual(["2026-12-31", "December 2026"]);
  });
});

describe("a date and its time", () => {
  it.each([
    ["UTC", "2026-03-14T09:42:00Z", "Mar 14, 9:42 AM"],
    ["UTC", "2024-11-28T11:59:00Z", "Nov 28, 2024, 11:59 AM"],
    ["UTC", "2027-01-04T08:00:00Z", "Jan 4, 2027, 8:00 AM"],
    ["UTC", "2025-12-31T23:30:00Z", "Dec 31, 2025, 11:30 PM"],
    ["Europe/Athens", "2025-12-31T23:30:00Z", "Jan 1, 1:30 AM"],
  ])(
    "shows the year only if it is not the current year in the site's zone, %s: %s",
    async (zone, moment, shown) => {
      const { formatDateAndClock } = await inZone(zone);
      expect(formatDateAndClock(new Date(moment), new Date("2026-11-26T12:00:00Z"))).toBe(shown);
    },
  );
});

describe("the beginning of the month", () => {
  it.each([
    ["UTC", "2026-03-14T09:42:00.000Z", "2026-03-01T00:00:00.000Z"],
    ["UTC", "2026-03-01T00:00:00.000Z", "2026-03-01T00:00:00.000Z"],
    ["UTC", "2026-03-31T23:59:59.999Z", "2026-03-01T00:00:00.000Z"],
    ["Europe/Athens", "2026-03-31T21:00:00.000Z", "2026-03-31T21:00:00.000Z"],
    ["Europe/Athens", "2026-03-31T20:59:59.999Z", "2026-02-28T22:00:00.000Z"],
    ["America/New_York", "2026-03-01T04:59:59.999Z", "2026-02-01T05:00:00.000Z"],
    ["America/New_York", "2026-03-14T09:42:00.000Z", "2026-03-01T05:00:00.000Z"],
  ])("in %s at %s was %s", async (zone, now, start) => {
    expect((await inZone(zone)).monthStart(new Date(now))).toBe(start);
  });
});

describe("week boundaries", () => {
  it("are Monday's midnights in the site's zone, even across a clock change", async () => {
    const { weekBoundaries } = await inZone("Europe/Athens");
    const borders = weekBoundaries(new Date("2026-04-01T12:00:00.000Z"), 2);
    expect(borders.map((border) => border.toISOString())).toEqual([
      "2026-03-22T22:00:00.000Z",
      "2026-03-29T21:00:00.000Z",
      "2026-04-05T21:00:00.000Z",
    ]);
  });
});

it.each([
  ["2026-11-26T11:59:31Z", "0 min"],
  ["2026-11-26T11:00:01Z", "59 min"],
  ["2026-11-26T11:00:00Z", "1 h"],
  ["2026-11-25T12:00:00Z", "1 day"],
  ["2026-09-28T12:00:00Z", "59 days"],
  ["2026-09-27T12:00:00Z", "60 days"],
  ["2026-09-26T12:00:00Z", "2 months"],
  ["2024-12-25T12:00:00Z", "23 months"],
  ["2024-11-25T12:00:00Z", "2 years"],
])("the age of what arrived at %s is %s", async (arrived, age) => {
  const { formatAge } = await inZone("UTC");
  expect(formatAge(arrived, new Date("2026-11-26T12:00:00Z"))).toBe(age);
});
