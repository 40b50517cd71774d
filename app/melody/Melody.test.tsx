import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { describeMelody } from "./description";
import { drawMelody } from "./drawing";
import { headingContent } from "./heading.server";
import { Melody, MelodyHeading, MelodyHeadline } from "./Melody";

const sentence = String.raw`'Now 'say it as if you \mean it.`;

describe("Melody", () => {
  it.each([
    [<Melody key="described" sentence={sentence} mark className="wide" />, describeMelody(sentence)],
    [<Melody key="decorative" sentence={sentence} mark className="wide" decorative />, undefined],
  ])("renders the same drawing as the markup for Markdown", (drawing, label) => {
    const attributes = (svg: string) => [...svg.matchAll(/ [\w-]+="[^"]*"/g)].map((match) => match[0]).sort();
    const drawn = drawMelody(sentence, { label, mark: true, className: "wide" });
    expect(attributes(renderToStaticMarkup(drawing))).toEqual(attributes(drawn));
  });
});

describe("MelodyHeadline", () => {
  it("is hidden decoration that can be spoken", () => {
    const markup = renderToStaticMarkup(<MelodyHeadline sentence={sentence} spoken />);
    expect(markup).toMatch(
      /^<span class="words spoken" translate="no" aria-hidden="true"><span class="word">/,
    );
  });
});

describe.each([
  [
    "as a component",
    (text: string) =>
      renderToStaticMarkup(<MelodyHeading as="h1" className="" text={text} sentence={sentence} />),
  ],
  ["made on the server", (text: string) => headingContent(text, sentence, {}).html],
])("a heading %s", (_, headingOf) => {
  it("is drawn where the melody has its words", () => {
    expect(headingOf("Now say it as if you mean it.")).toContain('aria-hidden="true"');
  });

  it.each(["Maintenant, dites-le !", "Now say it 24/7 as if you mean it.", "上手な英語"])(
    "is plain text where the melody has other words: %s",
    (text) => {
      const shown = headingOf(text).replace(/<[^>]*>/g, "");
      expect(shown).toBe(text);
    },
  );
});
