import { expect, it } from "vitest";
import { networksOf } from "./networks";

it.each([
  ["203.0.113.9", ["203.0.113.9"]],
  ["", [""]],
  ["2001:db8:1:2::/64", ["2001:db8:1:2::/64", "2001:db8:1::/48"]],
  ["0:0:0:0::/64", ["0:0:0:0::/64", "0:0:0::/48"]],
])("the address %j counts for %j", (address, networks) => {
  expect(networksOf(address)).toEqual(networks);
});
