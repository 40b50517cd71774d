import { expect, it } from "vitest";
import { fillIn } from "./template";

it("puts each value in its place, as often as the text asks for it", () => {
  expect(fillIn("{a} and {b}, {a}", { a: "one", b: 2 })).toBe("one and 2, one");
});

it("leaves what nobody has a value for", () => {
  expect(fillIn("{a} and {toString}", { a: "one" })).toBe("one and {toString}");
});

it("shows what somebody typed as it is, whatever characters it has", () => {
  expect(
    fillIn("Re: {subject} [{reference}]", { subject: "$& or $1 {reference}", reference: "7KX4QF9M" }),
  ).toBe("Re: $& or $1 {reference} [7KX4QF9M]");
});
