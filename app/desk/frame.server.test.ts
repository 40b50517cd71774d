import { expect, it } from "vitest";
import { loadStaffFrame } from "./frame.server";

it("tells visitors nothing", async () => {
  expect(await loadStaffFrame(new Request("http://localhost:3000/"))).toBeUndefined();
});
