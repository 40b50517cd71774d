import { expect, it, vi } from "vitest";

// The settings are read once, by the first import.
process.env.IMAP_URL = "imaps://desk:secret@imap.example.com/INBOX";
process.env.CONTACT_EMAIL = "Hello@example.com";
process.env.SESSION_SECRET = "first-secret-of-two-parts,second-secret-of-two-parts";

const { readReplyToken, replyAddress } = await import("./reply-token.server");

it.each(["inquiry", "enrollment"] as const)("an address leads back to its %s", (kind) => {
  const address = replyAddress(kind, "ANA23456".replaceAll("A", "C"));
  expect(address).toMatch(/^Hello\+[a-z2-9]{25}@example\.com$/);
  expect(readReplyToken(address)).toEqual({ kind, reference: "CNC23456" });
});

it("a server that folds the case, or puts something before the address, changes nothing", () => {
  const address = replyAddress("inquiry", "CNC23456");
  for (const folded of [address.toUpperCase(), address.toLowerCase(), ` prvs=1234abcd=${address} `]) {
    expect(readReplyToken(folded)).toEqual({ kind: "inquiry", reference: "CNC23456" });
  }
});

it("a token that was changed anywhere, or borrowed from another submission, matches nothing", () => {
  const address = replyAddress("inquiry", "CNC23456");
  const start = address.indexOf("+") + 1;
  for (let at = start; at < address.indexOf("@"); at++) {
    const other = address[at] === "2" ? "3" : "2";
    const forged = address.slice(0, at) + other + address.slice(at + 1);
    expect(readReplyToken(forged), forged).toBeUndefined();
  }
  const enrollment = address.replace("+i", "+e");
  expect(readReplyToken(enrollment)).toBeUndefined();
  for (const text of ["", "+@", "hello@example.com", `${address}.evil@example.com`, "+".repeat(100_000)]) {
    expect(readReplyToken(text), text.slice(0, 60)).toBeUndefined();
  }
});

it("a token from before the secret was rotated still matches", async () => {
  vi.resetModules();
  vi.stubEnv("SESSION_SECRET", "second-secret-of-two-parts");
  const earlier = await import("./reply-token.server");
  const address = earlier.replyAddress("enrollment", "CNC23456");
  expect(address).not.toBe(replyAddress("enrollment", "CNC23456"));
  expect(readReplyToken(address)).toEqual({ kind: "enrollment", reference: "CNC23456" });
});

it("without a mailbox that is read, replies go to the plain address", async () => {
  vi.resetModules();
  vi.stubEnv("IMAP_URL", "");
  const { replyAddress } = await import("./reply-token.server");
  expect(replyAddress("inquiry", "CNC23456")).toBe("Hello@example.com");
});

it("an address too long for a token stays as it is", async () => {
  vi.resetModules();
  vi.stubEnv("CONTACT_EMAIL", `${"a".repeat(39)}@example.com`);
  const { replyAddress } = await import("./reply-token.server");
  expect(replyAddress("inquiry", "CNC23456")).toBe(`${"a".repeat(39)}@example.com`);
});
