/**
 * The networks that an address counts for, the smallest first: of IPv6 the /64 of a household, and the /48 around it, whose owner has
 * 65,536 of those.
 * @param address as `clientAddressOf` gives it
 */
export function networksOf(address: string): string[] {
  const [groups, length] = address.split("::/");
  if (length !== "64" || !groups) return [address];
  return [address, `${groups.split(":").slice(0, 3).join(":")}::/48`];
}

/** The largest of them: whoever has it can send from any address in it. */
export const largestNetworkOf = (address: string): string => networksOf(address).at(-1) ?? address;

/** An IPv6 /48 is allowed this many times as much as each /64 in it. */
export const LARGER_NETWORK_FACTOR = 5;
