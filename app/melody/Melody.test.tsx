import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { drawMelody } from "./drawing";
import { Melody, MelodyHeadline } from "./Melody";

const sentence = String.raw`'Now 'say it as if you \mean it.`;

describe("Melody", () => {
  it("renders the same drawing as the markup for Markdown", () => {
    const attributes = (svg: string) => [...svg.matchAll(/ [\w-]+="[^"]*"/g)].map((match) => match[0]).sort();
    const rendered = renderToStaticMarkup(
      <Melody sentence={sentence} label="It falls." mark className="m-fill" />,
    );
    const drawn = drawMelody(sentence, { label: "It falls.", mark: true, className: "m-fill" });
    expect(attributes(rendered)).toEqual(attributes(drawn));
  });

  it("is hidden from assistive technology unless it has a label", () => {
    expect(renderToStaticMarkup(<Melody sentence={sentence} showText={false} />)).toContain(
      'aria-hidden="true"',
    );
    expect(renderToStaticMarkup(<Melody sentence={sentence} label="It falls." />)).toContain('role="img"');
  });
});

describe("MelodyHeadline", () => {
  it("is hidden decoration that can be spoken", () => {
    const markup = renderToStaticMarkup(<MelodyHeadline sentence={sentence} spoken />);
    expect(markup).toMatch(/^<span class="mel-in mel-spoken" aria-hidden="true"><span class="w">/);
  });
});
