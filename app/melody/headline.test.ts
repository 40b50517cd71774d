import { describe, expect, it } from "vitest";
import { headlineMarkup } from "./headline";

const R = String.raw;

describe("a headline set as notation", () => {
  it("sets each word as one run of text, with a dot over every syllable", () => {
    const markup = headlineMarkup(R`'Mas-ter the \tune`);
    expect(markup).toContain('<span class="letters">Master</span>');
    expect(markup.match(/class="syllable /g)).toHaveLength(4);
    expect(markup.match(/class="word"/g)).toHaveLength(3);
  });

  it("says pitch, place and weight in classes and never in style attributes", () => {
    const markup = headlineMarkup(R`'Mas-ter \now`, { ipa: "ˈmɑːs-tə naʊ", spoken: true, mark: true });
    expect(markup).toMatch(
      /^<span class="word"><span class="syllable pitch-16 along-2\d spoken-0 stressed"><\/span><span class="syllable pitch-14 along-7\d spoken-1">/,
    );
    expect(markup).toMatch(/<span class="syllable pitch-15 along-50 spoken-2 nucleus"><svg class="glide"/);
    expect(markup).not.toContain("style=");
  });

  it("sets the transcription under each syllable where it is divided, else under the word", () => {
    const markup = headlineMarkup(R`'Mas-ter a-\gain`, { ipa: "ˈmɑːs-tə əˈɡen" });
    const dots = [...markup.matchAll(/class="syllable pitch-\d+ (along-\d+)/g)].map((match) => match[1]);
    expect(markup).toContain(`<span class="${dots[0]}">ˈmɑːs</span><span class="${dots[1]}">tə</span>`);
    expect(markup).toContain('<span class="along-50">əˈɡen</span>');
    expect(() => headlineMarkup("\\now", { ipa: "naʊ ənd" })).toThrow("one entry per word");
  });

  it("marks the nuclear syllables or the last of them, without its punctuation, and leaves the word's other letters beside it", () => {
    expect(headlineMarkup(R`Suc-\cess-ful!`, { mark: true })).toContain(
      '<span class="letters"><span>Suc</span><mark>cess</mark><span>ful!</span></span>',
    );
    expect(headlineMarkup(R`'Read the \con-tract.`, { mark: true })).toContain(
      '<span class="letters"><mark>con</mark><span>tract.</span></span>',
    );
    const twoGroups = R`I \/hear, | but \no.`;
    expect(headlineMarkup(twoGroups, { mark: true }).match(/<mark>/g)).toHaveLength(2);
    expect(headlineMarkup(twoGroups, { mark: "last" }).match(/<mark>/g)).toEqual(["<mark>"]);
    expect(headlineMarkup(R`It is \so.`, { mark: true })).toContain("<mark>so</mark><span>.</span>");
  });

  it("breaks lines at tone groups and counts syllables only where asked", () => {
    const source = R`The 'words 'ask for the \floor. | The \tune gets it.`;
    expect(headlineMarkup(source)).not.toMatch(/line-break|<mark|spoken/);
    const markup = headlineMarkup(source, { breaks: true, mark: "last" });
    expect(markup.match(/line-break/g)).toHaveLength(1);
    expect(markup).toMatch(/<span class="letters"><mark>tune<\/mark><\/span>/);
    expect(markup.indexOf("line-break")).toBeLessThan(markup.lastIndexOf(">The<"));
  });

  it("lets the last syllables of a long sentence appear together", () => {
    const markup = headlineMarkup(`${"so ".repeat(30)}\\long`, { spoken: true });
    expect(markup).toContain(" spoken-16 nucleus");
    expect(markup).not.toContain(" spoken-17");
  });

  it("escapes the letters and the transcription", () => {
    const markup = headlineMarkup(R`\R&D <b`, { ipa: "<i> &" });
    expect(markup).toContain(">R&amp;D<");
    expect(markup).toContain(">&lt;b<");
    expect(markup).toContain(">&lt;i&gt;<");
  });
});
