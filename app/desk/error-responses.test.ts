import { expect, it } from "vitest";
import { returnUnsaved } from "./error-responses";

const returned = async (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return Object.fromEntries(await returnUnsaved("signed-out", form).json());
};

it("a change of all matches is returned as such, and never with a button that marks a row", async () => {
  const change = { intent: "work", all: "120", newest: "977", stage: "paid", assignee: "*" };
  expect(await returned({ ...change, handle: "17" })).toEqual(change);
});
