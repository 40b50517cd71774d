import { expect, it } from "vitest";
import { store } from "./client.server";
import { listReadyAnswers, saveReadyAnswer } from "./ready-answers.server";

const grace = { id: 7, email: "grace@example.com" };

it("a new one that is sent twice is stored once, and recorded once", async () => {
  store().$client.exec("DELETE FROM ready_answers; DELETE FROM audit_log");
  const answer = { id: undefined, seen: undefined, title: "Holidays", text: "Back soon, {name}." };
  await saveReadyAnswer(answer, grace);
  await saveReadyAnswer(answer, grace);
  await saveReadyAnswer({ ...answer, text: "Back in May, {name}." }, grace);
  expect(listReadyAnswers().map(({ text }) => text)).toEqual(["Back soon, {name}.", "Back in May, {name}."]);
  expect(store().$client.prepare("SELECT count(*) FROM audit_log").pluck().get()).toBe(2);
});
