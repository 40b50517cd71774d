import { afterAll, expect, it, vi } from "vitest";
import { startMailServer } from "../../tests/setup/smtp";

let beforeAccepting = async () => {};
const server = await startMailServer({
  refuse: (recipient) =>
    recipient.startsWith("leyla") ? { code: 550, message: `<${recipient}>: no such user` } : undefined,
  beforeAccepting: () => beforeAccepting(),
});
process.env.SMTP_URL = server.url;
const { invitationMail } = await import("~/mail-templates/staff-mails.server");
const { sendDirectly } = await import("./send-directly.server");
afterAll(() => server.stop());

const invitationTo = (email: string) => {
  const link = { url: "http://localhost/join?token=x", until: "2026-03-21T09:00:00.000Z" };
  return invitationMail(email, link, "ada@example.com");
};

it("an invitation that the mail server refuses is logged with its code, and without the address that the server names", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  expect(await sendDirectly(invitationTo("leyla@example.com"), "<1@localhost>")).toBe("refused");
  expect(logged.mock.calls).toEqual([["An invitation could not be mailed (550)."]]);
});

it("an invitation that the mail server takes after the time limit is not said to be refused", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const limit = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
  let accept = () => {};
  beforeAccepting = () => {
    limit.abort();
    return new Promise<void>((resolve) => (accept = resolve));
  };
  expect(await sendDirectly(invitationTo("kenji@example.com"), "<2@localhost>")).toBe("unknown");
  accept();
  await expect.poll(() => server.mails.length).toBe(1);
  expect(logged.mock.calls).toEqual([
    ["The mail server did not say whether it took an invitation (EABORT)."],
  ]);
});
