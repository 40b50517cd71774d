import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Highlighted } from "./Testimonials";

it.each([
  ["We won the deal. Then we won the next deal, too.", "deal"],
  ["No, no, no.", "no"],
  ["A quotation without a mark.", undefined],
])("the quotation %j is shown whole, with its words marked once", (text, highlight) => {
  const markup = renderToStaticMarkup(<Highlighted text={text} highlight={highlight} />);
  expect(markup.replace(/<\/?mark>/g, "")).toBe(text);
  expect(markup.match(/<mark>.*?<\/mark>/g) ?? []).toEqual(highlight ? [`<mark>${highlight}</mark>`] : []);
});
