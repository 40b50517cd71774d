import { IncomingMessage, type Server, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, it } from "vitest";
import { Exchange } from "../exchange.server";
import { readBody, readLongBody } from "./body.server";

function receive() {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  return { request, response, exchange: new Exchange(request, response, {} as Server) };
}

it("the body of a client that has left is not waited for", async () => {
  const { request, exchange } = receive();
  request.destroy();
  await new Promise((resolve) => request.once("close", resolve));
  const late = new Promise((resolve) => setTimeout(resolve, 1000, "still waiting"));
  expect(await Promise.race([readBody(exchange), late])).toBeUndefined();
});

it("two long bodies are read at a time, and another one as soon as one of them has ended", async () => {
  const form = { isAt: () => true, limit: 200_000, isAllowed: async () => true };
  const begin = () => {
    const received = receive();
    const body = readLongBody(received.exchange, form, new Headers({ "Content-Length": "100000" }));
    return { ...received, body };
  };
  const [first, second] = [begin(), begin()];
  const refused = begin();
  expect(await refused.body).toBeUndefined();
  expect(refused.response.statusCode).toBe(429);
  const end = ({ request }: typeof first) => {
    request.push("typed");
    request.push(null);
  };
  end(first);
  expect(String(await first.body)).toBe("typed");
  const next = begin();
  for (const waiting of [second, next]) {
    end(waiting);
    expect(String(await waiting.body)).toBe("typed");
  }
  refused.request.destroy();
});
