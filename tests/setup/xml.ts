/** A small XML parser for tests: strict about well-formedness, and sufficient for what the site writes. */

export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  /** The text directly inside it. */
  text: string;
}

const DECLARATION = /^<\?xml version="1\.0" encoding="UTF-8"\?>\s*/;
const TOKEN = /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[A-Za-z][\w:.-]*="[^"<]*")*)\s*(\/?)>|([^<]+)/y;
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** The document's root element. Throws if the source is not well-formed. */
export function readXml(source: string): XmlElement {
  const start = DECLARATION.exec(source)?.[0].length;
  if (start === undefined) throw new Error("There is no XML declaration.");
  const top: XmlElement = { name: "", attributes: {}, children: [], text: "" };
  const open = [top];
  TOKEN.lastIndex = start;
  while (TOKEN.lastIndex < source.length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(source);
    const parent = open.at(-1);
    if (!match || !parent) throw new Error(`Not well-formed at ${at}: ${source.slice(at, at + 60)}`);
    const [, closing, name = "", attributes = "", empty, text] = match;
    if (text !== undefined) {
      parent.text += decode(text);
    } else if (closing) {
      if (parent.name !== name) throw new Error(`</${name}> closes <${parent.name}> at ${at}.`);
      open.pop();
    } else {
      const element: XmlElement = { name, attributes: readAttributes(attributes), children: [], text: "" };
      parent.children.push(element);
      if (!empty) open.push(element);
    }
  }
  const [root, ...others] = top.children;
  if (!root || others.length || open.length > 1 || top.text.trim())
    throw new Error("There is not one root element.");
  return root;
}

/** The texts of the child elements with that name, in order. */
export function childTexts(parent: XmlElement, name: string): string[] {
  return parent.children.filter((child) => child.name === name).map((child) => child.text);
}

function readAttributes(source: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name = "", value = ""] of source.matchAll(/([\w:.-]+)="([^"]*)"/g)) {
    if (name in found) throw new Error(`The attribute ${name} is there twice.`);
    found[name] = decode(value);
  }
  return found;
}

function decode(text: string): string {
  if (/[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/.test(text)) throw new Error("There is a forbidden character.");
  return text.replace(/&([^;\s]*);?/g, (entity, name: string) => {
    const character = entity.endsWith(";") ? ENTITIES[name] : undefined;
    if (character === undefined) throw new Error(`${entity} is no entity.`);
    return character;
  });
}
