import type { IncomingMessage } from "node:http";
import type { Exchange, Middleware } from "./exchange.server";
import { refuse } from "./refusal.server";

/** Bytes: more than the longest texts that either form accepts. */
const BODY_LIMIT = 64 * 1024;

/** Milliseconds for a whole body: enough for 64 KB on a line of 30 kbit/s. */
const BODY_TIME = 20_000;

const FORM_TYPES = new Set(["application/x-www-form-urlencoded", "multipart/form-data"]);

const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";

/** Refuses bodies that no form sends, and those whose declared length is too long, before reading any of them. */
export const checkBody: Middleware = (exchange) => {
  const { request } = exchange;
  if (!hasBody(request)) return false;
  const type = request.headers["content-type"]?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (!FORM_TYPES.has(type)) return refuse(exchange, 415);
  if (Number(request.headers["content-length"] ?? 0) > BODY_LIMIT) return refuse(exchange, 413);
  return false;
};

/**
 * Reads the whole body before anything parses it, up to the limit.
 * @returns undefined where it was refused or the client disconnected
 */
export function readBody(exchange: Exchange): Promise<Buffer<ArrayBuffer> | undefined> {
  const { request } = exchange;
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const end = (body?: Buffer<ArrayBuffer>) => {
      clearTimeout(timer);
      request.off("data", take).off("end", finish).off("error", leave).off("close", leave);
      resolve(body);
    };
    const take = (chunk: Buffer) => {
      length += chunk.length;
      chunks.push(chunk);
      if (length <= BODY_LIMIT) return;
      end();
      refuse(exchange, 413);
    };
    const finish = () => end(Buffer.concat(chunks));
    const leave = () => end();
    const timer = setTimeout(() => {
      end();
      refuse(exchange, 408, ["Connection", "close"]);
    }, BODY_TIME);
    request.on("data", take).on("end", finish).on("error", leave).on("close", leave);
  });
}
