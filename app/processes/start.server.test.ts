import { spawn } from "node:child_process";
import { EventEmitter } from "node:events";
import { expect, it, vi } from "vitest";
import { startProcess } from "./start.server";

vi.mock("node:child_process", () => ({ spawn: vi.fn() }));

it("a process for which no more files can be opened fails its caller, and not the site", () => {
  // In that case Node gives it no streams, and emits an error that ends the site if nobody listens.
  const child = new EventEmitter();
  vi.mocked(spawn).mockReturnValue(child as never);
  expect(() => startProcess("encode.js", [], { heap: 64, timeLimit: 1000 })).toThrow(TypeError);
  expect(child.emit("error", new Error("spawn EMFILE"))).toBe(true);
});
