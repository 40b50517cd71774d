import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll } from "vitest";

/**
 * Gives every test file a separate data folder, before any module of the site reads its settings, and removes the shell's
 * settings: a test that needs one sets it.
 */
const projectFolder = path.resolve(import.meta.dirname, "../..");
const settings = fs.readFileSync(path.join(projectFolder, ".env.example"), "utf8");
for (const [, name] of settings.matchAll(/^# ([A-Z_]+)=/gm)) delete process.env[name ?? ""];

const dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), "site-data-"));
process.env.DATABASE_PATH = path.join(dataFolder, "site.sqlite");

afterAll(() => fs.rmSync(dataFolder, { recursive: true, force: true }));
