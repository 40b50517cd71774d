import { get } from "node:http";
import { env } from "~/env.server";
import { logAccess } from "./access-log.server";
import { attachFront, type FrontEnding, type FrontStep, isFrontAttached } from "./attach.server";
import { checkBody } from "./body.server";
import { checkAddress, checkMethod, checkOrigin, takeOwnHost } from "./checks.server";
import { tellClientAddress } from "./client-address.server";
import { awaitNextRequest, limitConnections, stopClock } from "./connections.server";
import { browserFiles, publicPageCache } from "./kept-answers.server";
import { limitPages } from "./page-limit.server";
import { answerFromRemix } from "./remix.server";
import { guardAnswer } from "./security-headers.server";
import { endOnUnexpectedError, stopOnSignal } from "./stop.server";

/** The steps of the front, in the order in which a request passes them. */
const steps = (): FrontStep[] => [
  stopClock,
  checkAddress,
  checkMethod,
  checkOrigin,
  checkBody,
  // Answered from memory, with the same headers as everything else.
  browserFiles(),
  publicPageCache(),
  // What comes as far as here goes to Remix.
  takeOwnHost,
  tellClientAddress,
  limitPages,
  guardAnswer,
  answerFromRemix,
];

/** What follows each answer. */
const endings: FrontEnding[] = [logAccess, awaitNextRequest];

/** Milliseconds the server has after the start to answer its own first request. */
const START_LIMIT = 10_000;

/**
 * Attaches the front and makes sure that it stands: a site without its front would serve, but unprotected. Once the
 * server answers, the first request of all is our own.
 * @returns when the server answers through the front; ends the process if it does not
 */
export async function startFront(): Promise<void> {
  attachFront(steps(), endings, (server) => {
    limitConnections(server);
    stopOnSignal(server);
    endOnUnexpectedError();
  });
  const deadline = Date.now() + START_LIMIT;
  while (Date.now() < deadline && !(await answers())) await new Promise((resolve) => setTimeout(resolve, 50));
  if (isFrontAttached()) return;
  console.error("The server does not answer through its front, so it is not safe to run. It stops.");
  process.exit(1);
}

function answers(): Promise<boolean> {
  const host = !env.HOST || env.HOST === "0.0.0.0" || env.HOST === "::" ? "127.0.0.1" : env.HOST;
  return new Promise((resolve) => {
    get({ host, port: env.PORT, path: "/healthz", agent: false }, (response) => {
      response.resume();
      resolve(true);
    }).on("error", () => resolve(false));
  });
}
