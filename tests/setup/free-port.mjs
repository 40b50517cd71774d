import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Below those that systems give to connections (RFC 6335 has them begin at 49152, Linux at 32768): one of these could be taken meanwhile. */
const [FIRST, END] = [20_000, 32_768];

/** @returns a port on which nothing listens */
export async function freePort() {
  const port = randomInt(FIRST, END);
  const probe = createServer().listen(port, "127.0.0.1");
  try {
    await once(probe, "listening");
  } catch (error) {
    if (error.code === "EADDRINUSE") return freePort();
    throw error;
  }
  probe.close();
  await once(probe, "close");
  return port;
}
