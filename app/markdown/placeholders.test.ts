import { describe, expect, it } from "vitest";
import { compileMarkdown } from "./compile";
import { fillPlaceholders, PLACEHOLDERS } from "./placeholders";

const values = {
  SITE_NAME: "Tonic <& Co>",
  SITE_URL: "https://example.com",
  LEGAL_NAME: "Tonic LLC",
  CONTACT_EMAIL: "hello@example.com",
  CONTACT_PHONE: "+1 (555) 010-0199",
  TODAY: "12 March 2025",
};

describe("filling placeholders", () => {
  it("fills links too, by mail, by phone and to the site", () => {
    const body = "[b](mailto:{{CONTACT_EMAIL}}) [c](tel:{{CONTACT_PHONE}}) [e]({{SITE_URL}})";
    const { html, problems } = compileMarkdown(body, new Set());
    expect(problems).toEqual([]);
    const filled = fillPlaceholders(html, values);
    expect(filled).toContain('href="mailto:hello@example.com"');
    expect(filled).toContain('href="tel:+15550100199"');
    expect(filled).toContain('href="https://example.com">e<');
  });

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
