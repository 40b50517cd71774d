import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { SentenceForm } from "./SentenceForm";

it.each([
  [undefined, "false"],
  ["sentence-error", "true"],
])("a required field is said to be invalid only beside an error (%s)", (errorId, invalid) => {
  const markup = renderToStaticMarkup(<SentenceForm sentence="" errorId={errorId} />);
  expect(markup).toContain(`aria-invalid="${invalid}"`);
});
