import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { S3mini } from "s3mini";
import S3rver from "s3rver";
import { isSignedWith } from "./signature";

/** The access key that s3rver knows. It does not check the secret, so that is checked here. */
const ACCESS_KEY = "S3RVER";
const SECRET = "s3cret/with+signs@in/it";

/** An S3 server with one bucket, and a client for checking its content. */
export interface Storage {
  /** The value of BACKUP_COPY_URL for a bucket on this server. */
  urlOf: (recipient: string, bucket?: string, secret?: string) => string;
  /** How many requests were refused because they were not signed with the secret. */
  refused: () => number;
  names: () => Promise<string[]>;
  put: (name: string, content: string | Buffer) => Promise<unknown>;
  read: (name: string) => Promise<Buffer>;
  stop: () => Promise<void>;
}

/** Refuses what is not signed with the secret access key, as every storage does. */
export async function startStorage(): Promise<Storage> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), "storage-"));
  const server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory,
    configureBuckets: [{ name: "copies" }],
  });
  let refused = 0;
  server.middleware.unshift(async (context, next) => {
    if (isSignedWith(SECRET, context.req)) return next();
    refused++;
    context.status = 403;
    context.type = "application/xml";
    context.body = "<Error><Code>SignatureDoesNotMatch</Code></Error>";
  });
  const { port } = await server.run();
  const client = new S3mini({
    endpoint: `http://127.0.0.1:${port}/copies`,
    region: "us-east-1",
    accessKeyId: ACCESS_KEY,
    secretAccessKey: SECRET,
  });
  return {
    urlOf: (recipient, bucket = "copies", secret = SECRET) =>
      `http://${ACCESS_KEY}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${bucket}/school?region=us-east-1&key=${recipient}`,
    refused: () => refused,
    names: async () =>
      ((await client.listObjects("/", "school/")) ?? []).map(({ Key }) => Key.slice(7)).sort(),
    put: (name, content) => client.putObject(`school/${name}`, content),
    read: async (name) => {
      const content = await client.getObjectArrayBuffer(`school/${name}`);
      if (!content) throw new Error(`There is no ${name}.`);
      return Buffer.from(content);
    },
    stop: async () => {
      await server.close();
      fs.rmSync(directory, { recursive: true, force: true });
    },
  };
}
