import { beforeEach, describe, expect, it, vi } from "vitest";
import { canCheckPassword, hashPassword, PasswordChecksBusy, verifyPassword } from "./password.server";

const FULL_WORK = { N: 32768, r: 8, p: 3 };
/** The hashing that was requested. It is not carried out: all of it would keep a core busy for half a minute. */
const asked = vi.hoisted((): object[] => []);
vi.mock("node:crypto", async (load) => {
  const crypto = await load<typeof import("node:crypto")>();
  type Done = (error: Error | null, key: Buffer) => void;
  const scrypt = (
    password: string,
    salt: Buffer,
    length: number,
    { N, r, p }: typeof FULL_WORK,
    done: Done,
  ) => {
    asked.push({ N, r, p });
    crypto.scrypt(password, salt, length, { N: N === FULL_WORK.N ? 2 : N, r, p }, done);
  };
  return { ...crypto, scrypt };
});
beforeEach(() => {
  asked.length = 0;
});

const PASSWORD = "the weather is better than its reputation";

describe("a hash", () => {
  it("names its parameters, a salt of 16 bytes and a key of 32", async () => {
    const [scheme, N, r, p, salt, key, ...rest] = (await hashPassword(PASSWORD)).split("$");
    expect([scheme, N, r, p, ...rest]).toEqual(["scrypt", "32768", "8", "3"]);
    expect(asked).toEqual([FULL_WORK]);
    expect(Buffer.from(salt ?? "", "base64url")).toHaveLength(16);
    expect(Buffer.from(key ?? "", "base64url")).toHaveLength(32);
  });

  it("of the same password differs each time, and contains nothing of it", async () => {
    const [first, second] = await Promise.all([hashPassword(PASSWORD), hashPassword(PASSWORD)]);
    expect(first).not.toBe(second);
    expect(first).not.toContain("weather");
  });
});

describe("a password", () => {
  it("matches its hash, and no other does", async () => {
    const hash = await hashPassword(PASSWORD);
    expect(await verifyPassword(PASSWORD, hash)).toBe(true);
    for (const wrong of ["", `${PASSWORD} `, PASSWORD.toUpperCase(), PASSWORD.slice(0, -1)]) {
      expect(await verifyPassword(wrong, hash), wrong).toBe(false);
    }
  });

  it("matches however its letters are encoded", async () => {
    const hash = await hashPassword("caf\u00E9 \uFF21\uFF22\uFF23 \uFB01ne");
    expect(await verifyPassword("cafe\u0301 ABC fine", hash)).toBe(true);
  });

  it("may hold any characters", async () => {
    for (const password of ["пароль мой длинный", "🎓👩‍🏫🎓👩‍🏫🎓", "a\0b\0c\0d\0e\0f\0"]) {
      const hash = await hashPassword(password);
      expect(await verifyPassword(password, hash)).toBe(true);
      expect(await verifyPassword(password.slice(0, 2), hash)).toBe(false);
    }
  });

  it("is checked with the parameters in the hash, so that they can be raised later", async () => {
    // RFC 7914, section 12, third vector: N=16384, r=8, p=1, the first 32 bytes of the key.
    const key = Buffer.from("7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2", "hex");
    const salt = Buffer.from("SodiumChloride").toString("base64url");
    const hash = `scrypt$16384$8$1$${salt}$${key.toString("base64url")}`;
    expect(await verifyPassword("pleaseletmein", hash)).toBe(true);
    expect(await verifyPassword("pleaseletmeout", hash)).toBe(false);
  });

  it("matches no malformed hash, and none at all for an account that does not exist", async () => {
    for (const hash of ["", "scrypt", "scrypt$32768$8$3$$", PASSWORD, undefined]) {
      expect(await verifyPassword(PASSWORD, hash), hash).toBe(false);
    }
    expect(await verifyPassword("", undefined)).toBe(false);
  });

  it("is wrong beyond the maximum length, not cut to it", async () => {
    const hash = await hashPassword("x".repeat(200));
    expect(await verifyPassword("x".repeat(200), hash)).toBe(true);
    expect(await verifyPassword("x".repeat(201), hash)).toBe(false);
  });

  it("costs the same work where nobody has the address, and where it is too long, as a wrong one", async () => {
    const hash = await hashPassword(PASSWORD);
    // The decoy hash is made once, so this first check makes it.
    await verifyPassword("a wrong password", undefined);
    for (const check of [
      () => verifyPassword("a wrong password", hash),
      () => verifyPassword("a wrong password", undefined),
      () => verifyPassword("x".repeat(5000), hash),
    ]) {
      asked.length = 0;
      expect(await check()).toBe(false);
      expect(asked).toEqual([FULL_WORK]);
    }
  });

  it("is checked correctly when many sign in simultaneously", async () => {
    const hash = await hashPassword(PASSWORD);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => verifyPassword(n % 2 ? PASSWORD : "a wrong password", hash)),
    );
    expect(answers).toEqual(Array.from({ length: 10 }, (_, n) => n % 2 === 1));
  });
});

describe("a flood of passwords", () => {
  it("is refused immediately beyond a dozen, leaves room for known browsers, and ends", async () => {
    const hash = await hashPassword(PASSWORD);
    const strangers = Array.from({ length: 100 }, () => verifyPassword("a guess", hash, "stranger"));
    expect(canCheckPassword("stranger")).toBe(false);
    expect(canCheckPassword("known")).toBe(true);
    const owner = verifyPassword(PASSWORD, hash, "known");
    const refused = await Promise.allSettled(strangers.slice(12));
    expect(refused).toHaveLength(88);
    for (const refusal of refused) expect(refusal).toHaveProperty("reason", expect.any(PasswordChecksBusy));
    expect(await owner).toBe(true);
    expect(await Promise.all(strangers.slice(0, 12))).toEqual(Array(12).fill(false));
    expect(canCheckPassword("stranger")).toBe(true);
  });
});
