import fs from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { S3mini, S3NetworkError, S3ServiceError } from "s3mini";
import type { BackupStorage } from "~/env/service-addresses.server";
import { isFileError } from "./backup-files.server";
import { replacedOf } from "./backup-names";

/** The extension of an encrypted copy, as `age` uses it. */
const ENCRYPTED = ".age";

/** Why a copy could not be made or fetched. */
export type StorageProblem = "refused" | "clock" | "missing" | "unreachable" | "failed";

export class StorageError extends Error {
  override name = "StorageError";
  constructor(
    readonly problem: StorageProblem,
    message: string,
  ) {
    super(message);
  }
}

/** A new key pair: the public key encrypts the copies, the secret key decrypts them. */
export async function newKeyPair(): Promise<{ secret: string; recipient: string }> {
  const secret = await generateX25519Identity();
  return { secret, recipient: await identityToRecipient(secret) };
}

/**
 * Copies a backup to the storage, encrypted on the fly, and removes copies past their retention.
 * @returns the size of the copy in bytes, and whether the old ones could be removed
 * @throws StorageError
 */
export async function copyToStorage(
  file: string,
  storage: BackupStorage,
): Promise<{ bytes: number; pruned: boolean }> {
  const client = clientOf(storage);
  const name = `${storage.prefix}${path.basename(file)}${ENCRYPTED}`;
  const encrypter = new Encrypter();
  encrypter.addRecipient(storage.recipient);
  const encrypted = await encrypter.encrypt(webStream(fs.createReadStream(file)));
  const bytes = encrypted.size(fs.statSync(file).size);
  return withStorageErrors(async () => {
    await client.putAnyObject(name, encrypted, "application/octet-stream");
    const stored = await client.getContentLength(name);
    if (stored !== bytes) throw new StorageError("failed", `${stored} of ${bytes} bytes arrived.`);
    return { bytes, pruned: await prune(client, storage) };
  });
}

/** Fails if the storage is append-only, so that nobody who takes over this machine can delete the copies. */
async function prune(client: S3mini, storage: BackupStorage): Promise<boolean> {
  try {
    const old = replacedOf(await namesIn(client, storage), new Date());
    for (const name of old) await client.deleteObject(storage.prefix + name + ENCRYPTED);
    return true;
  } catch {
    return false;
  }
}

/** Milliseconds for each request of a list, as somebody is waiting for it. A copy may take as long as a slow line needs. */
const LIST_TIMEOUT = 30_000;

/** The names of the backups in the storage, oldest first. @throws StorageError */
export const listStorage = (storage: BackupStorage, timeout = LIST_TIMEOUT): Promise<string[]> =>
  withStorageErrors(async () => {
    const client = clientOf(storage, timeout);
    const names = await namesIn(client, storage);
    // The client treats a missing bucket as an empty one.
    if (names.length === 0 && !(await client.bucketExists())) {
      const bucket = new URL(storage.endpoint).pathname.slice(1);
      throw new StorageError(
        "missing",
        `There is no bucket ${bucket} at that storage: look at BACKUP_COPY_URL.`,
      );
    }
    return names;
  });

async function namesIn(client: S3mini, { prefix }: BackupStorage): Promise<string[]> {
  const objects = (await client.listObjects("/", prefix)) ?? [];
  return objects
    .map(({ Key }) => Key.slice(prefix.length))
    .filter((name) => name.endsWith(`.sqlite${ENCRYPTED}`) && !name.includes("/"))
    .map((name) => name.slice(0, -ENCRYPTED.length))
    .sort();
}

/**
 * Downloads a backup from the storage and decrypts it into a new file.
 * @param secret the secret key
 * @throws StorageError, also if the key does not fit or the copy is damaged
 */
export async function fetchFromStorage(name: string, secret: string, target: string, storage: BackupStorage) {
  const response = await withStorageErrors(() =>
    clientOf(storage).getObjectResponse(storage.prefix + name + ENCRYPTED),
  );
  if (!response?.body) throw new StorageError("missing", `There is no copy ${name}.`);
  const opened = await open(response.body, secret);
  try {
    await pipeline(
      Readable.fromWeb(opened as never),
      fs.createWriteStream(target, { flags: "wx", mode: 0o600 }),
    );
  } catch (error) {
    // A full disk, for example.
    if (isFileError(error)) throw error;
    throw new StorageError(
      "failed",
      `The copy ${name} is damaged, or did not come to its end. Nothing was changed.`,
    );
  }
}

async function open(copy: ReadableStream<Uint8Array>, secret: string) {
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(secret.trim());
    return await decrypter.decrypt(copy);
  } catch {
    throw new StorageError(
      "failed",
      "This is not the secret key of this copy. It begins with AGE-SECRET-KEY-1. Nothing was changed.",
    );
  }
}

/** In bytes: the smallest part that S3 accepts. Up to four are in memory at a time. */
const PART = 5 * 1024 * 1024;

const clientOf = ({ endpoint, region, accessKeyId, secretAccessKey }: BackupStorage, timeout = 0) =>
  new S3mini({
    endpoint,
    region,
    accessKeyId,
    secretAccessKey,
    minPartSize: PART,
    requestAbortTimeout: timeout,
    fetch: fetchUnlessPage,
  });

/** The client takes a web page for the list of an empty bucket. */
async function fetchUnlessPage(address: string | URL | Request, options?: RequestInit): Promise<Response> {
  const response = await fetch(address, options);
  const isPage = /^text\/html\b/.test(response.headers.get("Content-Type") ?? "");
  if (options?.method !== "GET" || !response.ok || !isPage) return response;
  await response.body?.cancel();
  throw new StorageError("failed", "A web page answered, not a storage: look at BACKUP_COPY_URL.");
}

const webStream = (stream: Readable) => Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;

const ADVICE: Partial<Record<StorageProblem, string>> = {
  refused: " Look at the access key, its secret and its rights in BACKUP_COPY_URL.",
  clock: " Set the clock of this machine.",
  missing: " Look at the bucket in BACKUP_COPY_URL.",
  unreachable: " Look at its name in BACKUP_COPY_URL.",
};

/** The client's errors may quote the request: only their kind is passed on. */
async function withStorageErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StorageError) throw error;
    if (error instanceof S3ServiceError) {
      const { status, serviceCode = "" } = error;
      const problem = problemOf(status, serviceCode);
      const answer = `The storage answered ${status} ${serviceCode}`.trim();
      throw new StorageError(problem, `${answer}.${ADVICE[problem] ?? ""}`);
    }
    const isTimeout = error instanceof Error && error.name === "TimeoutError";
    if (isTimeout || error instanceof S3NetworkError || error instanceof TypeError) {
      throw new StorageError("unreachable", `The storage could not be reached.${ADVICE.unreachable}`);
    }
    throw error;
  }
}

function problemOf(status: number, serviceCode: string): StorageProblem {
  // Each request is signed with the time.
  if (serviceCode === "RequestTimeTooSkewed") return "clock";
  if (status === 401 || status === 403) return "refused";
  return status === 404 ? "missing" : "failed";
}
