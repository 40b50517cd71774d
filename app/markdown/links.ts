/**
 * The links among `links` that lead to an address of this site which is not there. `addresses` are the known ones:
 * paths, and paths with an anchor. A search part, as in /enroll?course=business, does not make another address.
 */
export function brokenLinks(links: readonly string[], addresses: ReadonlySet<string>): string[] {
  return links
    .filter((link) => link.startsWith("/") && !addresses.has(link.replace(/\?[^#]*/, "")))
    .map((link) => `The link to ${link} leads to no known address.`);
}
