/** A result as it is stored with a submission, mailed and exported: in words, a colon, and the address of the full result. */
export function storedResult(line: string, address: string): string {
  return `${line}: ${address}`;
}

export function readStoredResult(stored: string): { line: string; address?: string } {
  const [, line = stored, address] = /^(.*): (https?:\S+)$/s.exec(stored) ?? [];
  return { line, address };
}

/** The place of a stored result for a sentence, such as `the upper half of B2`; a result in other words is returned unchanged. */
export const shortPlaceOf = (stored: string): string =>
  readStoredResult(stored).line.replace(/^([ABC][12]), (lower|upper) half \(.*\)$/s, "the $2 half of $1");
