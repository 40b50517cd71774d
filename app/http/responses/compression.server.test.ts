import { expect, it } from "vitest";
import { acceptedEncodings } from "./compression.server";

it.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br gzip identity"],
  ["gzip, deflate", "gzip identity"],
  ["GZIP;Q=0.5", "gzip identity"],
  ["x-gzip", "gzip identity"],
  ["br;q=0.5, gzip;q=0.9", "gzip br identity"],
  ["br;q=0, gzip", "gzip identity"],
  ["br;q=0.000", "identity"],
  ["identity, br;q=0.5", "identity br"],
  ["identity;q=0.1, gzip;q=0.2", "gzip identity"],
  ["*", "br gzip identity"],
  ["*;q=0.5, gzip", "gzip br identity"],
  ["gzip, *;q=0", "gzip"],
  ["identity;q=0, br;q=0.1", "br"],
  ["identity;q=0", ""],
  ["*;q=0", ""],
  ["br;q=abc, gzip;level=9", "gzip identity"],
  ["deflate, zstd", "identity"],
  [",, ;q=1,", "identity"],
])("Accept-Encoding %o allows “%s”, preferred first", (header, expected) => {
  expect(acceptedEncodings(header).join(" ")).toBe(expected);
});
