import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import type { FrontRequest } from "./attach.server";
import { readerOf, rememberExchange } from "./exchange.server";

/** Lets go of everything that is no longer used, as happens now and then in a process that works. */
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

function exchange() {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  rememberExchange({ request, response } as FrontRequest);
  return { response, headers: request.headers as Record<string, string> };
}

it("a reader that leaves is noticed, though nobody holds the request any more", async () => {
  const { response, headers } = exchange();
  const reader = readerOf(new Request("http://localhost:3000/inquiries.csv", { headers }));
  await new Promise(setImmediate);
  collect();
  expect(reader.signal.aborted).toBe(false);
  // As Node says it when the connection is gone.
  response.emit("close");
  expect(reader.signal.aborted).toBe(true);
  await reader.ready();
});

it("a reader that has left already is known to have", async () => {
  const { response, headers } = exchange();
  response.destroy();
  expect(readerOf(new Request("http://localhost:3000/inquiries.csv", { headers })).signal.aborted).toBe(true);
});

it("nobody but the front says where an answer goes", () => {
  const { response } = exchange();
  const stranger = new Request("http://localhost:3000/", { headers: { "x-exchange": "1" } });
  response.destroy();
  expect(readerOf(stranger).signal.aborted).toBe(false);
});
