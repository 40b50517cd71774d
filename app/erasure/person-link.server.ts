import { millisecondsInHour } from "date-fns/constants";
import { seal, unseal } from "~/secrets/sealed.server";

/** Milliseconds. An email address in a browser's history is personal data too, so links contain it sealed, and expire. */
const LIFETIME = millisecondsInHour;
const PURPOSE = "personal data of an address";

/** The part of a link that names an email address without showing it. */
export function sealAddress(address: string): string {
  return seal(address, PURPOSE, Date.now() + LIFETIME);
}

/** The address that a link names by `?of=`; undefined if the link is invalid or has expired. */
export function sealedAddressOf(request: Request): string | undefined {
  return unseal(new URL(request.url).searchParams.get("of"), PURPOSE);
}
