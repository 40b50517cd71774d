import { expect, it } from "vitest";
import { staffFrame } from "./frame.server";

it("tells visitors nothing", async () => {
  expect(await staffFrame(new Request("http://localhost:3000/"))).toBeUndefined();
});
