import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { headlineMarkup } from "~/melody/headline";
import { Marked } from "./Marked";
import { Price } from "./Price";

describe("the marker is no highlight for screen readers", () => {
  const link = { href: "/", label: "Weight is on: ", isCurrent: true, isGuessed: false };
  it.each([
    ["in a heading", renderToStaticMarkup(<Marked before="Courses with the price said" marked="plainly" />)],
    ["under a price", renderToStaticMarkup(<Price price={899} labels={{ before: "Was" }} size="" />)],
    ["in a word that is a link", headlineMarkup("\\Fri.day", { mark: true, links: [link] })],
  ])("%s", (_, markup) => expect(markup.match(/<mark\b[^>]*>/g)).toEqual(['<mark role="none">']));
});
