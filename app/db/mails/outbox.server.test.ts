import { expect, it } from "vitest";
import { store } from "../client.server";
import { inTransaction } from "../write.server";
import { enqueueMail, noteBounced } from "./outbox.server";

it("a mail that came back has failed, for the reason given", async () => {
  const { $client } = store();
  $client.exec("DELETE FROM outbox_mails");
  const content = { opening: [], signature: "Tonic" };
  await enqueueMail({ kind: "test", recipient: "ana@example.com", subject: "A test", content });
  $client.exec("UPDATE outbox_mails SET state = 'sent', due_at = NULL");
  const id = $client.prepare("SELECT id FROM outbox_mails").pluck().get() as number;
  await inTransaction((transaction) => noteBounced(transaction, id, "No such mailbox."));
  const mail = $client.prepare("SELECT state, last_error FROM outbox_mails").get();
  expect(mail).toEqual({ state: "failed", last_error: "No such mailbox." });
});
