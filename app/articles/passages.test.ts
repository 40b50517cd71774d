import { describe, expect, it } from "vitest";
import { countProcessorTime } from "../../tests/setup/processor-time";
import { compileMarkdown } from "../markdown/compile";
import { readPassages } from "./passages";
import { articleTexts, publishedArticles } from "./published.server";

const read = (body: string) => readPassages(compileMarkdown(body, new Set()).html);
const sentences = (body: string) => read(body).flatMap((passage) => passage.sentences);

describe("the passages of an article", () => {
  it("are its sentences, under their headings", () => {
    expect(read("One. Two & <three.\n\n## A *title*\n\n### Below\n\n- Four.\n- Five?")).toEqual([
      { section: null, sentences: ["One.", "Two & <three."] },
      { section: { id: "a-title", title: "A title" }, sentences: [] },
      { section: { id: "below", title: "Below" }, sentences: ["Four.", "Five?"] },
    ]);
  });

  it("mark wrong English as wrong", () => {
    expect(sentences("~~I am here since Monday.~~ ++I’ve been here.++ It goes on.")).toEqual([
      "(not “I am here since Monday”) I’ve been here.",
      "It goes on.",
    ]);
  });

  it("are quick to find even if wrong English is nothing but question marks", () => {
    const { html } = compileMarkdown(`~~Well ${"?".repeat(29_000)}now~~`);
    const spent = countProcessorTime();
    readPassages(html);
    expect(spent()).toBeLessThan(500);
  });

  it("contain what a drawing says, once", () => {
    const melody = String.raw`I 'hear you, | but I 'don’t a-\/gree.`;
    expect(
      sentences(`\`\`\`melody\nsentence: ${melody}\nlabel: Steps, then a dip.\ncaption: It waits.\n\`\`\``),
    ).toEqual(["I hear you, but I don’t agree.", "It waits."]);
    expect(sentences("```pull\n'Make it \\now.\n```")).toEqual(["Make it now."]);
    expect(sentences("Table: Tunes\n\n| Line | Tune |\n|-|-|\n| Well? | `m: /Well?` |")).toEqual([
      "Tunes",
      "Well?",
    ]);
  });

  it("contain a table row by row, and a dialogue turn by turn", () => {
    expect(
      sentences("Table: Moves\n\n| Move | Say | Not |\n|-|-|-|\n| Warn | I’m afraid. | Problem |"),
    ).toEqual(["Moves", "Warn: I’m afraid.; Problem"]);
    expect(sentences("```dialogue\nBuyer: I see.\nSeller: So?\n```")).toEqual([
      "Buyer: I see.",
      "Seller: So?",
    ]);
  });

  it("keep a quotation together, and leave transcription out", () => {
    expect(sentences("Say “No. Never.” aloud. A margin [[ˈmɑːdʒɪn]], then.")).toEqual([
      "Say “No. Never.” aloud.",
      "A margin, then.",
    ]);
  });

  it("exist for every article, without markup", () => {
    const texts = articleTexts();
    expect(texts.map(({ slug }) => slug)).toEqual(publishedArticles().map(({ slug }) => slug));
    for (const { slug, passages } of texts) {
      expect(passages.length, slug).toBeGreaterThan(4);
      expect(JSON.stringify(passages), slug).not.toMatch(/<\/?[a-z]+|&[a-z]+;|\\u0000/);
    }
  });
});
