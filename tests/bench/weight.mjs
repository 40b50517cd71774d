import { chromium } from "@playwright/test";
import { hasReactStarted } from "../setup/react-started.mjs";
import { table } from "./machine.mjs";
import { seed, signIn, startSite, temporaryFolder, untilCached } from "./servers.mjs";

const KB = 1024;
/**
 * Kilobytes as sent on a first visit: for pages to read, pages for the visitor's own voice or sentence, forms, and the staff
 * area.
 */
const LIMITS = {
  read: { html: 14, css: 14, js: 5, fonts: 90 },
  voice: { html: 14, css: 14, js: 40, fonts: 90 },
  form: { html: 14, css: 14, js: 110, fonts: 90 },
  staff: { html: 20, css: 14, js: 130, fonts: 90 },
};

/**
 * Bytes that a server sends before it waits for the reader: ten packets (RFC 6928) of 1,448. A page for visitors and its headers
 * fit, or it comes a round trip later: 150 ms on Lighthouse's slow line.
 */
const FIRST_PACKETS = 10 * 1448;

const ofKind = (kind, ...paths) => paths.map((path) => ({ path, kind }));

const PAGES = [
  ...ofKind(
    "read",
    "/",
    "/about",
    "/examples",
    "/levels",
    "/courses",
    "/courses/business",
    "/blog",
    "/blog/essential-business-english-phrases-meetings",
    "/platform",
    "/blog/power-public-speaking-startup-pitch",
    "/privacy",
    "/terms",
    "/cookie-policy",
    "/level-check",
  ),
  ...ofKind(
    "voice",
    "/say-it",
    "/melody",
    "/melody?sentence=Let%E2%80%99s+send+Veltronix+the+figures+by+Friday.",
  ),
  ...ofKind("form", "/contact", "/teams", "/enroll"),
  ...ofKind("staff", "/desk", "/inquiries", "/enrollments"),
];

/** What a real browser loads for each page on a first visit. */
export async function run({ browser: executablePath }) {
  const folder = temporaryFolder();
  const site = await startSite(folder);
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    const cookie = await signIn(folder, site.url);
    seed(folder, 50);
    const rows = [];
    const missed = [];
    for (const { path, kind } of PAGES) {
      // The very first visitor gets the page before it is fully compressed.
      await untilCached(site.url + path);
      const sent = await firstVisit(browser, site.url, path, kind === "staff" ? cookie : undefined);
      for (const [part, limit] of Object.entries(LIMITS[kind])) {
        if (sent[part] > limit * KB)
          missed.push(`${path}: ${inKilobytes(sent[part])} KB of ${part}, wanted ≤ ${limit}`);
      }
      if (kind !== "staff" && sent.answer > FIRST_PACKETS)
        missed.push(`${path}: ${sent.answer} bytes of HTML and headers, wanted ≤ ${FIRST_PACKETS}`);
      if (sent.elsewhere.length > 0) missed.push(`${path} asks another origin: ${sent.elsewhere.join(", ")}`);
      const shown = ["html", "css", "js", "fonts"].map(
        (part) => `${inKilobytes(sent[part])} of ${LIMITS[kind][part]}`,
      );
      rows.push([path, ...shown, inKilobytes(sent.total), sent.requests]);
      console.log(`${path}: ${inKilobytes(sent.total)} KB`);
    }
    const head = ["page", "HTML", "CSS", "JavaScript", "fonts", "all", "requests"];
    return [{ title: "Weight of a first visit, KB as sent", lines: table(head, rows), missed }];
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** Loads a page as a first-time visitor. @returns the bytes of each kind, bodies only, as transferred, and of the page's whole answer */
async function firstVisit(browser, origin, path, cookie) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  if (cookie) {
    const at = cookie.indexOf("=");
    await context.addCookies([{ name: cookie.slice(0, at), value: cookie.slice(at + 1), url: origin }]);
  }
  const page = await context.newPage();
  const sent = {
    html: 0,
    css: 0,
    js: 0,
    fonts: 0,
    other: 0,
    total: 0,
    answer: 0,
    requests: 0,
    elsewhere: [],
  };
  const sizes = [];
  page.on("requestfinished", (request) => {
    sizes.push(
      request.sizes().then(({ responseBodySize, responseHeadersSize }) => {
        const { pathname, origin: from } = new URL(request.url());
        if (from !== origin) sent.elsewhere.push(from);
        sent[kindOf(pathname, request.resourceType())] += responseBodySize;
        sent.total += responseBodySize;
        if (request.resourceType() === "document") sent.answer += responseHeadersSize + responseBodySize;
        sent.requests += 1;
      }),
    );
  });
  const response = await page.goto(origin + path);
  if (response?.status() !== 200) throw new Error(`${path} was answered with ${response?.status()}.`);
  // On a busy machine the network can be idle before React is requested.
  await page.waitForFunction(hasReactStarted);
  await page.waitForLoadState("networkidle");
  await Promise.all(sizes);
  await context.close();
  return sent;
}

function kindOf(pathname, resourceType) {
  if (resourceType === "document") return "html";
  if (pathname.endsWith(".js")) return "js";
  if (pathname.endsWith(".css")) return "css";
  return pathname.endsWith(".woff2") ? "fonts" : "other";
}

function inKilobytes(bytes) {
  return (bytes / KB).toFixed(1);
}
