import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { describe, expect, it } from "vitest";

// The settings are read once, by the first import.
process.env.NOTIFY_EMAIL = "staff@example.com";
process.env.SMTP_URL = "smtp://localhost:2525";
process.env.SITE_URL = "https://tonic.example";

const { sampleMails } = await import("../../tests/setup/sample-mails");
const { SHIPPED_ACCENTS } = await import("~/brand/accents");
const { setPublishedTexts } = await import("~/content/current/texts.server");
const { shippedTexts } = await import("~/content/shipped.server");
const html = await import("./html.server");
const mailColors = html.mailColors(SHIPPED_ACCENTS);
const { renderMail } = await import("./render.server");

const rendered = Object.entries(sampleMails()).map(([name, { subject, content }]) => ({
  name,
  ...renderMail(subject, content),
}));

const htmlOf = (content: Parameters<typeof renderMail>[1]) => renderMail("Subject", content).html;
const withoutStyles = (html = "") => html.replace(/<style>[\s\S]*<\/style>/, "");
/** What a reader sees of the HTML. */
const textOf = (html = "") =>
  html
    .replace(/<head>[\s\S]*<\/head>|<!--[\s\S]*?-->/g, "")
    .replace(/<[^>]*>/g, "")
    .replace(/\s+/g, " ")
    .replaceAll("&#39;", "'");

/** The standard's rules, except for the styles that mail programs want inline. */
const validator = new HtmlValidate(
  new StaticConfigLoader({ extends: ["html-validate:standard"], elements: ["html5"] }),
);

