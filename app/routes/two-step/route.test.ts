import { Secret, TOTP } from "otpauth";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { redeemCode } from "~/auth/codes.server";
import { findStaffCredentials } from "~/db/staff/credentials.server";
import { newOnceKey } from "~/forms/once-key.server";
import { currentStaff, startSession, withCookie } from "~/session.server";
import { addMember } from "../../../tests/setup/accounts";
import { db } from "../../../tests/setup/db";
import { action } from "./route";

/** Ends the checks of passwords, in the order of the requests. */
const checks: (() => void)[] = [];
vi.mock("~/auth/sign-in.server", () => ({
  checkCurrentPassword: () => new Promise<void>((resolve) => checks.push(() => resolve())),
}));

const URL = "http://localhost/two-step";
const SECRET = "JBSWY3DPEHPK3PXP";

let id: number;
let Cookie: string;
let once: string;

beforeEach(async () => {
  db.run("DELETE FROM staff_members");
  const { email } = await addMember("grace@example.com");
  const account = findStaffCredentials(email);
  id = account?.member.id ?? 0;
  const headers = account && (await startSession(new Request(URL), account, "password"));
  Cookie = headers?.getSetCookie()[0]?.split(";")[0] ?? "";
  once = newOnceKey();
});

/** A click on a button of the page without scripts, sent with the cookie that the browser has before the first response. */
async function click(fields: Record<string, string>) {
  const body = new URLSearchParams({ ...fields, once });
  const request = new Request(URL, { method: "POST", body, headers: { Cookie } });
  return (await action({ request, params: {}, context: {} })) as unknown as {
    data: { codes?: string[] };
    init: { headers: { "Set-Cookie": string } };
  };
}

it("new recovery codes of a double click are those of the second response, also if its password is checked first", async () => {
  db.run(`UPDATE staff_members SET code_secret = '${SECRET}' WHERE id = ${id}`);
  const button = { intent: "renew", password: "the right one" };
  const first = click(button);
  await vi.waitFor(() => expect(checks).toHaveLength(1), 20_000);
  const second = click(button);
  await vi.waitFor(() => expect(checks).toHaveLength(2), 20_000);
  checks[1]?.();
  const shown = await second;
  checks[0]?.();
  await first;
  expect(await redeemCode(id, shown.data.codes?.[0] ?? "")).toBe("recovery-code");
  expect(db.value("SELECT count(*) FROM audit_log WHERE details LIKE '%recovery-codes%'")).toBe(1);
});

describe("a double click that turns codes on shows the recovery codes, and the session goes on", () => {
  const button = () => ({
    intent: "confirm",
    code: new TOTP({ secret: Secret.fromBase32(SECRET) }).generate(),
  });

  beforeEach(() => db.run(`UPDATE staff_members SET code_secret_offered = '${SECRET}' WHERE id = ${id}`));

  it.each([
    ["one after the other", async () => [await click(button()), await click(button())]],
    ["at the same time", () => Promise.all([click(button()), click(button())])],
  ])("if its requests are handled %s", async (_, doubleClick) => {
    const shown = await doubleClick();
    for (const [index, { data, init }] of shown.entries()) {
      expect(await redeemCode(id, data.codes?.[index] ?? "")).toBe("recovery-code");
      const request = withCookie(new Request(URL), init.headers["Set-Cookie"]);
      expect(await currentStaff(request)).toMatchObject({ id });
    }
    expect(await currentStaff(new Request(URL, { headers: { Cookie } }))).toBeUndefined();
  });

  it("if the password is asked for again, too, and one check ends after the other request", async () => {
    checks.length = 0;
    const clicks = [1, 2].map(() => click({ ...button(), passwordAgain: "the right one" }));
    await vi.waitFor(() => expect(checks).toHaveLength(2), 20_000);
    checks[0]?.();
    await Promise.race(clicks);
    checks[1]?.();
    const [first, second] = (await Promise.all(clicks)).map(({ data }) => data.codes);
    expect(second).toEqual(first);
    expect(await redeemCode(id, second?.[0] ?? "")).toBe("recovery-code");
  });

  it("but only with the key of the form, which nobody has who copied the cookie", async () => {
    await click(button());
    once = newOnceKey();
    await expect(click(button())).rejects.toMatchObject({ status: 302 });
  });
});
