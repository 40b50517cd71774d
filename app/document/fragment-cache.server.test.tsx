import { createContext, type ReactElement, useContext, useId } from "react";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, it, vi } from "vitest";
import { forgetMarkup, keptParts } from "./fragment-cache.server";

beforeEach(() => {
  forgetMarkup();
  forgetMarkup();
});

/** A document with nothing in it but these parts. */
function documentOf(...parts: [key: string, draw: () => ReactElement][]): string {
  const { keepMarkup, inPlace } = keptParts("mark");
  return inPlace(parts.map(([key, draw]) => keepMarkup(key, draw)).join("")).toString();
}

it("draws what stays the same once", () => {
  const draw = vi.fn(() => <b>“&lt;Müge&gt;”</b>);
  const expected = renderToString(<b>“&lt;Müge&gt;”</b>);
  expect(documentOf(["1", draw])).toBe(expected);
  expect(documentOf(["1", draw])).toBe(expected);
  expect(draw).toHaveBeenCalledTimes(1);
});

it("draws what has changed", () => {
  expect(documentOf(["new", () => <b>New</b>])).toBe("<b>New</b>");
  expect(documentOf(["handled", () => <b>Handled</b>])).toBe("<b>Handled</b>");
});

it("lets go of what is not asked for, and of nothing that is", () => {
  const [asked, left] = [vi.fn(() => <b>asked for</b>), vi.fn(() => <b>left</b>)];
  documentOf(["left", left]);
  for (let turn = 0; turn < 3; turn++) {
    documentOf(["asked", asked]);
    forgetMarkup();
  }
  documentOf(["asked", asked], ["left", left]);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(left).toHaveBeenCalledTimes(2);
});

it("does not grow without end", () => {
  const draw = vi.fn(() => <b>kept</b>);
  documentOf(["first", draw]);
  for (let n = 0; n < 1000; n++) documentOf([String(n), () => <i>{n}</i>]);
  documentOf(["first", draw]);
  expect(draw).toHaveBeenCalledTimes(2);
});

it("puts every part in its own place, however many there are and wherever they stand", () => {
  const { keepMarkup, inPlace } = keptParts("mark");
  const [one, two] = ["one", "two"].map((word) => keepMarkup(word, () => <b>{word}</b>));
  expect(inPlace(`<p>–${two}, ${one}${two}!</p>`).toString()).toBe(
    "<p>–<b>two</b>, <b>one</b><b>two</b>!</p>",
  );
  expect(inPlace(`<p>${one}`).toString(), "a part that was drawn and then left out").toBe("<p><b>one</b>");
  expect(inPlace("<p>none</p>").toString()).toBe("<p>none</p>");
});

it("takes nothing that somebody wrote for a part", () => {
  const written = "<!--mark 0--> <!--0-->";
  const { keepMarkup, inPlace } = keptParts("unguessable");
  const __html = keepMarkup("written", () => <b>{written}</b>);
  const html = renderToString(
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself has drawn it.
    <p title={written} dangerouslySetInnerHTML={{ __html }} />,
  );
  expect(inPlace(html).toString()).toBe(
    renderToString(
      <p title={written}>
        <b>{written}</b>
      </p>,
    ),
  );
});

it("leaves the page alone that is being drawn around it", () => {
  const Word = createContext("outside");
  const Reader = () => <i>{useContext(Word)}</i>;
  const draw = () => {
    const { keepMarkup, inPlace } = keptParts("mark");
    const Kept = () => {
      const id = useId();
      const word = useContext(Word);
      const __html = keepMarkup("reader", () => <Reader />);
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself has drawn it.
      return <p id={id} title={word} dangerouslySetInnerHTML={{ __html }} />;
    };
    const page = (
      <Word.Provider value="inside">
        <Kept />
        <Reader />
      </Word.Provider>
    );
    return inPlace(renderToString(page)).toString();
  };
  const drawn = draw();
  expect(drawn).toContain('title="inside"><i>outside</i></p><i>inside</i>');
  expect(draw(), "kept").toBe(drawn);
});
