/** An error the operator can fix: only its message is shown, without a stack. */
export class OperatorError extends Error {
  name = "OperatorError";
}

/** The site's own errors whose message is written for the operator. */
const selfExplanatory = new Set(["OperatorError", "DatabaseError"]);

/**
 * What to print for `error`: a sentence if the operator can act on it, the stack if it is a bug.
 * @param {unknown} error
 */
export function describeFailure(error) {
  if (!(error instanceof Error)) return String(error);
  if (selfExplanatory.has(error.name)) return error.message;
  if (error.syscall === "listen" || error.syscall === "getaddrinfo") return describeListenFailure(error);
  return error.stack ?? error.message;
}

function describeListenFailure({ code, message, port = process.env.PORT }) {
  const host = process.env.HOST;
  switch (code) {
    case "EADDRINUSE":
      return `Port ${port} is in use by another program. Stop that program, or choose another port with PORT.`;
    case "EACCES":
      return `Port ${port} is reserved for the administrator. Choose one from 1024 up with PORT.`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return `This machine has no address ${host} to listen on. Change HOST, or leave it unset for all addresses.`;
    default:
      return `The site cannot listen on port ${port} (PORT): ${message}.`;
  }
}

/**
 * Prints what went wrong and ends the process with exit code 1.
 * @param {unknown} error
 */
export function exitWithFailure(error) {
  console.error(describeFailure(error));
  process.exit(1);
}
