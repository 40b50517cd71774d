import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { S3mini } from "s3mini";
import S3rver from "s3rver";

/** An S3 server with one bucket, and a client that looks into it. */
export interface Storage {
  /** What BACKUP_COPY_URL is set to for a bucket of this server. */
  urlOf: (recipient: string, bucket?: string) => string;
  names: () => Promise<string[]>;
  put: (name: string, content: string | Buffer) => Promise<unknown>;
  read: (name: string) => Promise<Buffer>;
  stop: () => Promise<void>;
}

export async function startStorage(): Promise<Storage> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), "storage-"));
  const server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory,
    configureBuckets: [{ name: "copies" }],
  });
  const { port } = await server.run();
  const client = new S3mini({
    endpoint: `http://127.0.0.1:${port}/copies`,
    region: "us-east-1",
    accessKeyId: "S3RVER",
    secretAccessKey: "S3RVER",
  });
  return {
    urlOf: (recipient, bucket = "copies") =>
      `http://S3RVER:S3RVER@127.0.0.1:${port}/${bucket}/school?region=us-east-1&key=${recipient}`,
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
