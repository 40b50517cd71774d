import { describe, expect, it } from "vitest";
import { safeRedirectTarget } from "./redirect-target";

const START = "/inquiries";

describe("an address on this site is accepted", () => {
  it.each([
    "/",
    "/enrollments",
    "/inquiries?older=2026-03-14T09%3A42%3A00.000Z_17&delete=4",
    "/enrollments.csv?format=raw",
    "/blog?q=a%20b&category=all",
    "/inquiries?q=ana#rows",
    "/%2f%2fevil.example",
    "/login?redirectTo=https://evil.example",
    "/@evil.example",
    "/:80",
    "/a//b",
  ])("%s", (target) => {
    expect(safeRedirectTarget(target, START)).toBe(target);
  });

  it("with letters outside ASCII encoded, as a header needs it", () => {
    expect(safeRedirectTarget("/blog?q=café\u2028", START)).toBe("/blog?q=caf%C3%A9%E2%80%A8");
  });

  it("up to a length that no address of ours has", () => {
    const path = `/blog?q=${"x".repeat(1992)}`;
    expect(safeRedirectTarget(path, START)).toBe(path);
    expect(safeRedirectTarget(`${path}x`, START)).toBe(START);
  });
});

describe("what leads elsewhere, or may in some browser, is replaced by the fallback", () => {
  it.each([
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\/evil.example",
    "\\\\evil.example",
    "/a\\b",
    "/\t/evil.example",
    "/\n/evil.example",
    "/\r\n/evil.example",
    "\t//evil.example",
    "/\0/evil.example",
    "/\u007F/evil.example",
    "/.//evil.example",
    "/..//evil.example",
    "/a/..//evil.example",
    "/%2e//evil.example",
    "/%2e%2e//evil.example",
    "/./\\evil.example",
    "https:evil.example",
    "https://evil.example",
    "https:/evil.example",
    "http://localhost:3000/inquiries",
    "http://here.invalid/",
    "//here.invalid@evil.example",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,x",
    "%2f%2fevil.example",
    "%5cevil.example",
    "evil.example",
    "inquiries",
    "?a=1",
    "#top",
    "",
    " /inquiries",
    `/${"x".repeat(3000)}`,
  ])("%j", (target) => {
    expect(safeRedirectTarget(target, START)).toBe(START);
  });

  it.each([null, undefined, 4711, ["/enrollments"], { toString: () => "/enrollments" }])("%s", (target) => {
    expect(safeRedirectTarget(target, START)).toBe(START);
  });

  it("an accepted target resolves to this site's host, also when a proxy has decoded it", () => {
    const hostile = ["/%09/evil.example", "/%0a/evil.example", "/%5cevil.example", "/%2f%2fevil.example"];
    for (const target of hostile) {
      const safe = safeRedirectTarget(target, START);
      expect(new URL(safe, "https://www.example.com").host, target).toBe("www.example.com");
    }
  });
});
