import { millisecondsInMinute } from "date-fns/constants";
import { beforeEach, describe, expect, it } from "vitest";

// The settings are read once, by the first import.
process.env.SMTP_URL = "smtp://127.0.0.1:1";

const { store } = await import("~/db/client.server");
const { countGivenUp } = await import("~/db/outbox/outbox-list.server");
const { findMailProblem } = await import("./problem.server");

const now = new Date();
const ago = (minutes: number) => new Date(now.getTime() - minutes * millisecondsInMinute).toISOString();

function insert(state: string, minutesAgo: number, attempts = 0): void {
  store()
    .$client.prepare(
      `INSERT INTO outbox_mails (kind, message_id, recipient, subject, content, state, attempts, queued_at, created_at)
       VALUES ('test', '<1@localhost>', 'ana@example.com', 'Hello', '{}', ?, ?, ?, ?)`,
    )
    .run(state, attempts, ago(minutesAgo), ago(minutesAgo));
}

beforeEach(() => store().$client.exec("DELETE FROM outbox_mails"));

describe("staff are told that mail is not sent", () => {
  it.each(["queued", "sending", "retrying"])(
    "when the oldest one that is %s is over 15 minutes old",
    async (state) => {
      insert("queued", 2);
      insert(state, 15);
      expect(findMailProblem(now)).toBeUndefined();
      insert(state, 16);
      expect(findMailProblem(now)).toEqual({ lateMinutes: 16 });
    },
  );

  it("when every attempt for one was put off, for a day, and not as one that is late", async () => {
    insert("failed", 90, 6);
    insert("failed", 25 * 60, 6);
    expect(countGivenUp(now)).toBe(1);
    expect(findMailProblem(now)).toBeUndefined();
  });

  it("but not of mails that were sent, held as spam or refused for their address", async () => {
    insert("sent", 500, 1);
    insert("held", 500);
    insert("failed", 500, 1);
    expect(findMailProblem(now)).toBeUndefined();
    expect(countGivenUp(now)).toBe(0);
  });
});
