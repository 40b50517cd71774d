import { randomBytes } from "node:crypto";
import fs from "node:fs";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Chunk, pngEnd, pngHead, pngOf } from "../setup/png";
import type { RunningServer } from "../setup/server";
import { removeSite, startStaffedSite } from "../setup/site";

const MB = 1024 * 1024;

let site: RunningServer;
let cookie: string;

beforeAll(async () => {
  ({ site, cookie } = await startStaffedSite());
});
afterAll(() => removeSite(site));
beforeEach(() => {
  site.database.exec("DELETE FROM pictures; DELETE FROM content_versions");
});

const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#3a7" } });

async function upload(
  content: Buffer,
  { name = "picture.jpg", description = "A board", session = cookie } = {},
) {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(content)], name));
  form.set("description", description);
  const response = await fetch(`${site.url}/pictures`, {
    method: "POST",
    body: form,
    redirect: "manual",
    headers: { Cookie: session, Origin: site.url },
  });
  return { status: response.status, location: response.headers.get("Location"), page: await response.text() };
}

interface Row {
  id: string;
  width: number;
  height: number;
  description: string;
}
const rows = () => site.database.prepare("SELECT * FROM pictures").all() as unknown as Row[];
const addressOf = ({ id, width, height }: Row) => `/pictures/${id}-${width}x${height}.webp`;

/** What the site serves at a path. */
async function served(path: string) {
  const response = await fetch(site.url + path);
  return {
    status: response.status,
    headers: response.headers,
    content: Buffer.from(await response.arrayBuffer()),
  };
}

const SENTENCES =
  /Choose a file|larger than 10 MB|This is not a JPEG|This picture is damaged|more than 25 megapixels|more than we can take|has described this picture/;

