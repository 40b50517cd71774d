import { inOneLine } from "~/format/line-breaks";
import { LogoError } from "./logo-error";

/**
 * Reduces an SVG to filled and stroked shapes. Anything not on these lists is refused or dropped, so that a stored logo runs
 * nothing, loads nothing and refers to nothing outside itself.
 */

/** Numbers, with the commas and spaces between them. */
const NUMBERS = /^[-+.,\d\seE]{1,4000}$/;
const NUMBER = /^[-+]?(\d{1,7}(\.\d{0,12})?|\.\d{1,12})(e-?\d)?(px)?$/i;
const SHARE = /^(\d{1,7}(\.\d{0,12})?|\.\d{1,12})%?$/;
const COLOR =
  /^(none|currentColor|[a-z]{3,24}|#[\da-f]{3,4}|#[\da-f]{6}|#[\da-f]{8}|rgba?\([\d.,%\s/]{3,40}\))$/i;
const PATH = /^[mzlhvcsqta\d\s.,+e-]*$/i;
const TRANSFORM = /^\s*((matrix|translate|scale|rotate|skewX|skewY)\s*\([-+.,\d\seE]{1,200}\)[\s,]*){1,8}$/;

const oneOf = (...words: string[]) => new RegExp(`^(${words.join("|")})$`);

const ATTRIBUTES: Readonly<Record<string, RegExp>> = {
  d: PATH,
  points: NUMBERS,
  transform: TRANSFORM,
  ...Object.fromEntries(
    ["x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "width", "height"].map((name) => [
      name,
      NUMBER,
    ]),
  ),
  fill: COLOR,
  stroke: COLOR,
  color: COLOR,
  "fill-rule": oneOf("nonzero", "evenodd"),
  "stroke-width": NUMBER,
  "stroke-miterlimit": NUMBER,
  "stroke-linecap": oneOf("butt", "round", "square"),
  "stroke-linejoin": oneOf("miter", "round", "bevel"),
  opacity: SHARE,
  "fill-opacity": SHARE,
  "stroke-opacity": SHARE,
};

/** Dropping these would change how the logo looks, so they are refused. */
const REFUSED_ATTRIBUTES = new Set(["mask", "filter", "stroke-dasharray", "display", "visibility"]);
const CHANGES_NOTHING = /^(display:(inline|block)|visibility:visible|(mask|filter|stroke-dasharray):none)$/;

const DRAWN = new Set(["svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon"]);
/** Elements that drawing programs write beside the shapes, left out with their content. */
const LEFT_OUT = /^(defs|style|title|desc|metadata|clipPath|(sodipodi|inkscape|rdf|cc|dc):[\w-]+)$/;

const MAX_ELEMENTS = 600;
const MAX_DEPTH = 24;
/** The most rules for classes: each is checked for each element, even if it has no declarations. */
const MAX_RULES = 1000;
/** The most characters of styles, counted at each element: a rule may apply to every class, and a class to every element. */
const MAX_STYLED = 500_000;

/** A tag, a comment, a declaration or text. A document type with an internal subset matches none. */
const TOKEN =
  /<!--(?:(?!--)[\s\S])*-->|<\?xml[^?>]*\?>|<!DOCTYPE[^[\]<>]*>|<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+/y;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;

/** The position and size of the whole drawing. */
const FRAME = new Set(["x", "y", "width", "height", "transform"]);

interface Open {
  name: string;
  /** Its content is dropped. */
  isLeftOut: boolean;
}

/** An SVG that draws the same with only shapes, on one line. @throws LogoError */
export function flattenSvg(source: string): string {
  const styles = classStyles(source);
  const open: Open[] = [];
  let out = "";
  let elements = 0;
  let styled = 0;
  let isOver = false;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < source.length) {
    const match = TOKEN.exec(source);
    if (!match) throw new LogoError("svg");
    const [token, closing, name, attributes = "", empty] = match;
    const parent = open.at(-1);
    const isLeftOut = parent?.isLeftOut ?? false;
    if (name === undefined) {
      // Text is drawn only in elements that are refused.
      if (!token.startsWith("<") && token.trim() && !isLeftOut) throw new LogoError("svg");
      continue;
    }
    if (closing) {
      if (parent?.name !== name) throw new LogoError("svg");
      open.pop();
      if (!isLeftOut) out += `</${name}>`;
      isOver = open.length === 0;
      continue;
    }
    if (isOver || (open.length === 0) !== (name === "svg")) throw new LogoError("svg");
    if (++elements > MAX_ELEMENTS || open.length >= MAX_DEPTH) throw new LogoError("shape", name);
    const skipped = isLeftOut || LEFT_OUT.test(name);
    if (!skipped) {
      if (!DRAWN.has(name)) throw new LogoError("element", name);
      const declared = readAttributes(attributes);
      const rules = stylesOf(declared, styles);
      for (const style of rules) styled += style.length;
      if (styled > MAX_STYLED) throw new LogoError("style");
      const allowed = allowedAttributes(declared, rules, open.length === 0);
      out += open.length === 0 ? rootTag(allowed, attributes) : tag(name, allowed, Boolean(empty));
    }
    if (!empty) open.push({ name, isLeftOut: skipped });
    else if (open.length === 0) throw new LogoError("svg");
  }
  if (!isOver) throw new LogoError("svg");
  return out;
}

