declare module "s3rver" {
  import type { IncomingMessage } from "node:http";

  interface Context {
    req: IncomingMessage;
    status: number;
    type: string;
    body: unknown;
  }

  /** An S3 server that keeps its objects in a folder. */
  export default class S3rver {
    constructor(options: {
      port: number;
      address: string;
      directory: string;
      silent: boolean;
      configureBuckets: { name: string }[];
    });
    /** Koa's: each may answer, or hand on to the next. */
    middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