describe("a picture", () => {
  it.each([
    ["JPEG", () => plain(2000, 1000).jpeg()],
    ["PNG", () => plain(2000, 1000).png()],
    ["WebP", () => plain(2000, 1000).webp()],
  ])("that is uploaded as %s is served as WebP in two sizes, to everybody and for good", async (_, make) => {
    const { status, location } = await upload(await make().toBuffer());
    const [row] = rows();
    expect([status, location]).toEqual([303, `/pictures#picture-${row?.id}`]);
    expect(row).toMatchObject({ width: 1280, height: 640, description: "A board" });
    const address = addressOf(row as Row);
    for (const [path, width] of [
      [address, 1280],
      [address.replace(".webp", "-small.webp"), 640],
    ] as const) {
      const { status, headers, content } = await served(path);
      expect(status).toBe(200);
      expect(headers.get("Content-Type")).toBe("image/webp");
      expect(headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
      expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(headers.get("Content-Security-Policy")).toBe("default-src 'none'; sandbox");
      expect(await sharp(content).metadata()).toMatchObject({ format: "webp", width });
    }
    for (const wrong of [
      address.replace("1280x", "1281x"),
      address.replace(/[0-9a-f]{16}/, "0".repeat(16)),
      "/pictures/x.webp",
    ]) {
      expect((await served(wrong)).status).toBe(404);
    }
  });

  it("is turned upright, and loses where and with what it was taken, its text and its color profile", async () => {
    const original = await noise(300, 200)
      .withMetadata({
        orientation: 6,
        exif: { IFD0: { Artist: "SECRET ARTIST" }, IFD3: { GPSLatitude: "48/1 51/1 0/1" } },
      })
      .jpeg()
      .toBuffer();
    expect(original.includes("SECRET ARTIST")).toBe(true);
    await upload(original);
    const [row] = rows();
    expect(row).toMatchObject({ width: 200, height: 300 });
    const { content } = await served(addressOf(row as Row));
    const { exif, icc, xmp } = await sharp(content).metadata();
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
    expect(content.includes("SECRET")).toBe(false);
  });

  it("that is uploaded twice is stored once", async () => {
    const content = await plain(50, 50).png().toBuffer();
    await upload(content);
    expect((await upload(content)).status).toBe(303);
    expect(rows()).toHaveLength(1);
  });

  it("that is uploaded again with a description gets it, unless it has another one already", async () => {
    const content = await plain(50, 50).png().toBuffer();
    await upload(content, { description: "" });
    await upload(content, { description: "A blank board" });
    expect(rows()).toMatchObject([{ description: "A blank board" }]);
    await upload(content, { description: "Another board" });
    expect(rows()).toMatchObject([{ description: "A blank board" }]);
  });

  it("may be as large as those of telephones, and the server's memory does not grow with it", async () => {
    const content = await noise(4032, 3024).jpeg({ quality: 40 }).toBuffer();
    expect(content.length).toBeLessThan(10 * MB);
    const before = memory();
    for (let n = 0; n < 2; n++) expect((await upload(content)).status).toBe(303);
    expect(memory() - before).toBeLessThan(60);
    expect(rows()).toHaveLength(1);
  });
});

/** Megabytes of the server in memory. */
const memory = () => {
  const [, pages = "0"] = fs.readFileSync(`/proc/${site.pid}/statm`, "utf8").split(" ");
  return (Number(pages) * 4096) / MB;
};

describe("hostile pictures", () => {
  it("are refused with a sentence, or encoded again: nothing of theirs is served, and the server lives on", async () => {
    const [jpeg, pngFile, webp] = await Promise.all([
      noise(64, 64).jpeg().toBuffer(),
      noise(64, 64).png().toBuffer(),
      noise(64, 64).webp().toBuffer(),
    ]);
    const script = Buffer.from("<script>alert('HOSTILE')</script>");
    const pixels = (bytes: number) => ["IDAT", deflateSync(Buffer.alloc(bytes))] as Chunk;
    const zeros = deflateSync(Buffer.alloc(80 * MB));
    const half = (content: Buffer) => content.subarray(0, content.length / 2);
    const mutated = (content: Buffer) => {
      const copy = Buffer.from(content);
      for (let k = 0; k < 12; k++) copy[12 + ((k * 104_729) % (copy.length - 12))] = (k * 17) % 256;
      return copy;
    };
    const files: [name: string, content: Buffer][] = [
      ["empty.jpg", Buffer.alloc(0)],
      ["one.jpg", Buffer.from([0xff])],
      ["begin.jpg", Buffer.from([0xff, 0xd8, 0xff])],
      ["script.jpg", script],
      ["page.html", Buffer.from("<!DOCTYPE html><html><body onload=alert(1)>HOSTILE")],
      ["drawing.svg", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'>HOSTILE</svg>")],
      [
        "drawing.png",
        Buffer.from(
          "<?xml version='1.0'?><!DOCTYPE svg [<!ENTITY a SYSTEM 'file:///etc/passwd'>]><svg>&a;</svg>",
        ),
      ],
      ["a.gif", Buffer.from("GIF89a\x01\x00\x01\x00\x00\x00\x00;", "latin1")],
      ["a.gif.jpg", Buffer.from("GIF89a/*<script>HOSTILE*/=1", "latin1")],
      ["a.tiff", Buffer.from("II*\x00\x08\x00\x00\x00", "latin1")],
      ["a.pdf", Buffer.from("%PDF-1.7 HOSTILE")],
      ["a.zip", Buffer.from("PK\x03\x04HOSTILE", "latin1")],
      ["a.bmp", Buffer.from("BM\x00\x00\x00\x00", "latin1")],
      ["a.avif", Buffer.from("\x00\x00\x00\x20ftypavif", "latin1")],
      ["a.heic", Buffer.from("\x00\x00\x00\x20ftypheic", "latin1")],
      ["a.jxl", Buffer.from("\xff\x0a", "latin1")],
      ["a.jp2", Buffer.from("\x00\x00\x00\x0cjP  \r\n\x87\n", "latin1")],
      ["a.exe", Buffer.from("MZHOSTILE")],
      ["a.v", Buffer.from("\x08\xf2\xa6\xb6HOSTILE", "latin1")],
      ["nothing.webp", Buffer.from("RIFF\x04\x00\x00\x00WEBP", "latin1")],
      ["lies.webp", Buffer.from("RIFF\xff\xff\xff\xffWEBPVP8 \xff\xff\xff\xff", "latin1")],
      ["nothing.png", pngOf()],
      ["head.png", pngOf(pngHead(10, 10))],
      ["noend.png", pngOf(pngHead(4, 4), pixels(52))],
      ["zero.png", pngOf(pngHead(0, 0), pixels(0), pngEnd)],
      ["depth.png", pngOf(pngHead(4, 4, 3, 7), pixels(52), pngEnd)],
      ["short.png", pngOf(pngHead(400, 400), pixels(10), pngEnd)],
      ["huge.png", pngOf(pngHead(100_000, 100_000), pixels(100), pngEnd)],
      ["wide.png", pngOf(pngHead(2 ** 31 - 1, 1), pixels(100), pngEnd)],
      ["high.png", pngOf(pngHead(1, 2 ** 31 - 1), pixels(100), pngEnd)],
      ["bomb.png", pngOf(pngHead(5000, 5000), ["IDAT", zeros], pngEnd)],
      [
        "fifty.png",
        pngOf(pngHead(8000, 6250, 1, 0), ["IDAT", deflateSync(Buffer.alloc(6250 * 1001))], pngEnd),
      ],
      [
        "text.png",
        pngOf(pngHead(2, 2), ["zTXt", Buffer.concat([Buffer.from("a\0\0"), zeros])], pixels(14), pngEnd),
      ],
      [
        "profile.png",
        pngOf(pngHead(2, 2), ["iCCP", Buffer.concat([Buffer.from("a\0\0"), zeros])], pixels(14), pngEnd),
      ],
      [
        "animated.png",
        pngOf(pngHead(2, 2), ["acTL", Buffer.from([0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0])], pixels(14), pngEnd),
      ],
      [
        "chunks.png",
        pngOf(
          pngHead(2, 2),
          ...Array.from({ length: 5000 }, () => ["tEXt", script] as Chunk),
          pixels(14),
          pngEnd,
        ),
      ],
      ["eleven.jpg", Buffer.concat([jpeg, randomBytes(11 * MB)])],
      ["padded.jpg", Buffer.concat([jpeg, Buffer.alloc(5 * MB)])],
      ["polyglot.jpg", Buffer.concat([jpeg, script])],
      ["polyglot.png", Buffer.concat([pngFile, script])],
      ["polyglot.webp", Buffer.concat([webp, script])],
      [
        "comment.jpg",
        Buffer.concat([
          jpeg.subarray(0, 2),
          Buffer.from([0xff, 0xfe, 0, script.length + 2]),
          script,
          jpeg.subarray(2),
        ]),
      ],
      ["../../etc/passwd.jpg", pngFile],
      ["\r\nSet-Cookie: a=b.jpg", pngFile],
      ["\u202Egpj.exe", pngFile],
      ["jpeg-as.png", jpeg],
      // More of these, in one process: app/pictures/webp.server.test.ts.
      ["cut.jpg", half(jpeg)],
      ["cut.png", half(pngFile)],
      ["cut.webp", half(webp)],
      ["mutated.jpg", mutated(jpeg)],
      ["mutated.png", mutated(pngFile)],
      ["mutated.webp", mutated(webp)],
      ["noise.png", randomBytes(2000)],
    ];
    const before = memory();
    for (const [name, content] of files) {
      const { status, page } = await upload(content, { name, description: name });
      expect([303, 400, 409, 413], name).toContain(status);
      if (status !== 303) expect(page, name).toMatch(SENTENCES);
      expect(page, name).not.toMatch(/\bat [\w.<> ]+ \(|node_modules|Vips|libvips/);
    }
    // Some of the altered files may still be valid pictures: the same positions are altered in each run, but the content differs.
    expect(rows().map(({ description }) => description)).toEqual(
      expect.arrayContaining(["noend.png", "text.png", "padded.jpg", "polyglot.png", "polyglot.webp"]),
    );
    for (const row of rows()) {
      for (const path of [addressOf(row), addressOf(row).replace(".webp", "-small.webp")]) {
        const { status, headers, content } = await served(path);
        expect([status, headers.get("Content-Type")]).toEqual([200, "image/webp"]);
        expect((await sharp(content).metadata()).format).toBe("webp");
        expect(content.includes("HOSTILE"), row.description).toBe(false);
      }
    }
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
    expect(memory() - before).toBeLessThan(60);
    expect(site.output()).not.toMatch(/TypeError|^\s+at /m);
  }, 240_000);
});

describe("who may upload", () => {
  const picture = () => plain(60, 40).png().toBuffer();

  it("is staff: nothing is read of anybody else's upload", async () => {
    const large = Buffer.concat([await picture(), Buffer.alloc(5 * MB)]);
    for (const session of ["", "session=forged"]) {
      for (const content of [await picture(), large]) {
        const answer = await upload(content, { session });
        expect([answer.status, answer.location?.startsWith("/login?")]).toEqual([302, true]);
      }
    }
    const foreign = await fetch(`${site.url}/pictures`, {
      method: "POST",
      body: new FormData(),
      headers: { Cookie: cookie, Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
    });
    expect(foreign.status).toBe(403);
    expect(rows()).toEqual([]);
  });

  it("excludes anybody whose session has ended or whose account is disabled", async () => {
    site.database.exec("UPDATE staff_members SET disabled_at = '2026-01-01T00:00:00.000Z'");
    expect((await upload(await picture())).status).toBe(302);
    expect(rows()).toEqual([]);
    site.database.exec("UPDATE staff_members SET disabled_at = NULL");
    expect((await upload(await picture())).status).toBe(303);
    expect(rows()).toHaveLength(1);
  });

  it("cannot send large forms elsewhere", async () => {
    const answer = await fetch(`${site.url}/content`, {
      method: "POST",
      body: new URLSearchParams({ title: "a".repeat(100_000) }),
      headers: { Cookie: cookie, Origin: site.url },
    });
    expect(answer.status).toBe(413);
  });
});

it("a picture that a text shows stays, with a description, and one that none shows is removed by owners alone", async () => {
  await upload(await plain(60, 40).png().toBuffer());
  const [row] = rows();
  const send = (fields: Record<string, string>) =>
    fetch(`${site.url}/pictures`, {
      method: "POST",
      redirect: "manual",
      headers: { Cookie: cookie, Origin: site.url },
      body: new URLSearchParams({ id: row?.id ?? "", ...fields }),
    });
  const remove = () => send({ intent: "remove" });
  const describeAs = async (description: string) => (await send({ intent: "describe", description })).status;
  site.database
    .prepare(
      "INSERT INTO content_versions (key, state, body, base, author) VALUES ('article-a', 'draft', ?, 0, 'a@example.com')",
    )
    .run(JSON.stringify({ markdown: `![A](${addressOf(row as Row)})` }));
  await remove();
  expect(rows()).toHaveLength(1);
  expect(await describeAs(" ")).toBe(400);
  expect(rows()).toMatchObject([{ description: "A board" }]);
  site.database.exec("DELETE FROM content_versions; UPDATE staff_members SET role = 'staff'");
  expect((await remove()).status).toBe(403);
  expect(rows()).toHaveLength(1);
  site.database.exec("UPDATE staff_members SET role = 'owner'");
  expect((await remove()).status).toBe(303);
  expect(rows()).toEqual([]);
  expect((await served(addressOf(row as Row))).status).toBe(404);
  expect(
    site.database
      .prepare("SELECT details FROM audit_log WHERE kind = 'picture' ORDER BY id DESC")
      .pluck()
      .get(),
  ).toContain("removed");
});
