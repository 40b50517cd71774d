import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { FrontStep } from "./attach.server";

/**
 * The answers that are being written, for those who write much: Remix's own writer neither waits for a slow reader nor
 * stops for one that has left. They are found by a number in the request, as Remix hands on nothing else; a store that
 * follows asynchronous calls would slow down every promise of the process.
 */
const exchanges = new Map<string, ServerResponse>();

/** The header in which the front tells Remix the number. What comes in from outside under it is replaced. */
const EXCHANGE = "x-exchange";

/** Tells this process's numbers from those that somebody might guess. */
const prefix = randomUUID();
let count = 0;

/** Remembers, as long as the request is being dealt with, where its answer goes. */
export const rememberExchange: FrontStep = ({ request, response }) => {
  const number = `${prefix}.${++count}`;
  request.headers[EXCHANGE] = number;
  exchanges.set(number, response);
  response.on("close", () => exchanges.delete(number));
  return undefined;
};

/** A reader whose line takes only so much at a time. */
export interface Reader {
  /** Resolves when there is room for more, and when the reader has left. */
  ready: () => Promise<void>;
}

/** The reader of the answer to this request; without the front, as in development, there is always room. */
export function readerOf(request: Request): Reader {
  const response = exchanges.get(request.headers.get(EXCHANGE) ?? "");
  return {
    ready: () =>
      new Promise((resolve) => {
        if (!response || response.destroyed || !response.writableNeedDrain) {
          resolve();
          return;
        }
        const go = () => {
          response.off("drain", go);
          response.off("close", go);
          resolve();
        };
        response.on("drain", go);
        response.on("close", go);
      }),
  };
}
