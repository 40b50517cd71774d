import { describe, expect, it } from "vitest";
import { sharedPages } from "../content/pages/sharing";
import { drawSocialImage } from "./image";

const picture = (changes = {}) =>
  drawSocialImage({
    title: "Get in Touch",
    melody: "'Can you /hear me?",
    siteName: "Tonic",
    marker: "#d7f136",
    ...changes,
  });
const titleLines = (svg: string) =>
  [...svg.matchAll(/class="title"[^>]*>([^<]*)</g)].map((match) => match[1]);

describe("the drawing of a social image", () => {
  it("shows the name, the title and the sentence", () => {
    for (const text of ["Tonic", "Get in Touch", '<tspan class="marked">hear</tspan>'])
      expect(picture()).toContain(text);
    expect(picture()).toContain('width="1200" height="630"');
  });

  it("breaks a long title into lines of similar length", () => {
    expect(titleLines(picture())).toEqual(["Get in Touch"]);
    const title = "Why Standardized Exams Matter in Business English";
    expect(titleLines(picture({ title }))).toEqual(["Why Standardized Exams", "Matter in Business English"]);
    expect(titleLines(picture({ title: `${title} ${title} ${title}` })).join(" ")).toBe(
      `${title} ${title} ${title}`,
    );
  });

  it("sets a long sentence in a smaller size instead of cutting it", () => {
    const size = (melody: string) => Number(/font-size="(\d+)" text-anchor/.exec(picture({ melody }))?.[1]);
    expect(size("I’m a-'fraid we 'might 'need a-'noth-er \\week.")).toBeLessThan(size("\\Now"));
  });

  it("has the brand's color, and its logo in place of mark and name", () => {
    expect(picture({ marker: "#ffcc00" })).toContain("fill:#ffcc00");
    const logo = { src: "data:image/png;base64,AAAA", width: 400, height: 100 };
    const branded = picture({ siteName: "Acme", logo });
    expect(branded).toContain('width="224" height="56" href="data:image/png;base64,AAAA"');
    expect(branded).not.toContain(">Acme<");
  });

  it("sets a long name smaller, and leaves out one that its fonts do not have", () => {
    const sizeOf = (siteName: string) => Number(/font-size="(\d+)">/.exec(picture({ siteName }))?.[1]);
    expect(sizeOf("Tonic")).toBe(44);
    expect(sizeOf("A school with a very long name ".repeat(3))).toBeLessThan(30);
    expect(picture({ siteName: "Школа" })).toContain("Школа");
    expect(picture({ siteName: "学校" })).not.toContain("学校");
  });

  it("escapes its texts", () => {
    expect(picture({ title: "R&D <b>" })).toContain("R&amp;D &lt;b&gt;");
  });

  it("can be drawn for every listed page", () => {
    for (const page of Object.values(sharedPages))
      expect(titleLines(picture(page)).join(" ")).toBe(page.title);
  });
});
