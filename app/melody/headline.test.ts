import { describe, expect, it } from "vitest";
import { headlineMarkup } from "./headline";

const R = String.raw;

describe("a headline set as notation", () => {
  it("keeps each word one run of text, with a dot over every syllable", () => {
    const markup = headlineMarkup(R`'Mas-ter the \tune`);
    expect(markup).toContain('<span class="w-text">Master</span>');
    expect(markup.match(/class="y /g)).toHaveLength(4);
    expect(markup.match(/class="w"/g)).toHaveLength(3);
  });

  it("says pitch, place and weight in classes and never in style attributes", () => {
    const markup = headlineMarkup(R`'Mas-ter \now`, { ipa: ["ˈmɑːs-tə", "naʊ"], spoken: true, mark: [1] });
    expect(markup).toMatch(
      /^<span class="w"><span class="y pitch-16 along-2\d spoken-0 s"><\/span><span class="y pitch-14 along-7\d spoken-1">/,
    );
    expect(markup).toMatch(/<span class="y pitch-15 along-50 spoken-2 n"><svg class="y-tail"/);
    expect(markup).not.toContain("style=");
    for (const [, place] of markup.matchAll(/ x(\d+)/g)) expect(Number(place)).toBeLessThanOrEqual(100);
  });

  it("stands the transcription under each syllable where it is divided, else under the word", () => {
    const markup = headlineMarkup(R`'Mas-ter a-\gain`, { ipa: ["ˈmɑːs-tə", "əˈɡen"] });
    const dots = [...markup.matchAll(/class="y pitch-\d+ (along-\d+)/g)].map((match) => match[1]);
    expect(markup).toContain(`<span class="${dots[0]}">ˈmɑːs</span><span class="${dots[1]}">tə</span>`);
    expect(markup).toContain('<span class="along-50">əˈɡen</span>');
    expect(() => headlineMarkup("\\now", { ipa: [] })).toThrow("one entry per word");
  });

  it("marks words, breaks lines at tone groups and counts syllables only where asked", () => {
    const source = R`The 'words 'ask for the \floor. | The \tune gets it.`;
    expect(headlineMarkup(source)).not.toMatch(/w-br|w-mark| i\d/);
    const markup = headlineMarkup(source, { breaks: true, mark: [7] });
    expect(markup.match(/w-br/g)).toHaveLength(1);
    expect(markup).toMatch(/<span class="w w-mark">.*?<span class="w-text">tune<\/span>/);
    expect(markup.indexOf("w-br")).toBeLessThan(markup.lastIndexOf(">The<"));
  });

  it("has a class in the stylesheet for the last syllables of a long sentence too", () => {
    const markup = headlineMarkup(`${"so ".repeat(30)}\\long`, { spoken: true });
    expect(markup).toContain(" spoken-16 n");
    expect(markup).not.toContain(" spoken-17");
  });

  it("escapes the letters and the transcription", () => {
    const markup = headlineMarkup(R`\R&D <b`, { ipa: ["<i>", "&"] });
    expect(markup).toContain(">R&amp;D<");
    expect(markup).toContain(">&lt;b<");
    expect(markup).toContain(">&lt;i&gt;<");
  });
});
