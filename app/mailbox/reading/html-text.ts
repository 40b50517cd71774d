/** Characters of HTML that are read. */
const MAX_LENGTH = 1_000_000;

/** The entities of the letters and signs from 160 to 255, in this order. */
const LATIN_1 =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml";

const NAMED = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
  ["hellip", "…"],
  ["ndash", "–"],
  ["mdash", "—"],
  ["lsquo", "‘"],
  ["rsquo", "’"],
  ["ldquo", "“"],
  ["rdquo", "”"],
  ["bdquo", "„"],
  ["euro", "€"],
  ...LATIN_1.split(" ").map((name, n) => [name, String.fromCharCode(160 + n)] as const),
]);

/** How HTML reads the numbers from 128 to 159. */
const windows1252 = new TextDecoder("windows-1252");

const BLOCK = /^\/?(?:p|div|br|tr|table|h[1-6]|ul|ol|li|blockquote|pre|section|article|header|footer|hr)$/;
const HIDDEN = /^(?:script|style|title|template|svg|noscript|object|iframe)$/;

/** Where markup begins. Some programs write a bare "<" before a number, which browsers show. */
const MARKUP = /<(?=[a-z/!?])/gi;

/**
 * The text of a mail that has only HTML; nothing in it is run or loaded. Lines of a quotation begin with "> ". One pass that
 * never rereads its output: strangers may put a tag around every letter.
 */
export function htmlText(html: string): string {
  const source = html.slice(0, MAX_LENGTH);
  const written: string[] = [];
  /** Elements that are opened and never closed: they hide nothing. */
  const unclosed = new Set<string>();
  let last = "";
  let quote = 0;
  let at = 0;
  const next = (pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.exec(source)?.index ?? -1;
  };
  const add = (words: string) => {
    written.push(words);
    last = words.at(-1) ?? last;
  };
  const isAfterBlank = () => last === " " || last === "\n";
  const write = (words: string) => {
    if (!words || (words === " " && isAfterBlank())) return;
    if (last === "" || last === "\n") add("> ".repeat(quote));
    add(words);
  };
  while (at < source.length) {
    const open = next(MARKUP);
    const end = open < 0 ? source.length : open;
    const words = decodeEntities(source.slice(at, end)).replace(/\s+/g, " ");
    write(last === "" || isAfterBlank() ? words.trimStart() : words);
    if (open < 0) break;
    if (source.startsWith("<!--", open)) {
      const close = source.indexOf("-->", open + 4);
      at = close < 0 ? source.length : close + 3;
      continue;
    }
    const close = source.indexOf(">", open);
    if (close < 0) break;
    at = close + 1;
    const [name = ""] =
      source
        .slice(open + 1, close)
        .toLowerCase()
        .match(/^\/?[a-z][a-z0-9]*/) ?? [];
    if (HIDDEN.test(name) && source[close - 1] !== "/" && !unclosed.has(name)) {
      const end = next(new RegExp(`</${name}`, "gi"));
      if (end < 0) unclosed.add(name);
      else at = end;
    }
    if (name === "td" || name === "th") write(" ");
    if (!BLOCK.test(name)) continue;
    if (last !== "\n") add("\n");
    if (name === "blockquote") quote = Math.min(quote + 1, 10);
    if (name === "/blockquote") quote = Math.max(quote - 1, 0);
    if (name === "li") write("- ");
    if (name === "/p") add("\n");
  }
  return written
    .join("")
    .replace(/[ \t]+\n/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,8}\d{0,2}));/gi,
    (whole, hex, decimal, name) => {
      if (name) return NAMED.get(name) ?? NAMED.get(name.toLowerCase()) ?? whole;
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      if (code >= 0x80 && code < 0xa0) return windows1252.decode(Uint8Array.of(code));
      return code > 0 && code < 0x110000 && (code < 0xd800 || code > 0xdfff)
        ? String.fromCodePoint(code)
        : "";
    },
  );
}
