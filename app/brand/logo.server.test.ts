import { randomBytes } from "node:crypto";
import { deflateSync } from "node:zlib";
import { PNG } from "pngjs";
import { describe, expect, it } from "vitest";
import { pngChunk, pngEnd, pngHead, pngOf, pngSignature } from "../../tests/setup/png";
import { countProcessorTime } from "../../tests/setup/processor-time";
import { checkLogo, logoFile, logoName, logoText } from "./logo.server";
import { LogoError } from "./logo-error";

const svg = (inside: string, attributes = 'viewBox="0 0 120 40"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;
const shape = '<path d="M0 0L120 40"/>';

function png(width: number, height: number): Buffer {
  const picture = new PNG({ width, height });
  for (let at = 0; at < picture.data.length; at++) picture.data[at] = (at * 7) % 256;
  return PNG.sync.write(picture);
}

/** A head that says how large it is, as 8-bit gray, over any pixels. */
const madePng = (width: number, height: number, pixels: Buffer, rest = [0, 0, 0]) =>
  pngOf(pngHead(width, height, 8, 0, rest), ["IDAT", pixels], pngEnd);

/** A stored logo may hold shapes in one namespace, and nothing that runs, loads or links. */
function expectHarmless(flat: string): void {
  const tags = [...flat.matchAll(/<\/?([\w:-]+)/g)].map(([, name]) => name);
  for (const name of tags)
    expect(["svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon"]).toContain(name);
  const names = [...flat.matchAll(/\s([\w:-]+)="/g)].map(([, name]) => name ?? "");
  for (const name of names) expect(name).not.toMatch(/^on|href|style|class|^id$|filter|mask|src/i);
  expect(flat.replace("http://www.w3.org/2000/svg", "")).not.toMatch(
    /url|:\/\/|javascript|data:|&|<!|<\?|\n/i,
  );
}

const hostileSvgs: Record<string, string> = {
  script: svg(`${shape}<script>alert(1)</script>`),
  "script in capitals": svg(`${shape}<SCRIPT>alert(1)</SCRIPT>`),
  "script with a prefix": svg(`<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>`),
  "script by address": svg('<script href="https://evil.example/x.js"/>'),
  "script in a left-out part": svg(`<metadata><script>alert(1)</script></metadata>${shape}`),
  "script in definitions": svg(`<defs><script>alert(1)</script></defs>${shape}`),
  "script in a comment that ends early": svg(`<!-- --><script>alert(1)</script><!-- -->${shape}`),
  "script behind the end": `${svg(shape)}<script>alert(1)</script>`,
  "script before the beginning": `<script>alert(1)</script>${svg(shape)}`,
  "script in CDATA": svg("<![CDATA[<script>alert(1)</script>]]>"),
  "script in an attribute": svg('<path d="M0 0"/><path fill="<script>alert(1)</script>"/>'),
  "an attribute that every object has": svg('<path d="M0 0h9v9z" constructor="x" __proto__="y"/>'),
  foreignObject: svg("<foreignObject><body onload='alert(1)'/></foreignObject>"),
  "foreignObject in a title": svg(`<title><foreignObject><b>x</b></foreignObject></title>${shape}`),
  iframe: svg('<iframe src="https://evil.example"/>'),
  "html in it": svg('<html:img xmlns:html="http://www.w3.org/1999/xhtml" src="x" onerror="alert(1)"/>'),
  onload: svg(shape, 'viewBox="0 0 120 40" onload="alert(1)"'),
  "onload in capitals": svg(shape, 'viewBox="0 0 120 40" ONLOAD="alert(1)"'),
  onclick: svg('<path d="M0 0" onclick="alert(1)"/>'),
  "onbegin of an animation": svg('<path d="M0 0"><animate onbegin="alert(1)" attributeName="x"/></path>'),
  "set of an address": svg('<a><set attributeName="href" to="javascript:alert(1)"/><path d="M0 0"/></a>'),
  "link that runs": svg('<a href="javascript:alert(1)"><path d="M0 0"/></a>'),
  "old link that runs": svg('<a xlink:href="javascript:alert(1)"><path d="M0 0"/></a>'),
  "use of another file": svg('<use href="https://evil.example/x.svg#a"/>'),
  "use of itself without end": svg('<g id="a"><use href="#a"/><use href="#a"/></g>'),
  "href of a shape": svg('<path d="M0 0" href="https://evil.example"/>'),
  "image from elsewhere": svg('<image href="https://evil.example/track.png"/>'),
  "image of data": svg('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'),
  feImage: svg('<filter id="f"><feImage href="https://evil.example/"/></filter>'),
  "filter without end": svg('<rect width="9" height="9" filter="url(#f)"/>'),
  "fill from elsewhere": svg('<path d="M0 0" fill="url(https://evil.example/#a)"/>'),
  "fill from itself": svg('<path d="M0 0" fill="url(#a)"/>'),
  "style from elsewhere": svg(`<style>@import "https://evil.example/x.css";</style>${shape}`),
  "style with an address": svg(`<style>.a{fill:url(//evil.example)}</style>${shape}`),
  "style with an escape": svg(`<style>.a{fill:\\75rl(//evil.example)}</style><path class="a" d="M0 0"/>`),
  "style for everything": svg(`<style>*{fill:red}</style>${shape}`),
  "style attribute with an address": svg('<path d="M0 0" style="fill:url(https://evil.example)"/>'),
  "style attribute that behaves": svg('<path d="M0 0" style="fill:expression(alert(1))"/>'),
  "stylesheet of XML": `<?xml-stylesheet href="https://evil.example/x.xsl"?>${svg(shape)}`,
  "entities that multiply": `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${svg("<title>&b;</title>")}`,
  "entity from a file": `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg("&x;")}`,
  "entity in a color": svg('<path d="M0 0" fill="&#x75;rl(//evil.example)"/>'),
  "parameter entity": `<!DOCTYPE svg [<!ENTITY % p SYSTEM "https://evil.example/x.dtd">%p;]>${svg(shape)}`,
  "text that is read aloud": svg("<text>Send your password</text>"),
  "a drawing in a drawing": svg(svg(shape)),
  "dashes without end": svg('<path d="M0 0H99999" stroke="red" stroke-dasharray="0.0001"/>'),
  "numbers without end": svg(`<rect width="${"9".repeat(30)}" height="1"/>`),
  "more shapes than a logo has": svg('<path d="M0 0"/>'.repeat(700)),
  "groups without end": svg("<g>".repeat(2000) + "</g>".repeat(2000)),
  "unclosed groups": `<svg viewBox="0 0 9 9">${"<g>".repeat(10)}`,
  "crossed tags": svg("<g><path d='M0 0'></g></path>"),
  "no end": '<svg viewBox="0 0 9 9"',
  "a frame without a size": svg(shape, 'viewBox="0 0 0 0"'),
  "a frame of nothing known": svg(shape, 'viewBox="0 0 NaN Infinity"'),
  "far too wide": svg(shape, 'viewBox="0 0 9000 1"'),
  "a null byte": svg(`${shape}\0<script>alert(1)</script>`),
  "other letters' encoding": Buffer.from(svg("<script>1</script>"), "utf16le").toString("utf8"),
  "HTML in disguise": `<!doctype html><svg viewBox="0 0 9 9"></svg><script>alert(1)</script>`,
};

const hostileFiles: Record<string, Buffer> = {
  "a GIF": Buffer.from("GIF89a<svg viewBox='0 0 9 9'/>"),
  "a JPEG": Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70]),
  nothing: Buffer.alloc(0),
  "only a header": pngSignature,
  "a picture cut off": png(40, 40).subarray(0, 200),
  "pixels that unpack to a gigabyte": madePng(40, 40, deflateSync(Buffer.alloc(4_000_000))),
  "a frame of 65,000 pixels": madePng(65_000, 65_000, deflateSync(Buffer.alloc(100))),
  "fewer pixels than it says": madePng(40, 40, deflateSync(Buffer.alloc(41))),
  "a program behind the pixels": madePng(
    40,
    40,
    Buffer.concat([deflateSync(Buffer.alloc(41 * 40)), Buffer.from("<script>alert(1)</script>")]),
  ),
  "a wrong sum": (() => {
    const bytes = png(40, 40);
    bytes[bytes.length - 20] = (bytes[bytes.length - 20] ?? 0) ^ 1;
    return bytes;
  })(),
  "a kind of packing that nobody knows": madePng(40, 40, deflateSync(Buffer.alloc(41 * 40)), [1, 0, 0]),
  "two heads": Buffer.concat([png(40, 40).subarray(0, 33), png(40, 40).subarray(8)]),
  "far too many bytes": madePng(199, 200, deflateSync(randomBytes(40_000))),
};

describe("a hostile logo", () => {
  it.each(Object.entries(hostileSvgs))("with %s is refused or left with its shapes", (_name, text) => {
    const spent = countProcessorTime();
    try {
      expectHarmless(checkLogo(logoText(Buffer.from(text))));
    } catch (error) {
      if (!(error instanceof LogoError)) throw error;
    }
    expect(spent()).toBeLessThan(500);
  });

  it.each(Object.entries(hostileFiles))("that is %s is refused", (_name, bytes) => {
    expect(() => checkLogo(logoText(bytes))).toThrow(LogoError);
  });

  it("is refused as a whole, not fixed, if it could run or load something", () => {
    for (const name of [
      "script",
      "onload",
      "foreignObject",
      "link that runs",
      "image from elsewhere",
      "entity from a file",
    ])
      expect(() => checkLogo(hostileSvgs[name] ?? ""), name).toThrow(LogoError);
  });

  it("of 60 KB that matches nothing is checked quickly", () => {
    for (const text of [
      `<svg ${" ".repeat(60_000)}`,
      `<svg${' a="b"'.repeat(8000)}`,
      "<svg>".repeat(9000),
      `<svg><!--${"-".repeat(60_000)}`,
      svg(`<path d="${"1e".repeat(29_000)}"/>`),
      svg(`<g transform="${"rotate(1)".repeat(6000)}x"/>`),
      svg(`<style>${"a".repeat(60_000)}</style>`),
      svg(`<style>${".a{".repeat(20_000)}</style>`),
      svg(`<style>.a${" ".repeat(60_000)}</style>`),
      svg(`<style>${".a{fill:red}".repeat(5000)}${"a".repeat(4000)}</style>`),
    ]) {
      const spent = countProcessorTime();
      try {
        expectHarmless(checkLogo(text));
      } catch (error) {
        expect(error).toBeInstanceOf(LogoError);
      }
      expect(spent(), text.slice(0, 20)).toBeLessThan(500);
    }
  });

  it("whose styles are for every class and every shape is refused before they are read again and again", () => {
    for (const text of [
      svg(`<style>.a${",.a".repeat(10_000)}{${"x:y;".repeat(7000)}}</style><path class="a"/>`),
      svg(`<style>.a{${"x:y;".repeat(7000)}}</style><path class="${"a ".repeat(15_000)}"/>`),
      svg(`<style>.a{fill:${" red".repeat(10_000)}}</style>${'<path class="a"/>'.repeat(590)}`),
      svg(`<style>${".a{}".repeat(12_000)}</style>${'<path class="a"/>'.repeat(590)}`),
      svg(`<style>.a${",.b".repeat(17_000)}{}</style>${'<path class="a"/>'.repeat(590)}`),
    ]) {
      const spent = countProcessorTime();
      expect(() => checkLogo(text)).toThrow(LogoError);
      expect(spent(), text.slice(0, 120)).toBeLessThan(500);
    }
  });
});

describe("a logo", () => {
  it("from Illustrator keeps its shapes, with what its style sheet says about them", () => {
    const flat = checkLogo(`<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 27.0 -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg version="1.1" id="Layer_1" xmlns="http://www.w3.org/2000/svg" width="100%" viewBox="0 0 120 40" xml:space="preserve">
<defs><style>.cls-1,.cls-2{fill:#036;}.cls-2{opacity:.5}</style></defs><title>Acme</title>
<g id="Logo"><rect class="cls-1" width="40" height="40"/><circle class="cls-2" cx="80" cy="20" r="18"/></g></svg>`);
    expectHarmless(flat);
    expect(flat).toContain('<rect width="40" height="40" fill="#036"/>');
    expect(flat).toContain('<circle cx="80" cy="20" r="18" fill="#036" opacity=".5"/>');
  });

  it("has the colors of the later rule if a shape has two classes, in whatever order it names them", () => {
    for (const names of ["ink line", "line ink"]) {
      const flat = checkLogo(
        svg(`<style>.ink{fill:#036}.line{fill:#c40}</style><path class="${names}" d="M0 0h9"/>`),
      );
      expect(flat).toContain('<path d="M0 0h9" fill="#c40"/>');
    }
    const repeated = svg(
      "<style>.a{fill:red}.b{fill:blue}.a{fill:lime}</style><path class='b a' d='M0 0h9'/>",
    );
    expect(checkLogo(repeated)).toContain('<path d="M0 0h9" fill="lime"/>');
  });

  it("from Inkscape keeps its shapes, without what the program notes", () => {
    const flat =
      checkLogo(`<svg width="32mm" height="12mm" viewBox="0 0 32 12" xmlns:inkscape="http://www.inkscape.org/x" xmlns="http://www.w3.org/2000/svg">
<sodipodi:namedview id="v"><inkscape:grid id="g"/></sodipodi:namedview>
<metadata><rdf:RDF><cc:Work rdf:about=""/></rdf:RDF></metadata>
<g inkscape:label="Layer 1" style="display:inline"><path style="fill:#c40;stroke:none;-inkscape-stroke:none" d="M 0,0 L 32,12 Z"/></g></svg>`);
    expectHarmless(flat);
    expect(flat).toMatch(/viewBox="0 0 32 12" width="32" height="12"/);
    expect(flat).toContain('d="M 0,0 L 32,12 Z" fill="#c40" stroke="none"');
  });

  it("that was checked is left as it is by another check", () => {
    for (const text of [checkLogo(svg(shape)), checkLogo(logoText(png(40, 30)))])
      expect(checkLogo(text)).toBe(text);
  });

  it("as PNG keeps its pixels, and nothing else", () => {
    const source = png(60, 40);
    const noted = Buffer.concat([
      source.subarray(0, 33),
      pngChunk(["tEXt", Buffer.from("Comment\0<script>alert(1)</script>")]),
      pngChunk(["eXIf", Buffer.from("where it was taken")]),
      source.subarray(33),
      Buffer.from("PK\x03\x04 a program"),
    ]);
    const { bytes, type, width, height, name } = logoFile(checkLogo(logoText(noted)));
    expect([type, width, height]).toEqual(["image/png", 60, 40]);
    expect(name).toMatch(/^[0-9a-f]{16}\.png$/);
    expect(bytes.toString("latin1")).not.toMatch(/script|taken|program/);
    expect(PNG.sync.read(bytes).data.equals(PNG.sync.read(source).data)).toBe(true);
  });

  it("is named by its content", () => {
    const [one, other] = [checkLogo(svg(shape)), checkLogo(svg('<path d="M0 0L12 4"/>'))];
    expect(logoName(one)).not.toBe(logoName(other));
    expect(logoFile(one).name).toBe(logoName(one));
  });
});
