import { beforeEach, expect, it } from "vitest";
import { store } from "~/db/client.server";
import { endOtherStaffSessions } from "~/db/staff/sessions.server";
import { currentSessionHash } from "~/session.server";
import { addMember } from "../../tests/setup/accounts";
import { sessionCookie } from "../../tests/setup/session";
import { hashPassword } from "./password.server";
import { PASSWORD_AGAIN } from "./password-again";
import { askForPassword } from "./password-again.server";

const PASSWORD = "a sentence that only its owner knows";

beforeEach(() => {
  store().$client.exec("DELETE FROM staff_members");
});

it("a password that is entered again is not enough where the session has ended in the meantime", async () => {
  const passwordHash = await hashPassword(PASSWORD);
  const member = await addMember("ana@example.com", "staff", passwordHash);
  const open = () => sessionCookie(member, passwordHash);
  const posted = (cookie: string) =>
    new Request("http://localhost:3000/account", {
      method: "POST",
      headers: { Cookie: cookie },
      body: new URLSearchParams({ [PASSWORD_AGAIN]: PASSWORD }),
    });
  const [thief, victim] = [posted(await open()), posted(await open())];
  await endOtherStaffSessions(member, await currentSessionHash(victim));
  await expect(askForPassword(thief, member)).rejects.toMatchObject({ status: 302 });
  expect(await askForPassword(victim, member)).toBeUndefined();
});
