import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { levelCheckResult } from "~/content/level-check/page";
import { UNKNOWN } from "~/level-check/answer";
import { levelResult } from "~/level-check/result";
import { SecondLook } from "./parts";

/** What explains the answers to the first two questions with options at A1. */
const explained = (code: number) =>
  renderToStaticMarkup(
    <SecondLook
      result={levelResult([
        { id: 101, code },
        { id: 103, code },
      ])}
    />,
  );

it("what is struck out is only explained where something is", () => {
  expect(explained(1)).toContain("<del");
  expect(explained(1)).toContain(levelCheckResult.second.note);
  expect(explained(UNKNOWN)).not.toContain("<del");
  expect(explained(UNKNOWN)).not.toContain(levelCheckResult.second.note);
});
