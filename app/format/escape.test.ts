import { describe, expect, it } from "vitest";
import { escapeHtml, escapeXml, unescapeHtml } from "./escape";

describe("a text in XML", () => {
  it.each([
    ["Q & A", "Q &amp; A"],
    ["<b>1 > 0</b>", "&lt;b&gt;1 &gt; 0&lt;/b&gt;"],
    [`"it's"`, "&quot;it&#39;s&quot;"],
    ["&amp;", "&amp;amp;"],
    ["]]>", "]]&gt;"],
    ["iˈdɪə – ’ 🎓\n", "iˈdɪə – ’ 🎓\n"],
  ])("%s becomes %s", (text, xml) => {
    expect(escapeXml(text)).toBe(xml);
  });

  it("loses the characters that XML does not allow", () => {
    expect(escapeXml("a\0b\u0008c\u001Fd\uFFFEe\uD800f\tg")).toBe("abcdef\tg");
  });
});

it("what was escaped for HTML is the same text again", () => {
  for (const text of [`<a href="?a&b">'</a>`, "&amp;lt;", "& and &unknown;"])
    expect(unescapeHtml(escapeHtml(text))).toBe(text);
});
