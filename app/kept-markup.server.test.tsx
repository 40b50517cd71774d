import { createContext, useContext, useId } from "react";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, it, vi } from "vitest";
import { forgetMarkup, keptMarkup } from "./kept-markup.server";

beforeEach(() => {
  forgetMarkup();
  forgetMarkup();
});

it("draws what stays the same once", () => {
  const draw = vi.fn(() => <b>“&lt;Müge&gt;”</b>);
  const first = keptMarkup("1", draw);
  expect(first).toBe(renderToString(<b>“&lt;Müge&gt;”</b>));
  expect(keptMarkup("1", draw)).toBe(first);
  expect(draw).toHaveBeenCalledTimes(1);
});

it("draws what has changed", () => {
  expect(keptMarkup("new", () => <b>New</b>)).toBe("<b>New</b>");
  expect(keptMarkup("handled", () => <b>Handled</b>)).toBe("<b>Handled</b>");
});

it("lets go of what is not asked for, and of nothing that is", () => {
  const [asked, left] = [vi.fn(() => <b>asked for</b>), vi.fn(() => <b>left</b>)];
  keptMarkup("left", left);
  for (let turn = 0; turn < 3; turn++) {
    keptMarkup("asked", asked);
    forgetMarkup();
  }
  keptMarkup("asked", asked);
  keptMarkup("left", left);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(left).toHaveBeenCalledTimes(2);
});

it("does not grow without end", () => {
  const draw = vi.fn(() => <b>kept</b>);
  keptMarkup("first", draw);
  for (let n = 0; n < 1000; n++) keptMarkup(String(n), () => <i>{n}</i>);
  keptMarkup("first", draw);
  expect(draw).toHaveBeenCalledTimes(2);
});

it("leaves the page alone that is being drawn around it", () => {
  const Word = createContext("outside");
  const Reader = () => <i>{useContext(Word)}</i>;
  const Kept = () => {
    const id = useId();
    const word = useContext(Word);
    const __html = keptMarkup("reader", () => <Reader />);
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself has drawn it.
    return <p id={id} title={word} dangerouslySetInnerHTML={{ __html }} />;
  };
  const page = (
    <Word.Provider value="inside">
      <Kept />
      <Reader />
    </Word.Provider>
  );
  const drawn = renderToString(page);
  expect(drawn).toContain('title="inside"><i>outside</i></p><i>inside</i>');
  expect(renderToString(page), "kept").toBe(drawn);
});
