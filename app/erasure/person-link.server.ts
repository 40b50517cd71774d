import { seal, unseal } from "~/auth/sealed.server";

/** An address in somebody's browser history is personal data too: links name it sealed, and for this long. */
const GOOD_FOR = 60 * 60 * 1000;
const PURPOSE = "personal data of an address";

/** The part of a link that names an e-mail address without showing it. */
export function sealAddress(address: string): string {
  return seal(address, PURPOSE, Date.now() + GOOD_FOR);
}

/** The address that a link names by `?of=`; undefined if the link is not ours or no longer good. */
export function sealedAddressOf(request: Request): string | undefined {
  return unseal(new URL(request.url).searchParams.get("of"), PURPOSE);
}
