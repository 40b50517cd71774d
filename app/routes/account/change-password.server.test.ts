import { expect, it, vi } from "vitest";
import { findStaffCredentials } from "~/db/staff/credentials.server";
import { newOnceKey } from "~/forms/once-key.server";
import { currentStaff, startSession, withCookie } from "~/session.server";
import { addMember } from "../../../tests/setup/accounts";
import { db } from "../../../tests/setup/db";
import { changePassword } from "./change-password.server";

vi.mock("~/auth/sign-in.server", () => ({ checkCurrentPassword: async () => undefined }));
vi.mock("~/auth/password.server", () => ({ hashPassword: async () => "a new hash" }));

it("a double click changes the password once, and the session goes on with either response", async () => {
  const url = "http://localhost/account";
  const grace = await addMember("grace@example.com");
  const account = findStaffCredentials(grace.email);
  const headers = account && (await startSession(new Request(url), account, "password"));
  const Cookie = headers?.getSetCookie()[0]?.split(";")[0] ?? "";
  const fields = { current: "the right one", next: "another sentence for another year", once: newOnceKey() };
  const click = () => {
    const body = new URLSearchParams(fields);
    return changePassword(new Request(url, { method: "POST", body, headers: { Cookie } }), grace);
  };
  for (const changed of await Promise.all([click(), click()])) {
    const cookie = "cookie" in changed ? changed.cookie : "";
    expect(await currentStaff(withCookie(new Request(url), cookie))).toEqual(grace);
  }
  expect(db.value("SELECT count(*) FROM audit_log WHERE details LIKE '%password-changed%'")).toBe(1);
});