const tag = (name: string, attributes: Map<string, string>, isEmpty: boolean) =>
  `<${name}${[...attributes].map(([key, value]) => ` ${key}="${value}"`).join("")}${isEmpty ? "/" : ""}>`;

function readAttributes(source: string): [name: string, value: string][] {
  return [...source.matchAll(ATTRIBUTE)].map(([, name = "", double, single = ""]) => [
    name,
    inOneLine(double ?? single),
  ]);
}

/** The declarations for an element: from the rules for its classes, in their order, then its own. */
function stylesOf(attributes: readonly [name: string, value: string][], styles: readonly ClassRule[]) {
  const attribute = (wanted: string) => attributes.find(([name]) => name === wanted)?.[1] ?? "";
  const classes = new Set(attribute("class").split(" "));
  const ofClasses = styles.filter(({ name }) => classes.has(name));
  return [...ofClasses.map(({ declarations }) => declarations), attribute("style")];
}

/** An element's attributes, with its styles rewritten as attributes, over which styles take precedence. */
function allowedAttributes(
  attributes: readonly [name: string, value: string][],
  styles: readonly string[],
  isRoot: boolean,
): Map<string, string> {
  const allowed = new Map<string, string>();
  for (const [name, value] of attributes) {
    if (/^on|href$/i.test(name)) throw new LogoError("attribute", name);
    // The size may be in millimeters or percent: only the view box counts.
    if (!isRoot || !FRAME.has(name)) allow(allowed, name, value);
  }
  for (const style of styles) {
    for (const declaration of style.split(";")) {
      const at = declaration.indexOf(":");
      if (at > 0) allow(allowed, declaration.slice(0, at).trim(), declaration.slice(at + 1).trim());
    }
  }
  return allowed;
}

function allow(allowed: Map<string, string>, name: string, value: string): void {
  if (REFUSED_ATTRIBUTES.has(name) && !CHANGES_NOTHING.test(`${name}:${value}`))
    throw new LogoError("attribute", name);
  const rule = Object.hasOwn(ATTRIBUTES, name) ? ATTRIBUTES[name] : undefined;
  if (!rule) return;
  if (!rule.test(value)) throw new LogoError("attribute", name);
  allowed.set(name, value);
}

/** A rule, starting where the previous one ended: text without rules is read once, not once for each of its characters. */
const RULE = /([^{}]*)\{([^{}]*)\}/gy;

interface ClassRule {
  name: string;
  declarations: string;
}

/** The rules of a `<style>` that name classes, as drawing programs write them. */
function classStyles(source: string): ClassRule[] {
  const styles: ClassRule[] = [];
  for (const [, css = ""] of source.matchAll(/<style\b[^<>]*>([^<]*)<\/style>/g)) {
    let end = 0;
    for (const [rule, selectors = "", declarations = ""] of css.matchAll(RULE)) {
      end += rule.length;
      for (const selector of selectors.split(",")) {
        const name = /^\.([\w-]+)$/.exec(selector.trim())?.[1];
        if (name === undefined) throw new LogoError("style");
        styles.push({ name, declarations });
      }
    }
    if (styles.length > MAX_RULES || css.slice(end).trim() || /url|@|\\|\/\*/i.test(css))
      throw new LogoError("style");
  }
  return styles;
}

/** The frame of the drawing, from its view box or its size. */
function rootTag(attributes: Map<string, string>, source: string): string {
  const declared = new Map(readAttributes(source));
  const sides = ["width", "height"].map((name) => Number.parseFloat(declared.get(name) ?? ""));
  const box = declared
    .get("viewBox")
    ?.split(/[\s,]+/)
    .map(Number) ?? [0, 0, ...sides];
  const [, , width = 0, height = 0] = box;
  if (box.length !== 4 || !box.every((side) => Math.abs(side) < 100_000) || width <= 0 || height <= 0)
    throw new LogoError("shape", "viewBox");
  const shown = box.map((side) => Number(side.toFixed(3)));
  const frame = new Map([
    ["xmlns", "http://www.w3.org/2000/svg"],
    ["viewBox", shown.join(" ")],
    ["width", String(shown[2])],
    ["height", String(shown[3])],
  ]);
  return tag("svg", new Map([...frame, ...attributes]), false);
}
