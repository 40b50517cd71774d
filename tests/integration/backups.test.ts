import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { staffTexts } from "~/content/staff/area";
import { backupTexts } from "~/content/staff/backups";
import { personalDataTexts } from "~/content/staff/personal-data";
import { inDatabase } from "../setup/database-file";
import { commandFile, runProgram } from "../setup/programs";
import { type RunningServer, startServer } from "../setup/server";
import { isSignedWith } from "../setup/signature";
import { addStaff, inquiry, post, removeSite, signIn } from "../setup/site";
import { type Storage, startStorage } from "../setup/storage";

// Starts processes, which takes time on a shared machine.
vi.setConfig({ testTimeout: 120_000 });

const MINUTE = 60_000;

let site: RunningServer;
let cookie: string;
let folder: string;

async function start(environment: Record<string, string> = {}) {
  site = await startServer({ environment });
  folder = path.join(site.dataFolder, "backups");
  addStaff(site);
  cookie = await signIn(site);
}

const stop = () => removeSite(site);

const headers = () => ({ Cookie: cookie });
const page = async (address = "/backups") => (await fetch(site.url + address, { headers: headers() })).text();
const ask = (intent: string, fields: Record<string, string> = {}) =>
  post(site, "/backups", { intent, ...fields }, headers());
const download = (name: string) =>
  fetch(`${site.url}/backups/${name}`, { redirect: "manual", headers: headers() });
const names = (kind: string) =>
  (fs.existsSync(folder) ? fs.readdirSync(folder) : []).filter((name) => name.startsWith(kind));
const audited = () =>
  site.database
    .prepare("SELECT details FROM audit_log WHERE kind = 'backup' ORDER BY id")
    .pluck()
    .all()
    .map((details) => JSON.parse(String(details)));

/** Whether a link leads to a file. If the file was closed since the link was listed, it leads nowhere. */
function isLinkTo(link: string, file: string): boolean {
  try {
    return fs.readlinkSync(link) === file;
  } catch {
    return false;
  }
}

/** The next page's message about what was done. */
async function said(answer: Response): Promise<string> {
  expect(answer.status).toBe(303);
  const toast = answer.headers.getSetCookie().find((each) => each.includes("toast="));
  const next = await fetch(site.url + answer.headers.get("Location"), {
    headers: { Cookie: `${cookie}; ${toast?.split(";")[0]}` },
  });
  return next.text();
}

