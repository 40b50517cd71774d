import { afterEach, describe, expect, it, vi } from "vitest";

afterEach(() => {
  vi.resetModules();
});

/** The module as loaded by a site with these secrets. */
async function withSecrets(secrets: string) {
  vi.resetModules();
  vi.stubEnv("SESSION_SECRET", secrets);
  return await import("./sealed.server");
}

const OLD = "the first long secret";
const NEW = "another longer secret";

describe("a sealed text", () => {
  it("can be read for its purpose until it expires, and by nobody else", async () => {
    const { seal, unseal } = await withSecrets(OLD);
    const token = seal("zoë@example.com", "person", 1000);
    expect(Buffer.from(token, "base64url").toString("latin1")).not.toContain("example");
    expect(token).toMatch(/^[\w-]+$/);
    expect(unseal(token, "person", 999)).toBe("zoë@example.com");
    expect(unseal(token, "person", 1000)).toBeUndefined();
    expect(unseal(token, "another purpose", 999)).toBeUndefined();
  });

  it("cannot be changed or forged", async () => {
    const { seal, unseal } = await withSecrets(OLD);
    const token = seal("ana@example.com", "person", 1000);
    const bytes = Buffer.from(token, "base64url");
    for (const at of [0, 20, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(unseal(changed.toString("base64url"), "person", 0)).toBeUndefined();
    }
    for (const made of [null, "", "x", "x".repeat(60), token.slice(0, 30)]) {
      expect(unseal(made, "person", 0)).toBeUndefined();
    }
  });

  it("survives a change of the site's secret while the old one is still listed", async () => {
    const token = (await withSecrets(OLD)).seal("ana@example.com", "person", 1000);
    expect((await withSecrets(`${NEW},${OLD}`)).unseal(token, "person", 0)).toBe("ana@example.com");
    expect((await withSecrets(NEW)).unseal(token, "person", 0)).toBeUndefined();
  });
});
