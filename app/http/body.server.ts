import type { IncomingMessage } from "node:http";
import type { Exchange, Middleware } from "./exchange.server";
import { drain, refuse } from "./refusal.server";

/** Bytes: more than the longest texts that either form accepts. */
const BODY_LIMIT = 64 * 1024;

/** Milliseconds for a whole body: enough for 64 KB on a line of 30 kbit/s. */
const BODY_TIME = 20_000;

/** The one form whose body may be longer: that of staff who upload something. */
export interface UploadForm {
  path: string;
  /** Bytes. */
  limit: number;
  /** Milliseconds for the whole body. */
  time: number;
  /** Whether whoever sends it may upload. Asked before anything of the body is read. */
  isAllowed: (headers: Headers) => Promise<boolean>;
}

/** Uploads at a time: each takes some three times its size in memory for a moment. */
const MOST_UPLOADS = 2;

const FORM_TYPES = new Set(["application/x-www-form-urlencoded", "multipart/form-data"]);

const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";

/** Refuses bodies that no form sends, and those whose declared length is too long, before reading any of them. */
export function checkBody(upload: UploadForm): Middleware {
  return (exchange) => {
    const { request, path } = exchange;
    if (!hasBody(request)) return false;
    const type = request.headers["content-type"]?.split(";")[0]?.trim().toLowerCase() ?? "";
    if (!FORM_TYPES.has(type)) return refuse(exchange, 415);
    const limit = path === upload.path ? upload.limit : BODY_LIMIT;
    if (Number(request.headers["content-length"] ?? 0) > limit) return refuse(exchange, 413);
    return false;
  };
}

let uploads = 0;

/**
 * The body of a form that may be an upload. Of somebody who may not upload, nothing is read: the route answers an empty form as it
 * answers everybody who is not signed in.
 * @returns undefined where it was refused or the client disconnected
 */
export async function readUpload(
  exchange: Exchange,
  { limit, time, isAllowed }: UploadForm,
  headers: Headers,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const length = Number(headers.get("content-length") ?? Number.POSITIVE_INFINITY);
  if (length <= BODY_LIMIT) return readBody(exchange);
  if (!(await isAllowed(headers))) {
    exchange.response.setHeader("Connection", "close");
    drain(exchange.request);
    return Buffer.alloc(0);
  }
  if (uploads >= MOST_UPLOADS) return void refuse(exchange, 429, ["Retry-After", "10"]);
  uploads++;
  try {
    return await readBody(exchange, limit, time);
  } finally {
    uploads--;
  }
}

/**
 * Reads the whole body before anything parses it, up to the limit.
 * @returns undefined where it was refused or the client disconnected
 */
export function readBody(
  exchange: Exchange,
  limit = BODY_LIMIT,
  time = BODY_TIME,
): Promise<Buffer<ArrayBuffer> | undefined> {
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
      if (length <= limit) return;
      end();
      refuse(exchange, 413);
    };
    const finish = () => end(Buffer.concat(chunks));
    const leave = () => end();
    const timer = setTimeout(() => {
      end();
      refuse(exchange, 408, ["Connection", "close"]);
    }, time);
    request.on("data", take).on("end", finish).on("error", leave).on("close", leave);
  });
}
