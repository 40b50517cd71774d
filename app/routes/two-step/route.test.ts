import { expect, it, vi } from "vitest";
import { takeCode } from "~/auth/codes.server";
import { findStaffCredentials } from "~/db/staff/credentials.server";
import { startSession } from "~/session.server";
import { addMember } from "../../../tests/setup/accounts";
import { db } from "../../../tests/setup/db";
import { action } from "./route";

/** Ends the checks of passwords, in the order of the requests. */
const checks: (() => void)[] = [];
vi.mock("~/auth/sign-in.server", () => ({
  checkCurrentPassword: () => new Promise<void>((resolve) => checks.push(() => resolve())),
}));

it("new recovery codes of a double click are those of the second response, also if its password is checked first", async () => {
  const url = "http://localhost/two-step";
  const { id, email } = await addMember("grace@example.com");
  db.run(`UPDATE staff_members SET code_secret = 'JBSWY3DPEHPK3PXP' WHERE id = ${id}`);
  const account = findStaffCredentials(email);
  const session = account && (await startSession(new Request(url), account, "password"));
  const Cookie = session?.getSetCookie()[0]?.split(";")[0] ?? "";
  const click = () => {
    const body = new URLSearchParams({ intent: "renew", password: "the right one" });
    const request = new Request(url, { method: "POST", body, headers: { Cookie } });
    return action({ request, params: {}, context: {} });
  };
  const first = click();
  await vi.waitFor(() => expect(checks).toHaveLength(1), 20_000);
  const second = click();
  await vi.waitFor(() => expect(checks).toHaveLength(2), 20_000);
  checks[1]?.();
  const shown = (await second) as unknown as { data: { codes: string[] } };
  checks[0]?.();
  await first;
  expect(await takeCode(id, shown.data.codes[0] ?? "")).toBe("recovery-code");
});
