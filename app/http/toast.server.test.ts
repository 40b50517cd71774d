import { describe, expect, it, vi } from "vitest";
import { redirectWithToast, seeOther, takeToast } from "./toast.server";

const toast = { type: "success" as const, message: "Enrollment Deleted", description: "It is gone – 🎓." };

const cookieOf = (headers: Headers) => headers.getSetCookie()[0]?.split(";")[0] ?? "";
const requestWith = (cookie?: string) =>
  new Request("http://localhost:3000/enrollments", { headers: cookie ? { Cookie: cookie } : {} });
/** A cookie's text as the unsigned cookies of the library have it. */
const unsigned = (contents: unknown) =>
  encodeURIComponent(Buffer.from(JSON.stringify(contents)).toString("base64"));

describe("a redirect with a message", () => {
  it("leads on with GET (303), and the next page takes the message", async () => {
    const response = await redirectWithToast("/enrollments?older=a_1", toast);
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/enrollments?older=a_1");
    expect((await takeToast(requestWith(cookieOf(response.headers)))).toast).toEqual(toast);
  });

  it("takes other cookies along", async () => {
    const response = await redirectWithToast("/login", toast, { "Set-Cookie": "session=; Max-Age=0" });
    expect(response.headers.getSetCookie()).toEqual([
      "session=; Max-Age=0",
      expect.stringMatching(/^toast=/),
    ]);
  });

  it("keeps its cookie from scripts and other sites, and for some minutes only", async () => {
    const [setCookie = ""] = (await redirectWithToast("/", toast)).headers.getSetCookie();
    expect(setCookie.split("; ").slice(1).sort()).toEqual([
      "HttpOnly",
      "Max-Age=300",
      "Path=/",
      "SameSite=Lax",
    ]);
  });

  it("binds its cookie to this host and to TLS under https", async () => {
    vi.stubEnv("SITE_URL", "https://www.example.com");
    vi.resetModules();
    const secure = await import("./toast.server");
    const { headers } = await secure.redirectWithToast("/", toast);
    expect(headers.getSetCookie()[0]).toMatch(/^__Host-toast=.*; Secure/);
    expect((await secure.takeToast(requestWith(cookieOf(headers)))).toast).toEqual(toast);
  });
});

/** The headers of an answer that brings a message. */
async function toastHeaders(message: typeof toast): Promise<Headers> {
  return (await redirectWithToast("/", message)).headers;
}

describe("taking the message", () => {
  it("clears it: the page after shows none", async () => {
    const cookie = cookieOf(await toastHeaders(toast));
    const { headers } = await takeToast(requestWith(cookie));
    const left = cookieOf(headers ?? new Headers());
    expect(left).toMatch(/^toast=/);
    expect(await takeToast(requestWith(left))).toEqual({});
  });

  it.each([undefined, "session=abc", "theme=dark; lang=en", "toast=", "toast=x"])(
    "sets no cookie where there is none (%s)",
    async (cookie) => {
      expect(await takeToast(requestWith(cookie))).toEqual({});
    },
  );

  it("finds it among other cookies", async () => {
    const cookie = cookieOf(await toastHeaders(toast));
    expect((await takeToast(requestWith(`a=1; ${cookie}; b=2`))).toast).toEqual(toast);
  });

  it("ignores what somebody made or changed", async () => {
    const made = { __flash_flash__: { toast: { type: "error", message: "Send your password to mallory" } } };
    const good = cookieOf(await toastHeaders(toast));
    const [value, signature] = good.split(".");
    const forged = [
      `toast=${unsigned(made)}`,
      `toast=${unsigned(made)}.`,
      `toast=${unsigned(made)}.${signature}`,
      `${value}`,
      `${value}.`,
      `${good}x`,
      `toast-session=${unsigned(made)}.`,
    ];
    for (const cookie of forged) expect(await takeToast(requestWith(cookie)), cookie).toEqual({});
  });
});

describe("a redirect after a form", () => {
  it("is a 303 with the headers it was given", () => {
    const response = seeOther("/thank-you", { "Set-Cookie": "a=1" });
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/thank-you");
    expect(response.headers.get("Set-Cookie")).toBe("a=1");
  });
});
