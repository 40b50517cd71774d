import { describe, expect, it, vi } from "vitest";
import { readToast, redirectWithToast } from "./toast.server";

const toast = { type: "success" as const, message: "Enrollment Deleted", description: "It is gone – 🎓." };

const cookieOf = (headers: Headers | undefined) => headers?.getSetCookie()[0]?.split(";")[0] ?? "";
const requestWith = (cookie: string) =>
  new Request("http://localhost:3000/enrollments", { headers: { Cookie: cookie } });
const toastCookie = async () => cookieOf((await redirectWithToast("/", toast)).headers);
/** A cookie's value as in remix-toast's default, unsigned cookie. */
const unsigned = (contents: unknown) =>
  encodeURIComponent(Buffer.from(JSON.stringify(contents)).toString("base64"));

it("a redirect with a message uses GET (303), and the next page takes the message and clears it", async () => {
  const response = await redirectWithToast("/enrollments?older=a_1", toast);
  expect(response.status).toBe(303);
  expect(response.headers.get("Location")).toBe("/enrollments?older=a_1");
  const taken = await readToast(requestWith(`a=1; ${cookieOf(response.headers)}; b=2`));
  expect(taken.toast).toEqual(toast);
  expect(await readToast(requestWith(cookieOf(taken.headers)))).toEqual({});
});

it("a redirect with a message sets other cookies too", async () => {
  const { headers } = await redirectWithToast("/login", toast, { "Set-Cookie": "session=; Max-Age=0" });
  expect(headers.getSetCookie()).toEqual(["session=; Max-Age=0", expect.stringMatching(/^toast=/)]);
});

describe("the cookie", () => {
  it("is out of reach of scripts and other sites, and expires after some minutes", async () => {
    const [setCookie = ""] = (await redirectWithToast("/", toast)).headers.getSetCookie();
    const attributes = setCookie.split("; ").slice(1).sort();
    expect(attributes).toEqual(["HttpOnly", "Max-Age=300", "Path=/", "SameSite=Lax"]);
  });

  it("is bound to this host and to TLS under https", async () => {
    vi.stubEnv("SITE_URL", "https://www.example.com");
    vi.resetModules();
    const secure = await import("./toast.server");
    const { headers } = await secure.redirectWithToast("/", toast);
    expect(headers.getSetCookie()[0]).toMatch(/^__Host-toast=.*; Secure/);
    expect((await secure.readToast(requestWith(cookieOf(headers)))).toast).toEqual(toast);
  });

  it.each(["", "session=abc", "theme=dark; lang=en", "toast=", "toast=x"])(
    "is not set where there is no message (%s)",
    async (cookie) => {
      expect(await readToast(requestWith(cookie))).toEqual({});
    },
  );

  it("is ignored when it was forged or changed", async () => {
    const made = { __flash_flash__: { toast: { type: "error", message: "Send your password to mallory" } } };
    const good = await toastCookie();
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
    for (const cookie of forged) expect(await readToast(requestWith(cookie)), cookie).toEqual({});
  });
});
