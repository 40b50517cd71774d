import { beforeAll, describe, expect, it } from "vitest";
import { redirectTargetOf } from "~/auth/redirect-target";
import { store } from "~/db/client.server";
import { requestedMoment, requireStaffOrAskLater } from "./signed-out.server";

// A database is created only where there is no secret yet.
beforeAll(() => void store());

/** Posts a form without a session. @returns where signing in leads, or the fields that come back */
async function signedOut(address: string, fields: [string, string][]): Promise<string | string[][]> {
  const request = new Request(`http://localhost:3000${address}`, {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  const refusal = await requireStaffOrAskLater(request).catch((response: Response) => response);
  if (!(refusal instanceof Response)) throw new Error("It was let in.");
  if (refusal.status !== 302) return refusal.json();
  return redirectTargetOf(new Request(new URL(refusal.headers.get("Location") ?? "", request.url)));
}

const ids: [string, string][] = [
  ["id", "17"],
  ["id", "18"],
];

describe("what somebody wants to do whose session has ended", () => {
  it.each<[string, string, [string, string][], string]>([
    ["to mark a row", "/inquiries?q=ana", [["handle", "17"]], "/inquiries?q=ana&mark=handled&id=17"],
    ["to open a row again", "/inquiries", [["reopen", "17"]], "/inquiries?mark=new&id=17"],
    ["to mark rows", "/inquiries", [["intent", "handle"], ...ids], "/inquiries?mark=handled&id=17&id=18"],
    ["to mark none", "/inquiries", [["intent", "handle"]], "/inquiries"],
    [
      "one row of several that are selected",
      "/inquiries",
      [["reopen", "19"], ...ids],
      "/inquiries?mark=new&id=19",
    ],
    ["to mark all", "/inquiries", [["intent", "handle"], ["all", "120"], ...ids], "/inquiries"],
    [
      "to delete a row",
      "/inquiries?q=ana",
      [
        ["intent", "delete"],
        ["id", "17"],
      ],
      "/inquiries?q=ana&delete=17",
    ],
    [
      "to delete rows",
      "/inquiries",
      [["intent", "delete"], ...ids],
      "/inquiries?delete=selected&id=17&id=18",
    ],
    ["to delete none", "/inquiries", [["intent", "delete"]], "/inquiries"],
    [
      "to delete on the row's page",
      "/inquiries/ANA23456?desk=1",
      [
        ["intent", "delete"],
        ["id", "17"],
      ],
      "/inquiries?delete=17",
    ],
    ["to release a row", "/spam", [["release", "17"]], "/spam?release=17"],
    [
      "to schedule a text",
      "/content/site/publish",
      [
        ["intent", "schedule"],
        ["at", "2026-12-24T18:00"],
      ],
      "/content/site/publish?at=2026-12-24T18:00",
    ],
    [
      "an invalid moment",
      "/content/site/publish",
      [
        ["intent", "schedule"],
        ["at", "2026-12-24T18:00&x=1"],
      ],
      "/content/site/publish",
    ],
    [
      "a moment with another button",
      "/content/site/publish",
      [
        ["intent", "unschedule"],
        ["at", "2026-12-24T18:00"],
      ],
      "/content/site/publish",
    ],
    [
      "with a filter that fills the address",
      `/inquiries?q=${"x".repeat(1990)}`,
      [["handle", "17"]],
      "/inquiries?mark=handled&id=17",
    ],
  ])("is asked again after signing in: %s", async (_, address, fields, target) => {
    expect(await signedOut(address, fields)).toBe(target);
  });

  it("comes back where it is typed", async () => {
    expect(
      await signedOut("/inquiries", [
        ["intent", "note"],
        ["id", "17"],
        ["note", "Called"],
      ]),
    ).toEqual([
      ["intent", "note"],
      ["id", "17"],
      ["note", "Called"],
    ]);
  });

  it("is refused as it was for other reasons than the session", async () => {
    const form = new URLSearchParams([
      ["intent", "note"],
      ["note", "Called"],
    ]);
    const request = new Request("http://localhost:3000/content/site", { method: "POST", body: form });
    const forbidden = new Response("For owners.", { status: 403 });
    await expect(requireStaffOrAskLater(request, () => Promise.reject(forbidden))).rejects.toBe(forbidden);
  });
});

it.each([
  ["2026-12-24T18:00", "2026-12-24T18:00"],
  ["2026-12-24", undefined],
  ['2026-12-24T18:00"', undefined],
])("the moment %s in an address is read as %s", (at, moment) => {
  const address = `http://localhost:3000/content/site/publish?${new URLSearchParams({ at })}`;
  expect(requestedMoment(new Request(address))).toBe(moment);
});
