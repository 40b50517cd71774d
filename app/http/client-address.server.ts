import type { IncomingMessage } from "node:http";
import { isIP, isIPv4, isIPv6 } from "node:net";
import { env } from "~/env.server";
import type { Middleware } from "./exchange.server";

/** The header that carries the visitor's address to Remix. What a client sends under this name is overwritten. */
const CLIENT_ADDRESS = "x-client-address";

/**
 * The address of the visitor, by which limits count. Of an IPv6 address the first 64 bits: the rest is the household's
 * own to choose. Empty in Vite's development server, which does not run the middleware.
 */
export function clientAddressOf(request: Request): string {
  return request.headers.get(CLIENT_ADDRESS) ?? "";
}

/**
 * Who sent a request: the socket's other end, or what the outermost of `trustedProxies` wrote at the n-th place from
 * the right of X-Forwarded-For. Everything left of that anybody may have written.
 */
export function determineClientAddress(request: IncomingMessage, trustedProxies: number): string {
  const socket = plainAddress(request.socket.remoteAddress ?? "");
  if (trustedProxies === 0) return networkOf(socket);
  const forwarded = [request.headers["x-forwarded-for"] ?? ""].flat().join(",").split(",");
  const told = plainAddress(forwarded.at(-trustedProxies)?.trim() ?? "");
  return networkOf(isIP(told) ? told : socket);
}

/**
 * Hands the visitor's address on to Remix and removes the proxies' headers: nothing after this may trust them. A
 * forwarded host, in particular, would count as the site's own.
 */
export const setClientAddress: Middleware = (exchange) => {
  const { request } = exchange;
  const address = determineClientAddress(request, env.TRUST_PROXY);
  exchange.clientAddress = address;
  for (const name of Object.keys(request.headers)) {
    if (name.startsWith("x-forwarded-") || name === "forwarded") delete request.headers[name];
  }
  request.headers[CLIENT_ADDRESS] = address;
  return false;
};

/** Without what some proxies and sockets put around an address: a port, brackets, an IPv4 address written as IPv6. */
function plainAddress(written: string): string {
  const bare = written.replace(/^\[(.*)\](:\d+)?$/, "$1").replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");
  const inner = bare.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "");
  return isIPv4(inner) ? inner : bare.replace(/%.*$/, "");
}

/** The first four groups of an IPv6 address, written out. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.replace(/(\d+\.\d+\.\d+\.\d+)$/, "0:0").split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const filled =
    tail === undefined ? [] : new Array<string>(Math.max(0, 8 - before.length - after.length)).fill("0");
  const groups = [...before, ...filled, ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
