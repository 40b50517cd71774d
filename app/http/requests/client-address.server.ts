import type { IncomingMessage } from "node:http";
import { BlockList, isIP, isIPv4, isIPv6 } from "node:net";
import { goingLiveTexts } from "~/content/staff/going-live";
import { env } from "~/env.server";
import type { Middleware } from "../exchange.server";

/** The header that carries the visitor's address to Remix. What a client sends under this name is overwritten. */
const CLIENT_ADDRESS = "x-client-address";

/**
 * The visitor's address as limits count it: of an IPv6 address the first 64 bits, because a household chooses the rest. Empty in
 * Vite's development server, which runs no middleware.
 */
export function clientAddressOf(request: Request): string {
  return request.headers.get(CLIENT_ADDRESS) ?? "";
}

/**
 * Who sent a request: the socket's remote address, or the n-th entry from the right of X-Forwarded-For, which the
 * outermost of `trustedProxies` wrote. Entries to the left of it can be forged by anybody.
 */
export function determineClientAddress(request: IncomingMessage, trustedProxies: number): string {
  const socket = bareAddress(request.socket.remoteAddress ?? "");
  if (trustedProxies === 0) return networkOf(socket);
  const forwarded = [request.headers["x-forwarded-for"] ?? ""].flat().join(",").split(",");
  const client = bareAddress(forwarded.at(-trustedProxies)?.trim() ?? "");
  return networkOf(isIP(client) ? client : socket);
}

/** Passes the visitor's address to Remix, without the proxies' headers: Remix would trust a forwarded host. */
export const setClientAddress: Middleware = (exchange) => {
  const { request } = exchange;
  const address = determineClientAddress(request, env.TRUST_PROXY);
  exchange.clientAddress = address;
  warnOfIgnoredProxy(request, env.TRUST_PROXY);
  for (const name of Object.keys(request.headers)) {
    if (name.startsWith("x-forwarded-") || name === "forwarded") delete request.headers[name];
  }
  request.headers[CLIENT_ADDRESS] = address;
  return false;
};

/** Where an operator's proxy connects from: this machine, or a private network. */
const NEARBY = new BlockList();
for (const [network, bits] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const) {
  NEARBY.addSubnet(network, bits, "ipv4");
}
NEARBY.addAddress("::1", "ipv6");
NEARBY.addSubnet("fc00::", 7, "ipv6");

let ignoredProxy = false;

/** Whether requests have come through a proxy although none is trusted. */
export const isProxyIgnored = (): boolean => ignoredProxy;

/**
 * Warns once about a proxy that is not trusted: all visitors then share one address. Only a nearby one counts, as strangers can
 * send the header.
 */
export function warnOfIgnoredProxy(request: IncomingMessage, trustedProxies: number): void {
  if (ignoredProxy || trustedProxies > 0 || !request.headers["x-forwarded-for"]) return;
  const socket = bareAddress(request.socket.remoteAddress ?? "");
  if (!isIP(socket) || !NEARBY.check(socket, isIPv4(socket) ? "ipv4" : "ipv6")) return;
  ignoredProxy = true;
  console.warn(goingLiveTexts.checks.proxy.why);
}

/** Removes what proxies and sockets may add to an address: a port, brackets, the IPv6 notation of an IPv4 address. */
function bareAddress(text: string): string {
  const bare = text.replace(/^\[(.*)\](:\d+)?$/, "$1").replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");
  return bare.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "");
}

/** The first four groups of an IPv6 address, written out. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail ? tail.split(":") : [];
  const zeros = new Array<string>(8 - before.length - after.length).fill("0");
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