describe("the backups of the staff area", () => {
  beforeAll(() => start());
  afterAll(stop);
  beforeEach(async () => {
    for (const name of names("by-hand")) fs.rmSync(path.join(folder, name));
    site.database.exec("DELETE FROM staff_sessions");
    cookie = await signIn(site);
  });

  /** @returns the name of a backup that was just made */
  async function make(): Promise<string> {
    // The site's own first one, ten seconds after its start, may be under way.
    await vi.waitFor(async () => expect(await said(await ask("make"))).toContain("Backup made"), {
      timeout: 60_000,
      interval: 500,
    });
    const [name = ""] = names("by-hand").sort().slice(-1);
    return name;
  }

  it("are made, listed, checked and downloaded, byte for byte and logged", async () => {
    await post(site, "/contact", { ...inquiry, message: "Only in the database" });
    const name = await make();
    expect(await page()).toContain(name);
    expect(await said(await ask("check", { name }))).toContain("It holds 1 inquiry and 0 enrollments.");

    const asked = await ask("download", { name });
    expect([asked.status, asked.headers.get("Location")]).toEqual([303, `/backups/${name}`]);
    const answer = await download(name);
    const content = Buffer.from(await answer.arrayBuffer());
    expect(content.equals(fs.readFileSync(path.join(folder, name)))).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-disposition": `attachment; filename="${name}"`,
      "content-length": String(content.length),
      "cache-control": "no-store, no-transform",
    });
    expect(audited()).toEqual(
      expect.arrayContaining(["made", "checked", "downloaded"].map((change) => ({ change, name }))),
    );
  });

  it("are checked once by a double click, and both clicks are told what came of it", async () => {
    const name = await make();
    const before = audited().length;
    for (const click of await Promise.all([ask("check", { name }), ask("check", { name })]))
      expect(await said(click)).toContain("This backup is intact");
    expect(audited()).toHaveLength(before + 1);
  });

  it("are sent at the reader's pace: what is not read yet is neither read from the disk nor held in memory", async () => {
    const size = 300 * 1024 * 1024;
    const name = "by-hand-2026-01-01T000000Z.sqlite";
    const file = path.join(folder, name);
    fs.mkdirSync(folder, { recursive: true });
    fs.closeSync(fs.openSync(file, "w"));
    fs.truncateSync(file, size);
    const memory = () =>
      Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${site.pid}/status`, "utf8"))?.[1]) * 1024;
    const isOpen = () => {
      const descriptors = `/proc/${site.pid}/fd`;
      return fs
        .readdirSync(descriptors)
        .some((number) => isLinkTo(path.join(descriptors, number), fs.realpathSync(file)));
    };
    const before = memory();
    const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
      const address = `${site.url}/backups/${name}`;
      http.get(address, { headers: headers(), agent: false }, resolve).on("error", reject);
    });
    expect([response.statusCode, response.headers["content-length"]]).toEqual([200, String(size)]);
    let most = 0;
    for (let turn = 0; turn < 10; turn++) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      most = Math.max(most, memory());
    }
    expect(most - before).toBeLessThan(size / 3);
    expect(isOpen()).toBe(true);
    response.destroy();
    await expect.poll(isOpen, { timeout: 10_000 }).toBe(false);
  });

  it("cannot be downloaded or removed by somebody who has only found a session open", async () => {
    const name = await make();
    await site.advanceClock(11 * MINUTE);
    for (const intent of ["download", "remove"]) {
      const answer = await ask(intent, { name });
      expect(answer.status).toBe(403);
      expect(await answer.text()).toContain('name="passwordAgain"');
    }
    const direct = await download(name);
    expect([direct.status, direct.headers.get("Location")]).toEqual([303, "/backups"]);
    const wrong = await ask("download", { name, passwordAgain: "not this one" });
    expect(wrong.status).toBe(400);
    expect(names("by-hand")).toContain(name);

    const right = await ask("download", { name, passwordAgain: "a sentence that only Grace knows" });
    expect(right.headers.get("Location")).toBe(`/backups?download=${name}`);
    expect(await page(`/backups?download=${name}`)).toContain(`href="/backups/${name}"`);
    expect((await download(name)).status).toBe(200);
  });

  it("stop downloading once the reader is no longer an owner", async () => {
    const name = "by-hand-2026-01-02T000000Z.sqlite";
    const size = 64 * 1024 * 1024;
    fs.mkdirSync(folder, { recursive: true });
    fs.copyFileSync(path.join(site.dataFolder, "site.sqlite"), path.join(folder, name));
    fs.truncateSync(path.join(folder, name), size);
    const whole = (await (await download(name)).arrayBuffer()).byteLength;
    const answer = await download(name);
    site.database.exec("UPDATE staff_members SET role = 'staff'");
    try {
      await expect(answer.arrayBuffer()).rejects.toThrow();
    } finally {
      site.database.exec("UPDATE staff_members SET role = 'owner'");
      fs.rmSync(path.join(folder, name));
    }
    expect(whole).toBe(size);
  });

  it("are found by their own names alone, whatever is asked for", async () => {
    const secret = path.join(site.dataFolder, "session-secret");
    fs.symlinkSync(secret, path.join(folder, "by-hand-2026-01-01T000000Z.sqlite"));
    for (const name of [
      "..%2Fsession-secret",
      "%2e%2e%2fsite.sqlite",
      "%2fetc%2fpasswd",
      "by-hand-2026-01-01T000000Z.sqlite",
      "daily-%00.sqlite",
    ]) {
      const answer = await download(name);
      expect([301, 400, 404], name).toContain(answer.status);
      const text = await answer.text();
      expect(text).not.toContain(site.dataFolder);
      expect(text).not.toContain(fs.readFileSync(secret, "utf8").trim());
    }
    expect(await said(await ask("remove", { name: "../session-secret" }))).toContain("Nothing to do");
    expect(fs.existsSync(secret)).toBe(true);
    fs.rmSync(path.join(folder, "by-hand-2026-01-01T000000Z.sqlite"));
  });

  it("made by hand are five at most, and make room when they are removed", async () => {
    fs.mkdirSync(folder, { recursive: true });
    for (const day of [1, 2, 3, 4, 5]) {
      fs.copyFileSync(
        path.join(site.dataFolder, "site.sqlite"),
        path.join(folder, `by-hand-2026-01-0${day}T000000Z.sqlite`),
      );
    }
    expect(await said(await ask("make"))).toContain("remove one first");
    expect(names("by-hand")).toHaveLength(5);
    const name = "by-hand-2026-01-03T000000Z.sqlite";
    expect(await said(await ask("remove", { name }))).toContain("Backup removed");
    expect(names("by-hand")).toHaveLength(4);
    expect(names("by-hand")).not.toContain(name);
  });

  it("are reported as unreadable when requested, while a person can still be found and erased", async () => {
    await post(site, "/contact", { ...inquiry, email: "zoe@example.com" });
    const name = await make();
    const found = await post(site, "/personal-data", { email: "zoe@example.com" }, headers());
    const person = String(found.headers.get("Location"));
    fs.renameSync(folder, `${folder}-aside`);
    fs.writeFileSync(folder, "");
    try {
      const answer = await download(name);
      expect([answer.status, await answer.text()]).toEqual([503, `${backupTexts.unreadable}\n`]);
      expect(await page()).toContain(staffTexts.backup.unreadable);
      expect(await said(await ask("make"))).toContain(backupTexts.toasts.unreadable.message);

      const held = await fetch(site.url + person, { headers: headers() });
      expect([held.status, (await held.text()).includes("zoe@example.com")]).toEqual([200, true]);
      const question = await page(`${person}&erase=ask`);
      expect(question).toContain(personalDataTexts.confirm.backups.unreadable);
      expect(question).not.toContain(personalDataTexts.confirm.backups.none);
      expect((await post(site, `${person}&erase=now`, {}, headers())).status).toBe(303);
      const left = site.database.prepare("SELECT 1 FROM contact_inquiries WHERE email = 'zoe@example.com'");
      expect(left.get()).toBeUndefined();
      expect(site.output()).toContain(`${folder} is a file where the folder of the backups belongs.`);
    } finally {
      fs.rmSync(folder);
      fs.renameSync(`${folder}-aside`, folder);
    }
  });

  it("are kept if their removal cannot be entered in the audit log", async () => {
    const name = await make();
    site.database.exec(
      "CREATE TRIGGER record_refuses BEFORE INSERT ON audit_log BEGIN SELECT raise(ABORT, 'full'); END",
    );
    expect((await ask("remove", { name })).status).toBeGreaterThanOrEqual(500);
    site.database.exec("DROP TRIGGER record_refuses");
    expect(names("by-hand")).toContain(name);
  });

  it("from the nightly run cannot be removed, whatever a form says", async () => {
    const name = "daily-2026-01-03T000000Z.sqlite";
    fs.copyFileSync(path.join(site.dataFolder, "site.sqlite"), path.join(folder, name));
    expect((await ask("remove", { name })).status).toBe(400);
    expect(names("daily")).toContain(name);
  });

  it("that are damaged are reported as such", async () => {
    const name = await make();
    const file = path.join(folder, name);
    const content = fs.readFileSync(file);
    content.fill(0x7f, 8192, 8192 + 16_384);
    fs.writeFileSync(file, content);
    const before = fs.readFileSync(file);
    expect(await said(await ask("check", { name }))).toContain("Do not rely on this backup");
    expect(fs.readFileSync(file).equals(before), "looking changes nothing").toBe(true);
    expect(site.output()).toMatch(/damaged|malformed/);
  });
});

describe("copies elsewhere", () => {
  let storage: Storage;
  let secret: string;
  let recipient: string;

  beforeAll(async () => {
    storage = await startStorage();
    const { stdout } = await runProgram(commandFile("backup"), ["--new-key"], {});
    [recipient = ""] = /age1\w+/.exec(stdout) ?? [];
    [secret = ""] = /AGE-SECRET-KEY-1\w+/.exec(stdout) ?? [];
    expect([recipient.length, secret.length]).toEqual([62, 74]);
  });
  afterAll(() => storage.stop());
  afterEach(stop);

  const restore = (args: string[], file: string, key = "") =>
    runProgram(
      commandFile("restore"),
      ["--elsewhere", ...args],
      { DATABASE_PATH: file, BACKUP_COPY_URL: storage.urlOf(recipient) },
      key,
    );

  /** The first backup is made and copied ten seconds after the start. Resolves when the outcome is recorded. */
  const untilCopied = () =>
    expect
      .poll(() => site.database.prepare("SELECT 1 FROM settings WHERE name = 'backup.elsewhere'").get(), {
        timeout: 60_000,
      })
      .toBeDefined();

  it.each([
    ["/test.txt", "range;", "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41"],
    ["/?lifecycle", "", "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543"],
    ["/?max-keys=2&prefix=J", "", "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7"],
  ])(
    "are accepted by a storage that checks signatures as in Amazon's examples: %s",
    (url, range, signature) => {
      const request = {
        method: "GET",
        url,
        headers: {
          host: "examplebucket.s3.amazonaws.com",
          range: "bytes=0-9",
          "x-amz-content-sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
          "x-amz-date": "20130524T000000Z",
          authorization: `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;${range}x-amz-content-sha256;x-amz-date,Signature=${signature}`,
        },
      };
      const secret = "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY";
      expect(isSignedWith(secret, request)).toBe(true);
      expect(isSignedWith(`${secret}2`, request)).toBe(false);
      expect(isSignedWith(secret, { ...request, url: "/other.txt" })).toBe(false);
    },
  );

  it("arrive by themselves, are read by nobody without the secret key, and restore the site, unless they were changed", async () => {
    for (let day = 10; day < 28; day++) await storage.put(`daily-2026-01-${day}T030000Z.sqlite.age`, "old");
    await storage.put("somebody-elses.txt", "not ours");
    await start({ BACKUP_COPY_URL: storage.urlOf(recipient) });
    await post(site, "/contact", { ...inquiry, message: "Zaphod asks for twelve" });
    // More than two of the 5 MB parts in which a copy is uploaded.
    site.database.exec("CREATE TABLE filler AS SELECT randomblob(12000000) AS bytes");
    await untilCopied();
    expect(await page()).toContain("Last copy:");
    const [daily = ""] = names("daily");
    const stored = await storage.names();
    expect(stored).toContain(`${daily}.age`);
    expect(stored.filter((name) => name.startsWith("daily-"))).toHaveLength(14);
    expect(stored).toContain("somebody-elses.txt");
    const copy = await storage.read(`${daily}.age`);
    expect(copy.length).toBeGreaterThan(12_000_000);
    expect(copy.toString("latin1")).toMatch(/^age-encryption\.org\/v1\n/);
    expect(copy.includes("Zaphod")).toBe(false);
    expect(fs.readFileSync(path.join(folder, daily)).includes("Zaphod")).toBe(true);
    expect(await page("/going-live")).toContain("The last copy arrived there on");
    expect(storage.refused()).toBe(0);
    for (const text of [await page(), site.output()]) {
      expect(text).not.toContain("S3RVER");
      expect(text).not.toContain(secret);
    }

    const target = path.join(site.dataFolder, "elsewhere");
    fs.mkdirSync(target);
    const file = path.join(target, "site.sqlite");
    const listed = await restore(["--list"], file);
    expect(listed.stdout.trim().split("\n")).toHaveLength(14);
    const newKey = await runProgram(commandFile("backup"), ["--new-key"], {});
    const wrong = await restore([], file, /AGE-SECRET-KEY-1\w+/.exec(newKey.stdout)?.[0]);
    expect(wrong.code).toBe(1);
    expect(wrong.stderr).toContain("not the secret key of this copy");
    expect(fs.readdirSync(target)).toEqual([]);

    const right = await restore([], file, `${secret}\n`);
    expect([right.code, right.stderr]).toEqual([0, ""]);
    expect(right.stdout).toContain("1 inquiries, 0 enrollments");
    const restored = inDatabase(file, (database) =>
      database.prepare("SELECT message FROM contact_inquiries").pluck().all(),
    );
    expect(restored).toEqual(["Zaphod asks for twelve"]);
    expect(fs.statSync(file).mode & 0o077).toBe(0);
    expect(fs.readdirSync(target).filter((name) => name.includes("draft"))).toEqual([]);

    const other = path.join(target, "other.sqlite");
    for (const [name, content] of Object.entries({
      "cut.sqlite": copy.subarray(0, copy.length - 70_000),
      "changed.sqlite": Buffer.from(copy).fill(0, copy.length - 500, copy.length - 400),
    })) {
      await storage.put(`${name}.age`, content);
      // The name of the file in the storage.
      const { code, stderr } = await restore([`${name}.age`], other, secret);
      expect(code, name).toBe(1);
      expect(stderr).toBe(`The copy ${name} is damaged, or did not come to its end. Nothing was changed.\n`);
      expect(fs.existsSync(other)).toBe(false);
    }
    expect((await restore(["daily.sqlite"], other, secret)).stderr).toBe(
      "There is no copy daily.sqlite: --elsewhere --list lists those that are there.\n",
    );
  });

  it("that do not arrive are reported on every page, and nothing of the key", async () => {
    await start({ BACKUP_COPY_URL: storage.urlOf(recipient, "copies", "hunter22secret") });
    await untilCopied();
    expect(await page()).toContain("Copying has failed since");
    expect(await page()).toContain("the storage does not accept the access key");
    expect(await page("/desk")).toContain("No backup elsewhere");
    expect(await said(await ask("copy"))).toContain("Not copied");
    expect(site.output() + (await page())).not.toMatch(/hunter22secret|S3RVER/);
    const [daily, ...others] = names("daily");
    expect(others, "the backup itself is there").toEqual([]);
    expect(await storage.names()).not.toContain(`${daily}.age`);
  });

  it("are added even if the key may do nothing else, and the page says what stays there", async () => {
    const objects = new Map<string, number>();
    const server = http.createServer((request, response) => {
      let bytes = 0;
      request.on("data", (chunk: Buffer) => (bytes += chunk.length));
      request.on("end", () => {
        const { method, url = "" } = request;
        const [name = "", query = ""] = url.split("?");
        const size = objects.get(name);
        if (method === "PUT") {
          objects.set(name, bytes);
          response.writeHead(200, { ETag: '"1"' }).end();
        } else if (method === "POST") {
          const isFirst = query.startsWith("uploads");
          const answer = isFirst
            ? "<InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>"
            : '<CompleteMultipartUploadResult><ETag>"1"</ETag></CompleteMultipartUploadResult>';
          response.writeHead(200, { "Content-Type": "application/xml" }).end(answer);
        } else if (method === "HEAD" && size) {
          response.writeHead(200, { "Content-Length": size }).end();
        } else response.writeHead(403).end("<Error><Code>AccessDenied</Code></Error>");
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    try {
      await start({ BACKUP_COPY_URL: `http://key:secret@127.0.0.1:${port}/copies?key=${recipient}` });
      await untilCopied();
      expect(await page()).toContain("Last copy:");
      expect(await page()).toContain("Let the storage expire them after 14 days");
      expect([...objects.keys()]).toHaveLength(1);
    } finally {
      server.close();
    }
  });
});
