import { describe, expect, it } from "vitest";
import { compilePage } from "./pages";
import { fillPlaceholders, PLACEHOLDERS } from "./placeholders";

const front = "---\ntitle: Privacy Policy\ndescription: What we keep.\n---\n";
const compile = (body: string, head = front) =>
  compilePage(head + body, { file: "privacy.md", addresses: new Set(["/terms"]) });
const values = {
  SITE_NAME: "Tonic <& Co>",
  SITE_URL: "https://example.com",
  LEGAL_NAME: "Tonic LLC",
  CONTACT_EMAIL: "hello@example.com",
  CONTACT_PHONE: "+1 (555) 010-0199",
  TODAY: "12 March 2025",
};

describe("a legal page", () => {
  it("has a title, sections, and HTML with its placeholders", () => {
    const page = compile(
      "Updated: {{TODAY}}\n\n## 1. Who we are\n\n### Detail\n\n{{LEGAL_NAME}}\n\n## 2. Cookies\n",
    );
    expect(page.frontMatter).toEqual({ title: "Privacy Policy", description: "What we keep." });
    expect(page.sections).toEqual([
      { id: "who-we-are", title: "1. Who we are" },
      { id: "cookies", title: "2. Cookies" },
    ]);
    expect(page.html).toContain("<p>Updated: {{TODAY}}</p>");
  });

  it("may link out, by mail and by phone", () => {
    const body =
      "[a](https://example.com) [b](mailto:{{CONTACT_EMAIL}}) [c](tel:{{CONTACT_PHONE}}) [d](/terms) [e]({{SITE_URL}})";
    const filled = fillPlaceholders(compile(body).html, values);
    expect(filled).toContain('href="mailto:hello@example.com"');
    expect(filled).toContain('href="tel:+15550100199"');
    expect(filled).toContain('href="https://example.com">e<');
  });

  it.each([
    ["{{SITE_NAM}}", "Nobody fills the placeholder {{SITE_NAM}}"],
    ["{{ TODAY }}", "Nobody fills the placeholder {{ TODAY }}"],
    ["[x](/nowhere)", "The link to /nowhere leads to no known address"],
  ])("is refused for %j", (body, reason) => {
    expect(() => compile(body)).toThrow(reason);
  });

  it("is refused for front matter without a title, with extras or with placeholders", () => {
    expect(() => compile("", "---\ndescription: x\nmood: calm\n---\n")).toThrow(
      "privacy.md has 2 problems:\n  - Front matter: title is missing.\n  - Front matter: unknown mood.",
    );
    expect(() => compile("", '---\ntitle: "{{SITE_NAME}}"\ndescription: x\n---\n')).toThrow(
      "not filled there",
    );
  });
});

describe("filling placeholders", () => {
  it("fills each of them, escaped, and changes nothing else", () => {
    const html = PLACEHOLDERS.map((name) => `<b>{{${name}}}</b>`).join("");
    const filled = fillPlaceholders(`${html}{{OTHER}}`, values);
    expect(filled).toContain("<b>Tonic &lt;&amp; Co&gt;</b>");
    expect(filled).toContain("<b>+1 (555) 010-0199</b>");
    expect(filled.match(/\{\{/g)).toHaveLength(1);
  });

  it("takes no value for a placeholder or a pattern", () => {
    expect(fillPlaceholders("{{SITE_NAME}}", { ...values, SITE_NAME: "{{TODAY}} $&" })).toBe(
      "{{TODAY}} $&amp;",
    );
  });
});
