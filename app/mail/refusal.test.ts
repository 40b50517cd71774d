import { expect, it } from "vitest";
import { explainRefusal } from "./refusal";

it.each([
  ["550 5.1.1 No such user here", "there is no such address"],
  ["550-5.1.1 The email account that you tried to reach does not exist.", "there is no such address"],
  ["5.1.10", "there is no such address"],
  ["550 User unknown", "there is no such address"],
  ["552 5.2.2 Over quota", "the mailbox is full"],
  ["452 4.2.2 Mailbox full", "the mailbox is full"],
  ["552 5.3.4 Message size exceeds fixed limit", "the email is too large for their server"],
  ["5.4.7 (delivery time expired)", "their server did not answer for days"],
  ["550 5.7.26 Unauthenticated email from example.com", "their server could not verify that it is from us"],
  ["550 5.7.1 Relaying denied", "their server takes no such mail from us"],
])("%s means that %s", (answer, meaning) => {
  expect(explainRefusal(answer)).toMatch(new RegExp(`^${meaning}.* \\(`));
  expect(explainRefusal(answer)).toContain(`(${answer})`);
});

it("what is not understood is repeated as it was said", () => {
  expect(explainRefusal("554 Transaction failed at 10.5.1.1")).toBe("554 Transaction failed at 10.5.1.1");
  expect(explainRefusal("")).toBe("");
});

it("a server that accepts the mail later is not said to refuse it", () => {
  const answer = "451 4.7.1 Greylisted, try again later";
  expect(explainRefusal(answer)).toBe(answer);
});