describe.each(rendered)("the mail $name", ({ html = "", text }) => {
  it("is valid HTML that loads nothing and names its language", () => {
    const [report] = validator.validateStringSync(html).results;
    expect((report?.messages ?? []).map(({ message, line }) => `${line}: ${message}`)).toEqual([]);
    expect(html).not.toMatch(
      /<(img|link|script|iframe|object|video|svg|form)\b|url\(|src=|@import|@font-face/i,
    );
    // Some programs drop the html element.
    expect(html).toMatch(/<div [^>]*lang="en"/);
  });

  it("colors text and ground together, so that it is readable without its style block", () => {
    const { sheet, ink } = mailColors.light;
    expect(withoutStyles(html)).toMatch(new RegExp(`<div [^>]*background-color:${sheet};color:${ink}`));
    const inline = [...withoutStyles(html).matchAll(/style="([^"]*)"/g)].map(([, style]) => style ?? "");
    for (const style of inline) {
      if (style.includes("background-color:")) expect(style).toMatch(/(^|;)color:#/);
    }
  });

  it("gives every element that has a color its dark one, in both ways that programs ask for it", () => {
    const styles = /<style>([\s\S]*)<\/style>/.exec(html)?.[1] ?? "";
    const colored = [...withoutStyles(html).matchAll(/<[a-z]+ (?=[^>]*color:#)([^>]*)>/g)];
    expect(colored.length).toBeGreaterThan(2);
    for (const [, attributes = ""] of colored) {
      const classes = /class="([^"]*)"/.exec(attributes)?.[1]?.split(" ") ?? [];
      const known = classes.filter(
        (name) => styles.includes(`\n.${name}{`) && styles.includes(`[data-ogsc] .${name}{`),
      );
      expect(known, attributes).not.toEqual([]);
    }
  });

  it("says the same as text", () => {
    const words = textOf(html);
    const lines = text
      .split("\n")
      .map((line) =>
        line
          .replace(/^(> ?|\d+\. )/, "")
          .trim()
          .replace(/:$/, ""),
      )
      // What text and HTML say in different ways: headings in capitals, labels, addresses behind a link's words.
      .filter(
        (line) => line && line !== "--" && line !== line.toUpperCase() && !/^[\w ]+:( |$)|https:/.test(line),
      );
    for (const line of lines) expect(words).toContain(line);
    expect(text).not.toMatch(/[<>]\w|&(amp|#39|nbsp);|•/);
  });
});

it("the dots of the melody are read aloud by nobody", () => {
  const { html = "" } = rendered.find(({ name }) => name === "test") ?? {};
  const melody = /<p [^>]*aria-hidden="true"[^>]*>(.*?)<\/p>/.exec(html)?.[1];
  expect(melody).toContain("•");
  expect(html.replace(melody ?? "", "")).not.toContain("•");
});

describe("the colors of mails", () => {
  it.each(Object.entries(mailColors))("have enough contrast in the %s scheme", (_scheme, colors) => {
    const { sheet, ink, quiet, pen, marker, onMarker, action, onAction } = colors;
    for (const text of [ink, quiet]) expect(contrast(text, sheet)).toBeGreaterThan(5.4);
    expect(contrast(onMarker, marker)).toBeGreaterThan(5.4);
    expect(contrast(onAction, action)).toBeGreaterThan(5.4);
    for (const edge of [pen, action]) expect(contrast(edge, sheet)).toBeGreaterThan(3.3);
  });

  /** WCAG 2.2, 1.4.3. */
  function contrast(one: string, other: string): number {
    const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (lighter + 0.05) / (darker + 0.05);
  }

  function luminance(color: string): number {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
      const part = Number.parseInt(color.slice(start, start + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }
});

describe("a letter", () => {
  it("has paragraphs, links and the quoted message, each in the direction of its script", () => {
    const html = htmlOf({
      text: "Hello Ana,\n\nsee https://tonic.example/courses?a=1&b=2.\nOr (ada@example.com).\n\nمرحبا\n\nKind regards,\nAda",
      after: [],
      quoted: { title: "Ana wrote:", text: "See https://evil.example <b>now</b>" },
    });
    expect(html).toContain('href="https://tonic.example/courses?a=1&amp;b=2"');
    expect(html).toContain('href="mailto:ada@example.com"');
    expect(html?.match(/<p dir="auto"/g)).toHaveLength(4);
    expect(html).toMatch(/<blockquote [^>]*>.*dir="auto".*&lt;b&gt;now/);
    expect(html).not.toContain('href="https://evil.example');
  });

  it.each(["javascript:alert(1)", "data:text/html,x", 'https://a.example/"onclick="x', "file:///etc"])(
    "makes no link to %s",
    (address) => {
      const hrefs = [...(htmlOf({ text: address, after: [] }) ?? "").matchAll(/href="([^"]*)"/g)];
      for (const [, href] of hrefs) expect(href).toMatch(/^https:\/\/(tonic|a)\.example\/?$/);
    },
  );

  it.each([
    ["https://en.wikipedia.org/wiki/Tone_(linguistics)", "https://en.wikipedia.org/wiki/Tone_(linguistics)"],
    ["(see https://tonic.example/courses)", "https://tonic.example/courses"],
    ["“https://tonic.example/courses”, I said", "https://tonic.example/courses"],
    ["It is at https://tonic.example/courses…", "https://tonic.example/courses"],
    ["o'brien@example.com", "mailto:o'brien@example.com"],
    ["müller@example.com", "mailto:müller@example.com"],
    ["Ana’s is 'ana@example.com'.", "mailto:ana@example.com"],
    ["ana@xn--e1afmkfd.xn--p1ai", "mailto:ana@xn--e1afmkfd.xn--p1ai"],
    ["ana@sprachen.grün.de", "mailto:ana@sprachen.grün.de"],
    ["a!b@example.com", undefined],
  ])("leads from %j to the whole address, or nowhere", (text, href) => {
    const [link] = (htmlOf({ text, after: [] }) ?? "").matchAll(/<p dir="auto"[^>]*>.*?href="([^"]*)"/g);
    expect(link?.[1]?.replaceAll("&#39;", "'")).toBe(href);
  });

  it("is the plain text with the quotation after the signature, and one line about the site", () => {
    const { text } = renderMail("Subject", {
      text: "Hello Ana,\n\nAda",
      after: [],
      quoted: { title: "Ana wrote:", text: "One\n\ntwo" },
    });
    expect(text).toBe(
      "Hello Ana,\n\nAda\n\nAna wrote:\n> One\n> \n> two\n\n-- \nTonic, https://tonic.example\n",
    );
  });

  it("leaves the quotation out if Gmail would cut the mail off, and goes as text if that is not enough", () => {
    const quoted = { title: "Ana wrote:", text: '"'.repeat(20_000) };
    const html = htmlOf({ text: "Hello Ana,", after: [], quoted });
    expect(html).toContain("Hello Ana,");
    expect(html).not.toContain("blockquote");
    const long = { text: '"'.repeat(20_000), after: [], quoted };
    expect(htmlOf(long)).toBeUndefined();
    expect(renderMail("Subject", long).text).toContain(long.text);
  });
});

it("follows the brand: its name and its colors", () => {
  const { site, brand } = shippedTexts;
  setPublishedTexts({
    site: { ...site, siteName: "Acme English" },
    brand: { ...brand, markerLight: "#ffcc00", markerDark: "#ffdd55" },
  });
  try {
    const [sample] = Object.values(sampleMails());
    const mail = renderMail("Subject", sample?.content as Parameters<typeof renderMail>[1]);
    expect(mail.html).toContain("Acme English");
    expect(mail.html).toMatch(/#ffdd55[\s\S]*#ffcc00/);
    expect(mail.html + mail.text).not.toMatch(/Tonic,|#d7f136|#d2ec3c/);
  } finally {
    setPublishedTexts({});
  }
});
