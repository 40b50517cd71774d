import fs from "node:fs";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { publishedArticles } from "~/articles/published.server";
import { currentPages } from "~/content/current/addresses.server";
import { type RunningServer, startServer } from "../setup/server";
import { removeSite } from "../setup/site";

let shipped: RunningServer;
let renamed: RunningServer;

beforeAll(async () => {
  [shipped, renamed] = await Promise.all([
    startServer(),
    startServer({ environment: { SITE_NAME: "Acme English" } }),
  ]);
});

afterAll(async () => {
  for (const site of [shipped, renamed]) await removeSite(site);
});

async function addressOn(site: RunningServer, page: string): Promise<string> {
  const html = await (await fetch(site.url + page)).text();
  const [, address = ""] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
  return site.url + new URL(address).pathname;
}

/** The address to which that of an earlier version redirects. */
async function currentAddressOf(address: string): Promise<string> {
  const old = await fetch(address.replace(/share\/\w+/, "share/0000000000"), { redirect: "manual" });
  expect(old.status, address).toBe(302);
  return shipped.url + old.headers.get("location");
}

interface Picture {
  width: number;
  height: number;
  /** Four bytes per pixel: red, green, blue, alpha. */
  data: Buffer;
}

async function pictureAt(address: string): Promise<Picture> {
  const response = await fetch(address);
  expect(response.headers.get("content-type"), address).toBe("image/png");
  const decoded = sharp(await response.arrayBuffer())
    .ensureAlpha()
    .raw();
  const { data, info } = await decoded.toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** How many pixels differ from the background where the name is. */
function namedPixels(picture: Picture): number {
  let count = 0;
  for (let y = 50; y < 110; y++)
    for (let x = 142; x < 700; x++) {
      const at = (y * picture.width + x) * 4;
      if ((picture.data[at] ?? 0) > 120) count++;
    }
  return count;
}

describe("the pictures of shared pages", () => {
  it("are PNG of 1200 by 630 for every page and article, to which earlier versions lead", async () => {
    const paths = [
      ...currentPages().map(({ path }) => path),
      ...publishedArticles().map(({ slug }) => `/blog/${slug}`),
    ];
    const addresses = new Set(await Promise.all(paths.map((path) => addressOn(shipped, path))));
    expect(addresses.size).toBeGreaterThan(15);
    for (const address of addresses) expect(await currentAddressOf(address)).toBe(address);
    // Each is drawn by a separate process, which takes time, so only some are fetched.
    for (const address of [...addresses].filter((_, index) => index % 6 === 0)) {
      const { width, height, data } = await pictureAt(address);
      expect([width, height], address).toEqual([1200, 630]);
      const shades = new Set<number>();
      for (const value of data.subarray(0, 1200 * 400 * 4)) if (shades.add(value).size > 20) break;
      expect(shades.size, address).toBeGreaterThan(20);
    }
  });

  it("have the name that the site is set to", async () => {
    const [mine, theirs] = await Promise.all([addressOn(shipped, "/"), addressOn(renamed, "/")]);
    expect(new URL(mine).pathname).not.toBe(new URL(theirs).pathname);
    const [tonic, acme] = [await pictureAt(mine), await pictureAt(theirs)];
    expect(namedPixels(tonic)).toBeGreaterThan(500);
    expect(namedPixels(acme), "a longer name has more ink").toBeGreaterThan(namedPixels(tonic) * 1.5);
  });

  it("are drawn in a process that knows nothing of the site's settings", async () => {
    const drawn = pictureAt(await addressOn(renamed, "/about"));
    const { pid } = renamed.process;
    const read = (file: string) => fs.readFileSync(`/proc/${file}`, "utf8");
    const environment = await vi.waitFor(
      () => {
        const children = read(`${pid}/task/${pid}/children`).trim().split(" ");
        // Ten seconds after its start the site also makes a backup in a separate process.
        const drawer = children.find((child) => read(`${child}/cmdline`).includes("draw"));
        return read(`${drawer}/environ`).split("\0");
      },
      { interval: 2, timeout: 10_000 },
    );
    await drawn;
    expect(environment).toContain("NODE_ENV=production");
    expect(environment.filter((line) => /^(SITE|DATABASE|SESSION)_/.test(line))).toEqual([]);
  });

  it("are no more than there are: other names are not found", async () => {
    const address = await addressOn(shipped, "/");
    for (const wrong of ["nothing.png", "home.svg", "constructor.png", "..%2fhome.png"])
      expect((await fetch(address.replace("home.png", wrong))).status, wrong).toBe(404);
  });
});
