import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { shortcutTexts } from "./shortcuts";

it("the guide for operators has every key of the sheet", () => {
  const guide = readFileSync(path.join(import.meta.dirname, "../../../docs/operating.md"), "utf8");
  const [keys = ""] = guide.match(/^\*\*Keyboard shortcuts\.\*\*.*?\n\n/ms) ?? [];
  for (const [key] of shortcutTexts.keys) expect(keys).toContain(`\`${key}\``);
});
