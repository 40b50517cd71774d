/**
 * Reports links to addresses of this site that do not exist. `addresses` are those that do: paths, and paths with an
 * anchor. The query is ignored, as in /enroll?course=business.
 */
export function brokenLinks(links: readonly string[], addresses: ReadonlySet<string>): string[] {
  return links
    .filter((link) => link.startsWith("/") && !addresses.has(link.replace(/\?[^#]*/, "")))
    .map((link) => `The link to ${link} leads to no known address.`);
}
