import type { IncomingMessage } from "node:http";
import type { FrontRequest, FrontStep } from "./attach.server";
import { refuse } from "./refusal.server";

/** Bytes of a body: more than the longest texts that both forms take. */
const BODY_LIMIT = 64 * 1024;

/** Milliseconds a whole body may take: enough for 64 KB on a line of 30 kbit/s. */
const BODY_TIME = 20_000;

/** Milliseconds for which what comes after a refusal is read and thrown away, so that the sender sees the answer. */
const DRAIN_TIME = 5000;

const FORM_TYPES = new Set(["application/x-www-form-urlencoded", "multipart/form-data"]);

const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";

/** The step that refuses what no form sends, and what is declared too long before anything of it is read. */
export const checkBody: FrontStep = (exchange) => {
  const { request } = exchange;
  if (!hasBody(request)) return false;
  const type = request.headers["content-type"]?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (!FORM_TYPES.has(type)) return refuse(exchange, 415);
  if (Number(request.headers["content-length"] ?? 0) > BODY_LIMIT) return refuse(exchange, 413);
  return false;
};

/**
 * Reads the body before anything parses it, never more of it than the limit.
 * @returns the whole body; undefined where it was refused, or the sender has left
 */
export function readBody(exchange: FrontRequest): Promise<Buffer<ArrayBuffer> | undefined> {
  const { request } = exchange;
  return new Promise((resolve) => {
    const pieces: Buffer[] = [];
    let length = 0;
    const end = (body?: Buffer<ArrayBuffer>) => {
      clearTimeout(timer);
      request.off("data", take).off("end", finish).off("error", leave).off("close", leave);
      resolve(body);
    };
    const take = (piece: Buffer) => {
      length += piece.length;
      if (length <= BODY_LIMIT) {
        pieces.push(piece);
        return;
      }
      end();
      refuse(exchange, 413);
    };
    const finish = () => end(Buffer.concat(pieces));
    const leave = () => end();
    const timer = setTimeout(() => {
      end();
      refuse(exchange, 408, ["Connection", "close"]);
    }, BODY_TIME);
    request.on("data", take).on("end", finish).on("error", leave).on("close", leave);
  });
}

/**
 * Reads what is still to come of a refused request and throws it away; breaks the line if that does not end. To break
 * it at once would take the answer from a sender that is still sending.
 */
export function drain(request: IncomingMessage): void {
  if (request.complete) return;
  const timer = setTimeout(() => request.socket.destroy(), DRAIN_TIME);
  const stop = () => clearTimeout(timer);
  request.on("error", stop).on("close", stop).resume();
}
