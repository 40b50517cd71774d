import { afterAll, expect, it, vi } from "vitest";
import { startMailServer } from "../../tests/setup/smtp";

const server = await startMailServer({
  refuse: (recipient) => ({ code: 550, message: `<${recipient}>: no such user` }),
});
process.env.SMTP_URL = server.url;
const { invitationMail } = await import("~/mail-templates/staff-mails.server");
const { sendDirectly } = await import("./send-directly.server");
afterAll(() => server.stop());

it("an invitation that the mail server refuses is logged with its code, and without the address that the server names", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const link = { url: "http://localhost/join?token=x", until: "2026-03-21T09:00:00.000Z" };
  const mail = invitationMail("leyla@example.com", link, "ada@example.com");
  expect(await sendDirectly(mail, "<1@localhost>")).toBe(false);
  expect(logged.mock.calls).toEqual([["An invitation could not be mailed (550)."]]);
});
