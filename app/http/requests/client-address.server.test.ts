import type { IncomingMessage } from "node:http";
import { expect, it, vi } from "vitest";
import { determineClientAddress } from "./client-address.server";

const requestFrom = (remoteAddress: string, forwarded: string | undefined) =>
  ({ socket: { remoteAddress }, headers: { "x-forwarded-for": forwarded } }) as unknown as IncomingMessage;

const from = (remoteAddress: string, forwarded: string | undefined, proxies: number) =>
  determineClientAddress(requestFrom(remoteAddress, forwarded), proxies);

it.each<[socket: string, forwarded: string | undefined, proxies: number, client: string]>([
  ["198.51.100.7", undefined, 0, "198.51.100.7"],
  ["::ffff:198.51.100.7", undefined, 0, "198.51.100.7"],
  ["198.51.100.7", "203.0.113.9", 0, "198.51.100.7"],
  ["127.0.0.1", "203.0.113.9", 1, "203.0.113.9"],
  ["127.0.0.1", "10.0.0.1, 203.0.113.9", 1, "203.0.113.9"],
  ["127.0.0.1", "1.1.1.1, 203.0.113.9, 10.0.0.2", 2, "203.0.113.9"],
  ["127.0.0.1", "203.0.113.9:4711", 1, "203.0.113.9"],
  ["127.0.0.1", "[2001:db8:1:2:3::4]:4711", 1, "2001:db8:1:2::/64"],
  ["127.0.0.1", "203.0.113.9", 2, "127.0.0.1"],
  ["127.0.0.1", undefined, 1, "127.0.0.1"],
  ["127.0.0.1", "<script>", 1, "127.0.0.1"],
  ["2001:db8:1:2:aaaa:bbbb:cccc:dddd", undefined, 0, "2001:db8:1:2::/64"],
  ["2001:db8::1", undefined, 0, "2001:db8:0:0::/64"],
  ["2001::2:aaaa:bbbb:cccc:dddd", undefined, 0, "2001:0:0:2::/64"],
  ["fe80::1%eth0", undefined, 0, "fe80:0:0:0::/64"],
  ["::1", undefined, 0, "0:0:0:0::/64"],
])(
  "the socket %s with X-Forwarded-For %s and %i trusted proxies is %s",
  (socket, forwarded, proxies, client) => {
    expect(from(socket, forwarded, proxies)).toBe(client);
  },
);

it.each(["127.0.0.1", "::ffff:172.18.0.2", "10.1.2.3", "192.168.1.2", "::1", "fd00::2"])(
  "an untrusted proxy nearby, at %s, is logged once, and a stranger's header is not",
  async (nearby) => {
    vi.resetModules();
    const { isProxyIgnored, warnOfIgnoredProxy } = await import("./client-address.server");
    const log = vi.spyOn(console, "warn").mockImplementation(() => {});
    warnOfIgnoredProxy(requestFrom("198.51.100.7", "203.0.113.9"), 0);
    warnOfIgnoredProxy(requestFrom("2001:db8::1", "203.0.113.9"), 0);
    warnOfIgnoredProxy(requestFrom(nearby, undefined), 0);
    warnOfIgnoredProxy(requestFrom(nearby, "203.0.113.9"), 1);
    expect(isProxyIgnored()).toBe(false);
    for (let time = 0; time < 2; time++) warnOfIgnoredProxy(requestFrom(nearby, "203.0.113.9"), 0);
    expect(isProxyIgnored()).toBe(true);
    expect(log.mock.calls).toEqual([[expect.stringContaining("Set TRUST_PROXY=1.")]]);
  },
);
