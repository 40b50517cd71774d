import { IncomingMessage, type Server, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, it } from "vitest";
import { readBody } from "./body.server";
import { Exchange } from "./exchange.server";

it("the body of a client that has left is not waited for", async () => {
  const request = new IncomingMessage(new Socket());
  const exchange = new Exchange(request, new ServerResponse(request), {} as Server);
  request.destroy();
  await new Promise((resolve) => request.once("close", resolve));
  const late = new Promise((resolve) => setTimeout(resolve, 1000, "still waiting"));
  expect(await Promise.race([readBody(exchange), late])).toBeUndefined();
});
