import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { FrontEnding, FrontStep } from "./attach.server";
import { rawRefusal } from "./refusal.server";
import { isStopping } from "./stop.server";

/** Milliseconds from the connection, or from the first byte, until all headers are there. */
const HEADERS_TIME = 10_000;
/** Milliseconds a connection is kept without a request: a little longer than proxies do, so that they end it. */
const IDLE_TIME = 65_000;
/** Milliseconds in which nothing moves on a connection with a request: a reader of a long export may be slow, not gone. */
const STANDSTILL_TIME = 60_000;
/** Milliseconds for a whole request; the front is stricter where it reads bodies itself. */
const REQUEST_TIME = 30_000;
const SWEEP_INTERVAL = 1000;

/** Until when the next request of a connection has to be there with its headers. */
const DEADLINE = Symbol("deadline");

type Connection = Socket & { [DEADLINE]?: number };

const connections = new Set<Connection>();

/**
 * Puts time limits on the server's connections. Node looks at its own only every 30 seconds, so the front sweeps by
 * itself: a client that sends a byte now and then holds a connection for seconds, not minutes.
 */
export function limitConnections(server: Server): void {
  server.headersTimeout = HEADERS_TIME;
  server.requestTimeout = REQUEST_TIME;
  server.keepAliveTimeout = IDLE_TIME;
  server.timeout = STANDSTILL_TIME;
  // Without a host Node answers by itself, with an empty page; checkAddress does it in our words.
  Object.assign(server, { requireHostHeader: false });

  server.on("connection", (connection: Connection) => {
    connection[DEADLINE] = Date.now() + HEADERS_TIME;
    connections.add(connection);
    connection.on("close", () => connections.delete(connection));
  });
  setInterval(sweep, SWEEP_INTERVAL).unref();
  server.on("clientError", answerClientError);
}

function sweep(): void {
  const now = Date.now();
  for (const connection of connections) {
    if ((connection[DEADLINE] ?? 0) < now) endWith(connection, 408);
  }
}

/** The step that stops the clock of a connection while its request is being answered. */
export const stopClock: FrontStep = ({ request }) => {
  (request.socket as Connection)[DEADLINE] = Number.POSITIVE_INFINITY;
  return false;
};

/** Starts the clock again, for the next request. */
export const awaitNextRequest: FrontEnding = ({ request, server }) => {
  (request.socket as Connection)[DEADLINE] = Date.now() + IDLE_TIME + HEADERS_TIME;
  // What was in flight when the process was told to stop has been answered; nothing is to follow on its connection.
  if (isStopping()) setImmediate(() => server.closeIdleConnections());
};

/** What Node could not read as a request gets our words for it. */
function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "HPE_HEADER_OVERFLOW") endWith(socket, 431);
  else if (error.code === "ERR_HTTP_REQUEST_TIMEOUT") endWith(socket, 408);
  else endWith(socket, 400);
}

/** Answers and ends a connection; one that is in the middle of another answer is only ended. */
function endWith(socket: Socket, status: 400 | 408 | 431): void {
  connections.delete(socket);
  const answering = (socket as Socket & { _httpMessage?: unknown })._httpMessage;
  if (!socket.writable || answering) {
    socket.destroy();
    return;
  }
  socket.end(rawRefusal(status), () => socket.destroy());
}
