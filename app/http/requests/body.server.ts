import type { IncomingMessage } from "node:http";
import type { Exchange, Middleware } from "../exchange.server";
import { drain, refuse } from "./refusal.server";

/** Bytes: more than the longest texts that any public form accepts. */
const BODY_LIMIT = 64 * 1024;

/** Milliseconds for a whole body: enough for 64 KB at 30 kbit/s. */
const BODY_TIME = 20_000;

/** Milliseconds for the whole body of a long form. */
const LONG_BODY_TIME = 80_000;

/** A form whose body may be longer: uploads and long texts of staff. */
export interface LongForm {
  isAt: (path: string) => boolean;
  /** Bytes. */
  limit: number;
  /** Whether the sender may send it. Asked before any of a long body is read. */
  isAllowed: (headers: Headers) => Promise<boolean>;
}

/** The most bytes of a form with one long text: four UTF-8 bytes a character, percent-encoded as three each, and its other fields. */
export const formBytes = (characters: number): number => characters * 12 + BODY_LIMIT;

/** Long bodies at a time: each takes three times its size in memory for a moment. */
const MAX_LONG_FORMS = 2;

const FORM_TYPES = new Set(["application/x-www-form-urlencoded", "multipart/form-data"]);

const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";

/** Refuses, before reading any of it, a body that no form sends or that says it is too long. */
export function checkBody(longForms: readonly LongForm[]): Middleware {
  return (exchange) => {
    const { request, path } = exchange;
    if (!hasBody(request)) return false;
    const type = request.headers["content-type"]?.split(";")[0]?.trim().toLowerCase() ?? "";
    if (!FORM_TYPES.has(type)) return refuse(exchange, 415);
    const { limit } = longForms.find(({ isAt }) => isAt(path)) ?? { limit: BODY_LIMIT };
    if (Number(request.headers["content-length"] ?? 0) > limit) return refuse(exchange, 413);
    return false;
  };
}

let longBodies = 0;

/**
 * The body of a form that may be longer. Nothing is read from a sender who may not send it: the route gets an empty form, and
 * answers as it answers anybody who is not signed in.
 * @returns undefined if it was refused or the client disconnected
 */
export async function readLongBody(
  exchange: Exchange,
  { limit, isAllowed }: LongForm,
  headers: Headers,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const length = Number(headers.get("content-length") ?? Number.POSITIVE_INFINITY);
  if (length <= BODY_LIMIT) return readBody(exchange);
  if (!(await isAllowed(headers))) {
    drain(exchange.request);
    return Buffer.alloc(0);
  }
  if (longBodies >= MAX_LONG_FORMS) return void refuse(exchange, 429, ["Retry-After", "10"]);
  longBodies++;
  try {
    return await readBody(exchange, limit, LONG_BODY_TIME);
  } finally {
    longBodies--;
  }
}

/** Reads a whole body, up to the limit. @returns undefined if it was refused or the client disconnected */
export function readBody(
  exchange: Exchange,
  limit = BODY_LIMIT,
  time = BODY_TIME,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const { request } = exchange;
  // "close" has already been emitted if the client left during `isAllowed`.
  if (request.destroyed) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const end = (body?: Buffer<ArrayBuffer>) => {
      clearTimeout(timer);
      request.off("data", collect).off("end", finish).off("error", abandon).off("close", abandon);
      resolve(body);
    };
    const collect = (chunk: Buffer) => {
      length += chunk.length;
      chunks.push(chunk);
      if (length <= limit) return;
      end();
      refuse(exchange, 413);
    };
    const finish = () => end(Buffer.concat(chunks));
    const abandon = () => end();
    const timer = setTimeout(() => {
      end();
      refuse(exchange, 408, ["Connection", "close"]);
    }, time);
    request.on("data", collect).on("end", finish).on("error", abandon).on("close", abandon);
  });
}
