import { createHmac } from "node:crypto";
import { isSigned, sign } from "~/secrets/signature.server";
import type { Answer } from "./answer";
import { type Start, starts } from "./next-page";

/**
 * A sitting and a result travel with the visitor, in the address and in the form, and are not stored. Both are short signed
 * texts, so that nobody can invent a result.
 */

/** The answer to the question that is not scored; see app/content/level-check/page.ts. */
type EarAnswer = number;
export const NOT_ASKED: EarAnswer = 255;

export interface Sitting {
  /** Random: it tells sittings apart, and reveals nothing about anybody. */
  readonly id: string;
  readonly start: Start;
  /** Whether the answers may be stored, without any name, to improve the questions. */
  readonly mayStore: boolean;
  readonly ear: EarAnswer;
  readonly answers: readonly Answer[];
}

interface Result extends Pick<Sitting, "ear" | "answers"> {
  /** The number of the newest text that was public when the result was made, by which its suggestion is found again. */
  readonly textsSeen: number;
}

const ID_BYTES = 8;

export function sittingToken({ id, start, mayStore, ear, answers }: Sitting): string {
  const head = [starts.indexOf(start), Number(mayStore), ear];
  return signed("sitting", Buffer.from([...head, ...Buffer.from(id, "hex"), ...packed(answers)]));
}

/** Undefined if the token is not ours, or was changed. */
export function readSitting(token: string | null): Sitting | undefined {
  const bytes = opened("sitting", token);
  const start = starts[bytes?.[0] ?? -1];
  if (!bytes || !start) return undefined;
  return {
    id: bytes.toString("hex", 3, 3 + ID_BYTES),
    start,
    mayStore: bytes[1] === 1,
    ear: bytes[2] ?? NOT_ASKED,
    answers: unpacked(bytes.subarray(3 + ID_BYTES)),
  };
}

export function resultToken({ ear, answers, textsSeen }: Result): string {
  const texts = Buffer.alloc(TEXTS_BYTES);
  texts.writeUInt32BE(textsSeen);
  return signed("result", Buffer.from([ear, ...packed(answers), ...texts]));
}

/** Undefined if the token is not ours, or was changed. */
export function readResult(token: string | null): Result | undefined {
  const bytes = opened("result", token);
  if (!bytes) return undefined;
  // Results from before suggestions could be edited end with the answers: they use the shipped suggestions.
  const hasTexts = (bytes.length - 1) % ANSWER_BYTES === TEXTS_BYTES % ANSWER_BYTES;
  const end = hasTexts ? bytes.length - TEXTS_BYTES : bytes.length;
  return {
    ear: bytes[0] ?? NOT_ASKED,
    answers: unpacked(bytes.subarray(1, end)),
    textsSeen: hasTexts ? bytes.readUInt32BE(end) : 0,
  };
}

const ANSWER_BYTES = 3;
const TEXTS_BYTES = 4;

function packed(answers: readonly Answer[]): number[] {
  return answers.flatMap(({ id, code }) => [id >> 8, id & 255, code]);
}

function unpacked(bytes: Buffer): Answer[] {
  return Array.from({ length: Math.floor(bytes.length / ANSWER_BYTES) }, (_, index) => ({
    id: bytes.readUInt16BE(index * ANSWER_BYTES),
    code: bytes.readUInt8(index * ANSWER_BYTES + 2),
  }));
}

type Purpose = "sitting" | "result";

function signed(purpose: Purpose, bytes: Buffer): string {
  return `${bytes.toString("base64url")}.${sign((secret) => signatureOf(purpose, bytes, secret))}`;
}

function opened(purpose: Purpose, token: string | null): Buffer | undefined {
  const [, content, signature] = /^([\w-]+)\.([\w-]{22})$/.exec(token ?? "") ?? [];
  if (!content || !signature) return undefined;
  const bytes = Buffer.from(content, "base64url");
  return isSigned(signature, (secret) => signatureOf(purpose, bytes, secret)) ? bytes : undefined;
}

function signatureOf(purpose: Purpose, bytes: Buffer, secret: string): string {
  const hash = createHmac("sha256", secret).update(`level check ${purpose} `).update(bytes);
  return hash.digest("base64url").slice(0, 22);
}
