import { expect, it } from "vitest";
import { store } from "./client.server";
import { listReadyAnswers, saveReadyAnswer, versionOf } from "./ready-answers.server";

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

it("a change that is sent twice does not conflict with itself, and is recorded once", async () => {
  const recorded = () => Number(store().$client.prepare("SELECT count(*) FROM audit_log").pluck().get());
  await saveReadyAnswer({ id: undefined, seen: undefined, title: "Prices", text: "It costs 899." }, grace);
  const stored = listReadyAnswers().find(({ title }) => title === "Prices");
  if (!stored) throw new Error("It was not stored.");
  const change = { id: stored.id, seen: versionOf(stored), title: "Prices", text: "It costs 999." };
  const before = recorded();
  expect(await saveReadyAnswer(change, grace)).toBeUndefined();
  expect(await saveReadyAnswer(change, grace)).toBeUndefined();
  expect(recorded()).toBe(before + 1);
});
