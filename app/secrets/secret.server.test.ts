import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ProgramFolder, startProgram } from "../../tests/setup/programs";

let file: string;

beforeEach(() => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "secret-"));
  file = path.join(folder, "session-secret");
  vi.stubEnv("DATABASE_PATH", path.join(folder, "site.sqlite"));
  return () => fs.rmSync(folder, { recursive: true });
});

/** The secrets of a process that starts now. */
async function secretsAfterStart(): Promise<string[]> {
  vi.resetModules();
  const { signingSecrets } = await import("~/secrets/secret.server");
  return signingSecrets();
}

describe("where no secret is set", () => {
  it("one is generated beside the database, readable by its owner only", async () => {
    const secrets = await secretsAfterStart();
    expect(secrets).toEqual([fs.readFileSync(file, "utf8")]);
    expect(Buffer.from(secrets[0] ?? "", "base64url")).toHaveLength(32);
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
    expect(fs.readdirSync(path.dirname(file))).toEqual(["session-secret"]);
  });

  it("it is on the disk before it gets its name: a power cut leaves no empty file", async () => {
    const write = vi.spyOn(fs, "writeFileSync");
    await secretsAfterStart();
    expect(write).toHaveBeenCalledWith(expect.stringContaining(file), expect.any(String), {
      mode: 0o600,
      flush: true,
    });
    write.mockRestore();
  });

  it("it survives a restart, and each site has a different one", async () => {
    const secrets = await secretsAfterStart();
    expect(await secretsAfterStart()).toEqual(secrets);
    fs.unlinkSync(file);
    expect(await secretsAfterStart()).not.toEqual(secrets);
  });

  it("it stays the same while the site runs, whatever happens to its file", async () => {
    const [secret] = await secretsAfterStart();
    const { signingSecrets } = await import("~/secrets/secret.server");
    fs.unlinkSync(file);
    fs.mkdirSync(file);
    expect(signingSecrets()).toEqual([secret]);
  });

  it("a line break that an editor put at its end is ignored", async () => {
    fs.writeFileSync(file, "the-secret-of-the-operator\n");
    expect(await secretsAfterStart()).toEqual(["the-secret-of-the-operator"]);
  });

  it("a file of another user stops the start with the command that gives this one all of the folder", async () => {
    fs.writeFileSync(file, "the-secret-of-the-operator");
    const readFileSync = vi.spyOn(fs, "readFileSync").mockImplementation(() => {
      throw Object.assign(new Error("EACCES: permission denied"), { code: "EACCES" });
    });
    const uid = process.getuid?.();
    await expect(secretsAfterStart()).rejects.toMatchObject({
      name: "ConfigurationError",
      message: `The file ${file} cannot be read by the user ${uid}. \`chown -R ${uid} ${path.dirname(file)} && chmod -R u+rwX ${path.dirname(file)}\` gives that user the folder and all in it.`,
    });
    readFileSync.mockRestore();
  });

  it("an empty file stops the start with a sentence: nothing is signed with an empty secret", async () => {
    fs.writeFileSync(file, "");
    await expect(secretsAfterStart()).rejects.toMatchObject({
      name: "ConfigurationError",
      message: `The file ${file} is empty. Remove it and start again.`,
    });
  });
});

it("secrets that are set keep their order, and no file is created", async () => {
  vi.stubEnv("SESSION_SECRET", "the-new-one-of-2026,the-old-one-of-2025");
  expect(await secretsAfterStart()).toEqual(["the-new-one-of-2026", "the-old-one-of-2025"]);
  expect(fs.existsSync(file)).toBe(false);
});

describe("several processes that start simultaneously", () => {
  let programs: ProgramFolder;
  let program: string;

  beforeAll(() => {
    programs = new ProgramFolder();
    // Starts when told to. Its process id is that of every main process in a container.
    program = programs.bundle(
      "secret",
      `import { once } from "node:events";
       Object.defineProperty(process, "pid", { value: 1 });
       const { signingSecrets } = await import("~/secrets/secret.server");
       console.log("ready");
       await once(process.stdin, "data");
       try { console.log(signingSecrets().join()); } catch (error) { console.log(String(error)); }
       process.exit();`,
    );
  });
  afterAll(() => programs.remove());

  it("share the one secret that is stored", async () => {
    for (let round = 1; round <= 5; round++) {
      fs.rmSync(file, { force: true });
      const environment = { DATABASE_PATH: path.join(path.dirname(file), "site.sqlite") };
      const processes = Array.from({ length: 4 }, () => startProgram(program, [], environment));
      for (const each of processes) expect(await each.nextLine()).toBe("ready");
      for (const each of processes) each.say("go");
      const secrets = await Promise.all(processes.map((each) => each.nextLine()));
      await Promise.all(processes.map(({ ended }) => ended));

      expect(secrets, `round ${round}`).toEqual(Array(4).fill(fs.readFileSync(file, "utf8")));
      expect(fs.readdirSync(path.dirname(file)), `round ${round}`).toEqual(["session-secret"]);
    }
  });
});
