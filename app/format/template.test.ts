import { expect, it } from "vitest";
import { fillIn } from "./template";

it("inserts each value as often as the text names it", () => {
  expect(fillIn("{a} and {b}, {a}", { a: "one", b: 2 })).toBe("one and 2, one");
});

it("leaves names without a value", () => {
  expect(fillIn("{a} and {toString}", { a: "one" })).toBe("one and {toString}");
});

it("inserts values literally, whatever characters they have", () => {
  expect(
    fillIn("Re: {subject} [{reference}]", { subject: "$& or $1 {reference}", reference: "7KX4QF9M" }),
  ).toBe("Re: $& or $1 {reference} [7KX4QF9M]");
});
