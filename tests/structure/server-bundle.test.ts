import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

it("imports nothing of node:http, which would load a second fetch", () => {
  const folder = path.resolve(import.meta.dirname, "../../build/server");
  const scripts = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".js"),
  );
  expect(scripts).toContain("index.js");
  const importers = scripts.filter((name) =>
    /from\s*["']node:https?["']/.test(readFileSync(path.join(folder, name), "utf8")),
  );
  expect(importers).toEqual([]);
});
