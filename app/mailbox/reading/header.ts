import { addressParser, decodeWords } from "postal-mime";
import { plainLine } from "~/format/plain-text";

/** Bytes of a header that are read. */
const MAX_HEADER_BYTES = 256 * 1024;

/** Characters of a value that are read. */
const MAX_VALUE_LENGTH = 20_000;

interface Sender {
  name: string;
  address: string;
}

/** The header of a mail; tolerates malformed ones. */
export class Header {
  readonly #fields: readonly (readonly [name: string, value: string])[];

  constructor(bytes: Uint8Array) {
    const [header = ""] = decode(bytes.subarray(0, MAX_HEADER_BYTES)).split(/\r?\n\r?\n/, 1);
    this.#fields = header
      .replace(/\r?\n[ \t]+/g, " ")
      .split(/\r?\n|\r/)
      .flatMap((line) => {
        const colon = line.indexOf(":");
        const name = line.slice(0, colon).trim().toLowerCase();
        return colon > 0 ? [[name, line.slice(colon + 1, colon + MAX_VALUE_LENGTH).trim()] as const] : [];
      });
  }

  /** All values of a field, undecoded. */
  all(name: string): string[] {
    return this.#fields.filter(([known]) => known === name).map(([, value]) => value);
  }

  /** The first value; empty if the field is missing. */
  first(name: string): string {
    return this.all(name)[0] ?? "";
  }

  has(name: string): boolean {
    return this.#fields.some(([known]) => known === name);
  }

  /** Whether any field's name has this prefix. */
  hasAny(start: string): boolean {
    return this.#fields.some(([known]) => known.startsWith(start));
  }

  get subject(): string {
    return plainLine(decodeWords(this.first("subject").slice(0, 2000)));
  }

  get sender(): Sender {
    const [from] = parseAddresses(this.first("from") || this.first("sender"));
    return { name: plainLine(from?.name ?? "").slice(0, 200), address: (from?.address ?? "").slice(0, 320) };
  }

  /** Every address in these fields, whatever else is in them. */
  addresses(...names: string[]): string[] {
    return names
      .flatMap((name) => this.all(name))
      .flatMap((value) => value.split(/[\s<>,;:"()]+/))
      .filter((word) => word.includes("@"));
  }

  /** Every Message-ID in these fields. */
  messageIds(...names: string[]): string[] {
    return names.flatMap((name) => this.all(name)).flatMap((value) => value.match(/<[^<>\s]+>/g) ?? []);
  }

  /** When the mail claims to have been sent. */
  get sentAt(): string | null {
    const time = Date.parse(this.first("date"));
    const isSensible = time > 0 && time < Date.UTC(2100, 0);
    return isSensible ? new Date(time).toISOString() : null;
  }
}

function parseAddresses(value: string): Sender[] {
  try {
    return addressParser(value, { flatten: true }).flatMap(({ name, address }) =>
      address ? [{ name, address }] : [],
    );
  } catch {
    return [];
  }
}

/** UTF-8 if it is valid, else Windows-1252, which decodes any byte. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
