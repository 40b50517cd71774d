import { describe, expect, it } from "vitest";
import { countProcessorTime } from "../../tests/setup/processor-time";
import { compileMarkdown } from "./compile";

const R = String.raw;
const addresses = new Set(["/levels", "/#courses", "/enroll", "/blog/other"]);
function compile(body: string) {
  const compiled = compileMarkdown(body, addresses);
  if (compiled.problems.length > 0) throw new Error(compiled.problems.join("\n"));
  return compiled;
}
const html = (body: string) => compile(body).html.trim();
const fenced = (name: string, ...lines: string[]) => [`\`\`\`${name}`, ...lines, "```"].join("\n");

describe("standard Markdown", () => {
  it("has headings, lists, quotes and links", () => {
    expect(html("## One\n\nSee [here](#one).\n\n- a\n- b\n\n> said")).toBe(
      '<h2 id="one">One</h2>\n<p>See <a href="#one">here</a>.</p>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n<blockquote>\n<p>said</p>\n</blockquote>',
    );
  });

  it("gives headings unique ids that do not change with their numbers", () => {
    const { html, sections } = compile(
      "## 1. Company information\n\n## Don’t say *that*\n\n### Answers\n\n### Answers",
    );
    expect([...html.matchAll(/id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
      "company-information",
      "dont-say-that",
      "answers",
      "answers-2",
    ]);
    expect(sections).toEqual([
      { id: "company-information", title: "1. Company information" },
      { id: "dont-say-that", title: "Don’t say that" },
    ]);
  });

  it("leaves an address in a dialogue as text", () => {
    expect(html("Write to ana@example.com or www.example.com.")).not.toContain("<a");
  });

  it("counts the words that people read, not the notation of drawings", () => {
    expect(compile("Two words, **three**. [[ˈfɔː]] `m: 'not \\these`").wordCount).toBe(4);
    expect(compile(fenced("pull", "The \\tune gets it.")).wordCount).toBe(4);
  });
});

describe("inline signs", () => {
  it("sets the marker, corrections and transcription", () => {
    expect(html("==in== ~~am agree~~ ++agree++ [[ˈmiːtɪŋ]]")).toBe(
      '<p><mark>in</mark> <del>am agree</del> <ins>agree</ins> <span class="ipa" lang="en-fonipa" translate="no">/ˈmiːtɪŋ/</span></p>',
    );
  });

  it("allows nested signs and ignores single ones", () => {
    expect(html("==*very* new==")).toBe("<p><mark><em>very</em> new</mark></p>");
    expect(html("1 == 2, C++ and D++ and ~5")).toBe("<p>1 == 2, C++ and D++ and ~5</p>");
  });

  it("draws a small melody from inline code, larger alone in a table cell", () => {
    const line = html(R`Say it: ${"`"}m: I 'see your \/point${"`"} now.`);
    expect(line).toMatch(
      /<svg class="melody inline-melody notranslate"[^>]* role="img" aria-label="Fall-rise melody on “point”: I see your point"/,
    );
    expect(line).not.toContain("<text");
    const cell = html("Table: One\n\n| Phrase | Melody |\n|---|---|\n| Well | `m: 'Well, \\| \\now` |");
    expect(cell).toContain('<td data-label="Melody"><svg class="melody notranslate" ');
    expect(cell).toContain('class="bar"');
  });

  it("adds the words to a drawing in a table unless its row has them", () => {
    const row = (words: string) =>
      html(`Table: One\n\n| Words | Melody |\n|---|---|\n| ${words} | ${"`"}m: We 'launch in \\June${"`"} |`);
    expect(row("Hello, we launch in June!")).not.toContain("<text");
    for (const words of ["The date", "We launch in", "We launch in Juneau"]) {
      expect(row(words)).toMatch(/<text[^>]*>June/);
      expect(row(words)).toContain('aria-label="Falling melody on “June”: We launch in June"');
    }
  });

  it("leaves other inline code alone", () => {
    expect(html("`<b>`")).toBe("<p><code>&lt;b&gt;</code></p>");
  });
});

describe("tables", () => {
  it("have a caption, a scrollable region, and cells labeled with their column for phones", () => {
    expect(html("Table: Small & *useful*\n\n| Phrase | Use it |\n|---|:---:|\n| Well | ==often== |")).toBe(
      '<div class="table-scroll" role="region" tabindex="0" aria-label="Small &amp; useful"><table class="glossary">' +
        "<caption>Small &amp; <em>useful</em></caption>" +
        '<thead><tr><th scope="col">Phrase</th><th scope="col">Use it</th></tr></thead>\n' +
        '<tbody><tr><th scope="row" data-label="Phrase">Well</th><td data-label="Use it"><mark>often</mark></td></tr></tbody></table></div>',
    );
  });

  it.each([
    ["| a | b |\n|---|---|\n| 1 | 2 |", "The table “a | b” has no caption"],
    ["- | a | b |\n  |---|---|\n  | 1 | 2 |", "The table “a | b” has no caption"],
    ["Table: Alone\n\nText.", "“Table: Alone” is a caption, but no table follows"],
    ["Table: One\n\n| a | |\n|---|---|\n| 1 | 2 |", "a column without a name"],
  ])("are refused: %j", (body, reason) => {
    expect(() => compile(body)).toThrow(reason);
  });
});

describe("blocks", () => {
  it("draw a melody as a figure whose name says the sentence and describes the picture", () => {
    const markup = html(
      fenced(
        "melody",
        R`sentence: 'That’s a 'good i-\dea.`,
        "ipa: ˈðæts ə ˈɡʊd aɪ-ˈdɪə",
        "label: Two steps down: then a fall.",
        "caption: You ==mean== it.",
      ),
    );
    expect(markup).toContain('role="img" aria-label="“That’s a good idea.” Two steps down: then a fall."');
    expect(markup).toContain("<figcaption>You <mark>mean</mark> it.</figcaption></figure>");
    expect(markup.match(/class="phonetic"/g)).toHaveLength(5);
    expect(markup.match(/<svg/g)).toHaveLength(1);
  });

  it("draw a melody without a description of its own, which then comes from the notation", () => {
    expect(html(fenced("melody", R`sentence: I 'hear \you.`))).toContain(
      'aria-label="Falling melody on “you”: I hear you."',
    );
  });

  it("draw a long sentence a second time for phones, group by group", () => {
    const markup = html(
      fenced("melody", R`sentence: I 'see your \/point, | but I’m 'not con-\vinced.`, "label: Two."),
    );
    expect(markup).toMatch(
      /<svg class="melody only-wide notranslate".*<svg class="melody only-narrow notranslate"/,
    );
    expect(markup).not.toContain("<figcaption");
  });

  it("read notation unquoted and quoted as YAML", () => {
    for (const written of [
      R`'Get 'paid by \Fri-day.`,
      R`'''Get ''paid by \Fri-day.'`,
      R`"'Get 'paid by \\Fri-day."`,
    ]) {
      expect(html(fenced("melody", `sentence: ${written}`, "label: A fall."))).toContain(
        "“Get paid by Friday.”",
      );
    }
    expect(html(fenced("melody", "sentence: >Well", "label: It stays level."))).toContain("“Well”");
  });

  it("set a dialogue", () => {
    expect(
      html(fenced("dialogue", "Chair: Of course. *Quickly.*", "", "You: I ~~am agree~~ ++agree++: now.")),
    ).toBe(
      '<dl class="dialogue"><div><dt>Chair</dt><dd translate="no">Of course. <em>Quickly.</em></dd></div>' +
        `<div><dt>You</dt><dd translate="no">I <del>am agree</del> <ins>agree</ins>: now.</dd></div></dl>`,
    );
  });

  it("set a teacher's note and answers that unfold", () => {
    expect(html(fenced("note", "A fall here", "sounds ==final==."))).toBe(
      '<p class="margin-note" role="note">A fall here sounds <mark>final</mark>.</p>',
    );
    expect(html(fenced("answers", "1. in", "2. out"))).toBe(
      '<details class="answers"><summary>Show the answers</summary>\n<ol>\n<li>in</li>\n<li>out</li>\n</ol>\n</details>',
    );
  });

  it("set a pull quote as a headline, after the plain sentence, with the marker on its last nucleus", () => {
    const markup = html(fenced("pull", R`The 'words 'ask for the \floor. | The \tune gets it.`));
    expect(markup).toMatch(
      /^<blockquote class="pull-quote"><p class="headline" translate="no"><span class="sr-only">The words ask for the floor. The tune gets it.<\/span><span class="words" aria-hidden="true" data-hum=/,
    );
    expect(markup).toMatch(/<span class="letters"><mark>tune<\/mark><\/span>/);
    expect(markup).toContain("line-break");
  });

  it.each([
    [fenced("melody", "label: A fall."), "needs a line “sentence:”"],
    [fenced("melody", R`sentence: \Now`, "label: A fall.", "size: 3"), "unknown lines: size"],
    [fenced("melody", R`sentence: \Now \then`, "label: A fall."), "has 2 nuclei"],
    [fenced("melody", R`sentence: \Now`, "ipa: ə naʊ", "label: A fall."), "differ in words, 1 and 2"],
    [fenced("dialogue", "Nobody says this"), "The dialogue line “Nobody says this” is not “Speaker: text”"],
    [fenced("pull", "I don't \\know"), "write the apostrophe as ’"],
    [fenced("js", "1"), "a block of “js”; the known blocks are melody, dialogue, note, pull, answers"],
    ["    indented", "a block of code"],
    [R`A ${"`"}m: \now \then${"`"} here`, "The melody `m: \\now \\then`"],
  ])("are refused: %j", (body, reason) => {
    expect(() => compile(body)).toThrow(reason);
  });
});

describe("pictures", () => {
  it("have a description, a size and a smaller file, and load lazily", () => {
    expect(html("![A board & a plan](/pictures/0123456789abcdef-1280x720.webp)")).toContain(
      '<img src="/pictures/0123456789abcdef-1280x720.webp" srcset="/pictures/0123456789abcdef-1280x720-small.webp 640w, ' +
        '/pictures/0123456789abcdef-1280x720.webp 1280w" sizes="(min-width: 48rem) 44rem, 100vw" ' +
        'alt="A board &amp; a plan" width="1280" height="720" loading="lazy" decoding="async">',
    );
  });

  it.each(["chart.webp", "/pictures/chart.png", "https://example.com/a.webp", "data:image/png;base64,AA=="])(
    "are refused from elsewhere: %s",
    (address) => {
      expect(() => compile(`![A chart](${address})`)).toThrow(
        `The image ${address} is none of the site’s pictures`,
      );
    },
  );
});

describe("what is refused", () => {
  it.each([
    ["# Title", "the page sets its title itself"],
    ["## A\n\n#### B", "skips a level: it should have 3 #"],
    ["<div>\nhello\n</div>", "raw HTML: <div>"],
    ["a <b>bold</b> word", "raw HTML: <b>"],
    ["<!-- later -->", "raw HTML: <!-- later -->"],
    ["![](/chart.png)", "/chart.png has no description"],
    ["[up](#up)\n\n## Down", "#up leads nowhere; the headings here are down"],
    ["[x](javascript:alert(1))", "is none of"],
    ["[x](other.md)", "is none of"],
    ["[](/levels)", "has no text"],
    ["[x](/nowhere)", "The link to /nowhere leads to no known address"],
    ["[x](/levels#Z9)", "The link to /levels#Z9 leads to no known address"],
    [fenced("constructor", "<form>"), "There is a block of “constructor”"],
    [fenced("__proto__", "<form>"), "There is a block of “__proto__”"],
  ])("%j", (body, reason) => {
    expect(() => compile(body)).toThrow(reason);
  });

  it("is reported for only as many links as are shown, even if each of 1,600 leads nowhere among as many headings", () => {
    const numbers = Array.from({ length: 1600 }, (_, n) => n);
    const text = numbers.map((n) => `## Heading ${n}\n\n[up](#nowhere-${n})`).join("\n\n");
    const { problems } = compileMarkdown(text, new Set());
    expect(problems).toHaveLength(8);
  });

  it("has more emphasis in a paragraph than anybody writes", () => {
    const paragraph = "_a_ __b".repeat(250);
    expect(html(`${paragraph}\n\n${paragraph}`)).toContain("<em>a</em>");
    expect(() => compile(`${paragraph}\n${paragraph}`)).toThrow(
      "A paragraph has more than 1,000 stars, underscores, brackets and exclamation points",
    );
  });

  it("has lists within lists deeper than anybody writes, which a dividing line of as many marks is not", () => {
    expect(() => compile(`${"- ".repeat(60)}a`)).toThrow("nested too deeply");
    expect(html(`a\n\n${"- ".repeat(60)}\n\nb`)).toContain("<hr>");
  });

  it.each([
    ["brackets of pictures", "![".repeat(15_000)],
    ["brackets in the one line of a note", fenced("note", ...Array(14).fill(`${"![".repeat(990)}\n`))],
    ["exclamation points", "!".repeat(30_000)],
    ["lists within lists", `${"- ".repeat(15_000)}!`],
    ["headings of the same words", "## Now\n".repeat(2000)],
    ["Unicode’s separators of lines", "\u2028".repeat(60_000)],
    ["blanks in a line of a melody", fenced("melody", `sentence: Well ${" ".repeat(29_000)}now`)],
    ["blanks in a line of a dialogue", fenced("dialogue", `Ana: Well ${" ".repeat(29_000)}now`)],
  ])("is processed quickly: %s", (_of, text) => {
    const spent = countProcessorTime();
    compileMarkdown(text);
    expect(spent()).toBeLessThan(500);
  });

  it("is reported all at once", () => {
    expect(compileMarkdown("# Title\n\n<br>\n\n![](/a.png)", addresses).problems).toHaveLength(3);
  });

  it("is no link to a page, an anchor, an article or another site", () => {
    const links =
      "[a](/levels) [b](/#courses) [c](/blog/other) [d](/enroll?course=business) [e](https://example.com)";
    expect(html(links)).toContain('<a href="/blog/other">');
  });

  it("never results in a style attribute or in markup from a text", () => {
    const all = html(`## A\n\n${fenced("melody", R`sentence: \Now`, "label: <i>")}\n\n==a== \`<i>\` &lt;i>`);
    expect(all).not.toMatch(/style=|<i>/);
  });
});
