import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Below the ephemeral ports (from 49152 by RFC 6335, from 32768 on Linux), one of which could be taken in the meantime. */
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
