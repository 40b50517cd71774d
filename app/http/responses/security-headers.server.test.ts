import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { allowInlineScripts } from "./security-headers.server";

const NONCE = "0123456789abcdef";
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const scriptsAllowed = (policy: string) => /script-src ([^;]+)/.exec(policy)?.[1];

describe("the policy of a document", () => {
  it("allows each script that was rendered with the nonce, and removes it", () => {
    const { html, policy } = allowInlineScripts(
      `<script nonce="${NONCE}">one()</script><script nonce="${NONCE}" type="module" async="">two()\n</script>` +
        `<script type="module" nonce="${NONCE}" src="/a.js"></script>`,
      NONCE,
    );
    expect(scriptsAllowed(policy)).toBe(`'self' ${hashOf("one()")} ${hashOf("two()\n")}`);
    expect(html).toBe(
      `<script>one()</script><script type="module" async="">two()\n</script>` +
        `<script type="module" src="/a.js"></script>`,
    );
  });

  it("allows no other script", () => {
    const { policy } = allowInlineScripts(
      `<p><script>evil()</script><script nonce="guessed">evil()</script></p><script nonce="${NONCE}">one()</script>`,
      NONCE,
    );
    expect(scriptsAllowed(policy)).toBe(`'self' ${hashOf("one()")}`);
  });
});
