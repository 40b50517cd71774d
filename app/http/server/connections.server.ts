import type { Server } from "node:http";
import type { Socket } from "node:net";
import { millisecondsInMinute } from "date-fns/constants";
import type { AfterResponse, Middleware } from "../exchange.server";
import { rawRefusal } from "../requests/refusal.server";
import { isStopping } from "./stop.server";

/** Milliseconds from the connection, or from the first byte, until all headers have arrived. */
const HEADERS_TIME = 10_000;
/**
 * Milliseconds an idle connection stays open: longer than Caddy's two minutes, so that a proxy never sends a form on one that is
 * about to close.
 */
const IDLE_TIME = 125_000;
/** Milliseconds without progress while a request is answered: a client that downloads a long export may be slow. */
const STALL_TIME = millisecondsInMinute;
/** Milliseconds for a whole request; bodies have a stricter limit (body.server.ts). */
const REQUEST_TIME = 90_000;
const SWEEP_INTERVAL = 1000;

/** When the headers of a connection's next request must have arrived, by the monotonic clock. */
const DEADLINE = Symbol("deadline");

type Connection = Socket & { [DEADLINE]?: number };

const connections = new Set<Connection>();

/**
 * Puts time limits on the server's connections. Node checks its own only every 30 seconds; with the sweep, a client that sends a byte
 * now and then holds a connection for seconds, not minutes.
 */
export function limitConnections(server: Server): void {
  server.headersTimeout = HEADERS_TIME;
  server.requestTimeout = REQUEST_TIME;
  server.keepAliveTimeout = IDLE_TIME;
  server.timeout = STALL_TIME;
  // Without a host Node would answer with an empty page; checkAddress sends ours.
  Object.assign(server, { requireHostHeader: false });

  server.on("connection", (connection: Connection) => {
    connection[DEADLINE] = performance.now() + HEADERS_TIME;
    connections.add(connection);
    connection.on("close", () => connections.delete(connection));
  });
  setInterval(sweep, SWEEP_INTERVAL).unref();
  server.on("clientError", answerClientError);
}

function sweep(): void {
  const now = performance.now();
  for (const connection of connections) {
    if ((connection[DEADLINE] ?? 0) < now) endWith(connection, 408);
  }
}

/** Stops the clock of a connection while its request is being answered. */
export const stopClock: Middleware = ({ request }) => {
  (request.socket as Connection)[DEADLINE] = Number.POSITIVE_INFINITY;
  return false;
};

/** Starts the clock again, for the next request. */
export const awaitNextRequest: AfterResponse = ({ request, server }) => {
  (request.socket as Connection)[DEADLINE] = performance.now() + IDLE_TIME + HEADERS_TIME;
  // Nothing more is expected on this connection.
  if (isStopping()) setImmediate(() => server.closeIdleConnections());
};

/** Answers what Node could not parse as a request with our error page. */
function answerClientError({ code }: NodeJS.ErrnoException, socket: Socket): void {
  endWith(socket, code === "HPE_HEADER_OVERFLOW" ? 431 : code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : 400);
}

/** Answers and ends a connection; one in the middle of a response is only ended. */
function endWith(socket: Socket, status: 400 | 408 | 431): void {
  connections.delete(socket);
  const answering = (socket as Socket & { _httpMessage?: unknown })._httpMessage;
  if (!socket.writable || answering) socket.destroy();
  else socket.end(rawRefusal(status), () => socket.destroy());
}
