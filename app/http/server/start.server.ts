import { type AfterResponse, Exchange, type Middleware } from "../exchange.server";
import { checkBody, type LongForm } from "../requests/body.server";
import { setClientAddress } from "../requests/client-address.server";
import { checkOrigin } from "../requests/origin-check.server";
import { checkAddress, checkMethod, setHost } from "../requests/request-checks.server";
import { limitRequests } from "../requests/request-limit.server";
import { addSecurityHeaders } from "../responses/security-headers.server";
import { staticFiles } from "../responses/static-files.server";
import { logAccess } from "./access-log.server";
import { awaitNextRequest, limitConnections, stopClock } from "./connections.server";
import { onePerConnection } from "./pipelining.server";
import { publicPageCache } from "./public-pages.server";
import { respondWithRemix } from "./remix.server";
import { endOnUnexpectedError, stopOnSignal } from "./stop.server";
import { takeOverServer } from "./takeover.server";

const afterResponse: AfterResponse[] = [logAccess, awaitNextRequest];

/** Puts the middleware in front of the server that remix-serve is about to start. @returns when that listens */
export function startHttp(longForms: readonly LongForm[]): Promise<void> {
  /** In the order in which every request passes through them, whatever its method. */
  const middleware: Middleware[] = [
    stopClock,
    checkAddress,
    checkMethod,
    checkOrigin,
    checkBody(longForms),
    // Both answer from memory, with the same headers as everything else.
    staticFiles(),
    publicPageCache(),
    setHost,
    setClientAddress,
    limitRequests,
    addSecurityHeaders,
    respondWithRemix(longForms),
  ];
  return takeOverServer((server) => {
    limitConnections(server);
    stopOnSignal(server);
    endOnUnexpectedError();
    return onePerConnection((request, response) => {
      const exchange = new Exchange(request, response, server);
      response.on("close", () => {
        for (const run of afterResponse) run(exchange);
      });
      for (const run of middleware) if (run(exchange)) return;
    });
  });
}
