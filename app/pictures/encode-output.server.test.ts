import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, it, vi } from "vitest";
import { encodePicture } from "./encode.server";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "encoder-"));
const program = path.join(folder, "encode.process.mjs");
afterAll(() => fs.rmSync(folder, { recursive: true }));

vi.mock("~/processes/program.server", () => ({ programFile: () => program }));

it.each([
  [
    "prints more than any picture has, and goes on",
    "process.stdout.write(Buffer.alloc(4e7)); setInterval(() => {}, 1e3)",
  ],
  [
    "ends in the midst of its answer",
    `process.stdout.write('{"width":9,"height":9,"sizes":[{"width":9,"height":9,"content":"UklG')`,
  ],
  ["prints nothing", ""],
])("a picture whose process %s is unreadable", { timeout: 15_000 }, async (_, source) => {
  fs.writeFileSync(program, source);
  expect(await encodePicture(Buffer.alloc(9))).toEqual({ refused: "unreadable" });
});
