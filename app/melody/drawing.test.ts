import { describe, expect, it } from "vitest";
import { advance, splitPunctuation } from "./advances";
import { drawMelody, layOutMelody } from "./drawing";

const R = String.raw;
const sentence = R`I 'hear you, | but I 'don’t a-\/gree`;
const ipa = "aɪ ˈhɪə juː bət aɪ ˈdəʊnt ə-ˈɡriː";
const count = (markup: string, part: string) => markup.split(part).length - 1;
const valuesOf = (markup: string, attribute: string) =>
  [...markup.matchAll(new RegExp(` ${attribute}="([-\\d.]+)"`, "g"))].map((match) => Number(match[1]));

describe("drawing a melody", () => {
  it("is the same markup for the same sentence, without style attributes", () => {
    const options = { ipa, mark: true, label: "Two high steps, then a dip." };
    expect(drawMelody(sentence, options)).toBe(drawMelody(sentence, options));
    expect(drawMelody(sentence, options)).not.toMatch(/style=/);
  });

  it("draws a dot per syllable, a tail per glide and a bar between tone groups", () => {
    const svg = drawMelody(sentence);
    expect(count(svg, 'class="dot"') + count(svg, 'class="nucleus"')).toBe(8);
    expect(count(svg, 'class="tail"')).toBe(1);
    expect(count(svg, 'class="clef ')).toBe(1);
    expect(count(svg, 'class="bar"')).toBe(1);
    expect(count(svg, 'class="stave"')).toBe(1);
  });

  it("sets a word as one run of text", () => {
    expect(drawMelody(sentence)).toContain(">agree</text>");
    expect(drawMelody(sentence, { mark: true })).toContain('>a<tspan class="marked">gree</tspan></text>');
  });

  it("puts the marker behind the nucleus, not behind its full stop", () => {
    const svg = drawMelody(R`i-\dea.`, { mark: true });
    expect(svg).toContain('<tspan class="marked">dea</tspan>.</text>');
    expect(valuesOf(svg.match(/<rect[^>]*>/)?.[0] ?? "", "width")[0]).toBeLessThan(advance("dea.", 22) + 4);
  });

  it("sets the transcription under its syllables, or under the whole word", () => {
    expect(count(drawMelody(sentence, { ipa }), 'class="phonetic"')).toBe(8);
    const whole = drawMelody(R`a-\gree`, { ipa: "əˈɡriː" });
    expect(count(whole, 'class="phonetic"')).toBe(1);
    expect(whole).toContain(">əˈɡriː</text>");
  });

  it("sets neighboring transcriptions apart", () => {
    const svg = drawMelody(R`A \/straw`, { ipa: "eɪeɪeɪeɪ strɔːːːːː", size: 20 });
    const [first = 0, second = 0] = [...svg.matchAll(/class="phonetic" lang="en-fonipa" x="([\d.]+)"/g)].map(
      (match) => Number(match[1]),
    );
    expect(second - first).toBeGreaterThan((advance("eɪeɪeɪeɪ", 14.4) + advance("strɔːːːːː", 14.4)) / 2);
  });

  it.each([
    ["aɪ", "differ in words, 7 and 1"],
    [ipa.replace("ˈɡriː", "ɡ-riː"), "divide both alike with -"],
    [ipa.replace("ˈɡriː", ""), "divide both alike with -"],
  ])("refuses a transcription that does not fit: %j", (wrong, reason) => {
    expect(() => drawMelody(sentence, { ipa: wrong })).toThrow(reason);
  });

  it("is decoration without a label, and a named image with one", () => {
    expect(drawMelody(sentence)).toContain('aria-hidden="true"');
    const named = drawMelody(sentence, { label: 'A "dip" <here> & there' });
    expect(named).toContain('role="img" aria-label="A &quot;dip&quot; &lt;here&gt; &amp; there"');
    expect(named.match(/<svg[^>]*>/)?.[0]).not.toContain("aria-hidden");
  });

  it("escapes every text that it is given", () => {
    const svg = drawMelody(R`'R&D \<b`, { ipa: "<i> &", className: '"x' });
    expect(svg).toContain(">R&amp;D</text>");
    expect(svg).toContain(">&lt;b</text>");
    expect(svg).toContain(">&lt;i&gt;</text>");
    expect(svg).toContain('class="melody &quot;x notranslate"');
  });

  it("draws a stave per tone group if asked", () => {
    const one = layOutMelody(sentence);
    const two = layOutMelody(sentence, { rows: "groups" });
    expect(count(two.body, 'class="stave"')).toBe(2);
    expect(two.width).toBeLessThan(one.width);
    expect(two.height).toBeGreaterThan(2 * one.height);
  });

  it("holds every dot between the voice lines and inside the drawing", () => {
    const { width, body } = layOutMelody(sentence, { height: 80, showText: false });
    for (const y of valuesOf(body, "cy")) {
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(84);
    }
    for (const x of valuesOf(body, "cx")) expect(x).toBeLessThan(width);
  });

  it("has voice lines at least as long as asked", () => {
    expect(layOutMelody("\\Now", { minWidth: 330 }).width).toBe(330);
  });
});

describe("advance widths", () => {
  it("follow the letters and the size", () => {
    expect(advance("mm", 10)).toBeGreaterThan(advance("ii", 10));
    expect(advance("2025", 20)).toBeCloseTo(2 * advance("2025", 10));
  });

  it("leave out closing punctuation", () => {
    expect(splitPunctuation("dea?’")).toEqual({ core: "dea", punctuation: "?’" });
    expect(splitPunctuation("…")).toEqual({ core: "…", punctuation: "" });
  });
});
