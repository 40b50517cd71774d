import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * Requests of one connection that may wait for the one that is being answered. Browsers and proxies send the next
 * request when they have the answer; a client that sends more ahead than this is let go.
 */
const WAITING_LIMIT = 8;

const BUSY = Symbol("busy");
const WAITING = Symbol("waiting");

type Connection = Socket & {
  [BUSY]?: boolean;
  [WAITING]?: [request: IncomingMessage, response: ServerResponse][];
};

/**
 * Node announces every request that it finds in what a connection brought, hundreds at a time if somebody likes, though
 * their answers can only be sent one after the other.
 * @param work answers a request
 * @returns the same for one request of a connection at a time; what waits when its reader leaves is never begun
 */
export function oneAtATime(work: RequestListener): RequestListener {
  const begin: RequestListener = (request, response) => {
    const connection: Connection = request.socket;
    connection[BUSY] = true;
    work(request, response);
    response.on("close", () => {
      connection[BUSY] = false;
      const next = connection[WAITING]?.shift();
      if (next && connection.writable) begin(...next);
    });
  };
  return (request, response) => {
    const connection: Connection = request.socket;
    if (!connection[BUSY]) {
      begin(request, response);
      return;
    }
    connection[WAITING] ??= [];
    if (connection[WAITING].length < WAITING_LIMIT) connection[WAITING].push([request, response]);
    else letGo(connection);
  };
}

/**
 * Closes a connection and has Node stop reading what it brought so far: left alone it goes on through the last 64 KB and
 * makes an error for each request in them, 25 ms where there are 1,500, against 0.6. What a parser's `onIncoming`
 * returns is no public part of Node; 2 means that no more requests follow. A Node without it closes all the same.
 */
function letGo(connection: Connection): void {
  const { parser } = connection as { parser?: { onIncoming?: () => number } };
  if (parser?.onIncoming) parser.onIncoming = () => 2;
  connection.destroy();
}
