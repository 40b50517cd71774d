import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { signingSecrets } from "~/secrets/secret.server";
import { readResult, readSitting, resultToken, type Sitting, sittingToken } from "./token.server";

const sitting: Sitting = {
  id: "0123456789abcdef",
  start: "middle",
  mayStore: true,
  ear: 1,
  answers: [
    { id: 101, code: 0 },
    { id: 634, code: 4 },
  ],
};

describe.each([
  { name: "a sitting", make: () => sittingToken(sitting), read: readSitting, content: sitting },
  {
    name: "a result",
    make: () => resultToken({ ...sitting, textsSeen: 70_000 }),
    read: readResult,
    content: { ear: sitting.ear, answers: sitting.answers, textsSeen: 70_000 },
  },
])("$name", ({ make, read, content }) => {
  it("comes back as it was sent", () => {
    expect(read(make())).toEqual(content);
  });

  it("is not believed if anything in it was changed", () => {
    const token = make();
    for (let place = 0; place < token.length; place++) {
      const other = token[place] === "A" ? "B" : "A";
      const changed = token.slice(0, place) + other + token.slice(place + 1);
      // The last letter of either part has unused bits.
      const isSame = Buffer.from(changed.split(".")[0] ?? "", "base64url").equals(
        Buffer.from(token.split(".")[0] ?? "", "base64url"),
      );
      if (isSame && changed.endsWith(token.slice(-22))) continue;
      expect(read(changed), `${place}`).toBeUndefined();
    }
  });

  it.each([null, "", ".", "x", "x.y", `${"A".repeat(40)}.${"A".repeat(22)}`, `é.${"é".repeat(22)}`])(
    "is not made by hand (%s)",
    (token) => {
      expect(read(token)).toBeUndefined();
    },
  );

  it("fits into an address, with thirty answers too", () => {
    expect(make()).toMatch(/^[\w.-]+$/);
    const answers = Array.from({ length: 30 }, (_, index) => ({ id: 600 + index, code: 6 }));
    expect(sittingToken({ ...sitting, answers }).length).toBeLessThan(200);
  });
});

it("the one is not taken for the other", () => {
  expect(readResult(sittingToken(sitting))).toBeUndefined();
  expect(readSitting(resultToken({ ...sitting, textsSeen: 1 }))).toBeUndefined();
});

it("a result that was made before its suggestion could be edited suggests what ships", () => {
  const bytes = Buffer.from([1, 0, 101, 0, 2, 122, 4]);
  const [secret = ""] = signingSecrets();
  const hash = createHmac("sha256", secret).update("level check result ").update(bytes).digest("base64url");
  expect(readResult(`${bytes.toString("base64url")}.${hash.slice(0, 22)}`)).toEqual({
    ear: 1,
    answers: sitting.answers,
    textsSeen: 0,
  });
});
