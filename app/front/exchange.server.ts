import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";
import type { FrontStep } from "./attach.server";

/**
 * The answer as Node writes it, for those who write much: Remix's own writer neither waits for a slow reader nor stops
 * for one that has left.
 */
const exchange = new AsyncLocalStorage<ServerResponse>();

/** Remembers, for everything that is done about this request, where its answer goes. */
export const rememberExchange: FrontStep = ({ response }) => {
  exchange.enterWith(response);
  return undefined;
};

/** A reader whose line takes only so much at a time. */
export interface Reader {
  /** Resolves when there is room for more, and when the reader has left. */
  ready: () => Promise<void>;
}

/** The reader of the answer to the request that is being dealt with; without the front, as in development, there is always room. */
export function currentReader(): Reader {
  const response = exchange.getStore();
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
