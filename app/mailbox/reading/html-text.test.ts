import { expect, it } from "vitest";
import { countProcessorTime } from "../../../tests/setup/processor-time";
import { htmlText } from "./html-text";

it("keeps paragraphs, lines, lists and entities", () => {
  expect(
    htmlText(
      "<p>Hello&nbsp;<b>you</b>,</p><p>two<br>lines &amp; &#8364; &#x1F600;</p><ul><li>one<li>two</ul>",
    ),
  ).toBe("Hello you,\n\ntwo\nlines & € \u{1f600}\n\n- one\n- two");
});

it("reads the entities of Western letters, small and capital, and the numbers of old programs", () => {
  expect(
    htmlText("&Auml;rger &uuml;ber caf&eacute;s: &frac12; &yuml;, it&#146;s &#132;so&#147; &AMP; &toString;"),
  ).toBe("Ärger über cafés: ½ ÿ, it’s „so“ & &toString;");
});

it("leaves out numbers that are no letters", () => {
  expect(htmlText("a&#0;b&#xD800;c&#x110000;d&#9999999;")).toBe("abcd");
});

it("has neither indented lines nor empty paragraphs", () => {
  const html =
    "<div>\n  <p>\n    Hello,\n    Ana! </p>\n  <p>&nbsp;</p>\n  <p>See you. </p>\n  <p>Ben</p>\n</div>";
  expect(htmlText(html)).toBe("Hello, Ana!\n\nSee you.\n\nBen");
});

it("keeps the cells of a table apart", () => {
  expect(
    htmlText("<table><tr><th>Name</th><th>Ana</th></tr><tr><td>People</td><td>12</td></tr></table>"),
  ).toBe("Name Ana\nPeople 12");
});

it("keeps nothing that is run, hidden or loaded", () => {
  const html =
    "<head><title>x</title></head><style>p{}</style><script>alert('<p>')</script><!-- <p>no</p> --><img src=//evil.example/x>Yes<svg><text>no</text></svg>";
  expect(htmlText(html)).toBe("Yes");
});

it.each([
  ["whose head has no end, as HTML allows", "<html><head><meta charset=utf-8><body><p>Yes</p>"],
  ["after a drawing without content", "<svg/><p>Yes</p>"],
  ["after a style that is never closed", "<style><p>Yes</p>"],
  ["after a comparison in a script", "<script>if (a<b) x()</script><p>Yes</p>"],
])("keeps the text of a mail %s", (_, html) => {
  expect(htmlText(html)).toBe("Yes");
});

it("keeps what follows a bare <", () => {
  expect(htmlText("<p>We are <12 people, and our budget is < $500.</p><p>Ana</p>")).toBe(
    "We are <12 people, and our budget is < $500.\n\nAna",
  );
});

it("marks a quote as mail programs do", () => {
  expect(htmlText("<div>Yes.</div><blockquote>Twelve <i>people</i>?<br>Really?</blockquote>")).toBe(
    "Yes.\n> Twelve people?\n> Really?",
  );
  expect(
    htmlText("Yes.<BLOCKQUOTE><p>Twelve?</p><blockquote>How many?</blockquote></BLOCKQUOTE><div>Bye.</div>"),
  ).toBe("Yes.\n> Twelve?\n\n> > How many?\nBye.");
});

it.each([
  "<",
  "<b> ",
  "<blockquote>",
  "&",
  "<!--",
  "<p",
  " \n",
  "<br>a",
  "<b>a ",
  "<svg>",
  "<svg></svg>",
  "<li>",
  "<p>a</p>",
  "<blockquote>a",
])("is quick with a megabyte of %j", (filler) => {
  const spent = countProcessorTime();
  htmlText(filler.repeat(1_000_000 / filler.length));
  expect(spent()).toBeLessThan(3000);
});
