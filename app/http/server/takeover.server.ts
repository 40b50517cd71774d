import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { Server as HttpServer, RequestListener } from "node:http";
import { Server } from "../node-http.server";

/**
 * remix-serve is the production server, and nothing can be put in front of its Express app. But Node announces every server that
 * begins to listen on a diagnostics channel, before the first connection: then our listener replaces Express. Nothing is patched,
 * and if a new version of Node or remix-serve breaks this, the site refuses to start. See docs/decisions/0005-middleware.md.
 */
const LISTENING = "tracing:net.server.listen:asyncEnd";

/** Milliseconds between two checks for a server that listens without having been announced. */
const CHECK_INTERVAL = 20;

/**
 * Replaces the request listener of the first HTTP server of this process.
 * @param prepare gets the server once it listens and returns the new listener
 * @returns when the server listens; ends the process if it listens without us, because it would serve unprotected
 */
export function takeOverServer(prepare: (server: HttpServer) => RequestListener): Promise<void> {
  return new Promise((resolve) => {
    const takeOver = (message: unknown) => {
      const { server } = message as { server: unknown };
      if (!(server instanceof Server)) return;
      unsubscribe(LISTENING, takeOver);
      clearInterval(check);
      // remix-serve goes on to add its own signal handlers; Node emits "listening" after that.
      server.once("listening", () => {
        const listener = prepare(server);
        server.removeAllListeners("request").on("request", listener);
        // Node would answer an unknown expectation itself, past our headers, limits and log. It may be ignored (RFC 9110, 10.1.1).
        server.on("checkExpectation", listener);
        resolve();
      });
    };
    const check = setInterval(() => {
      if (!process.getActiveResourcesInfo().includes("TCPServerWrap")) return;
      console.error(
        "The server listens, but this version of Node.js or remix-serve does not let the site check its requests. It is not safe to run, so it stops.",
      );
      process.exit(1);
    }, CHECK_INTERVAL);
    check.unref();
    subscribe(LISTENING, takeOver);
  });
}
