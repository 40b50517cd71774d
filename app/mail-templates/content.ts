import { escapeHtml } from "~/format/escape";

/**
 * A mail's content without its looks, from which its text and its HTML are rendered. Stored with the mail, so that it
 * stays the same however often it is sent and however the site's texts change.
 */
export interface MailContent {
  greeting?: string;
  opening: string[];
  /** The sentence that names the reference. */
  referenceNote?: string;
  facts?: { title?: string; items: MailFact[] };
  steps?: { title: string; items: string[] };
  link?: { label: string; href: string };
  reach?: { title: string; lines: string[] };
  /** Small print before the signature. */
  note?: string;
  signature: string;
}

export interface MailFact {
  label: string;
  /** As typed, line breaks included. */
  value: string;
}

/** The mail as plain text, wrapped by the mail program. */
export function mailText(content: MailContent): string {
  const { greeting, opening, referenceNote, facts, steps, link, reach, note, signature } = content;
  const blocks = [
    greeting,
    ...opening,
    referenceNote,
    steps &&
      [steps.title.toUpperCase(), ...steps.items.map((step, index) => `${index + 1}. ${step}`)].join("\n"),
    facts && [facts.title?.toUpperCase(), ...facts.items.map(factText)].filter(Boolean).join("\n"),
    link && `${link.label}: ${link.href}`,
    reach && [reach.title.toUpperCase(), ...reach.lines].join("\n"),
    note,
    // The delimiter of signatures (RFC 3676, 4.3).
    `-- \n${signature}`,
  ];
  return `${blocks.filter(Boolean).join("\n\n")}\n`;
}

/** Several lines are quoted below their label. */
function factText({ label, value }: MailFact): string {
  return value.includes("\n") ? `${label}:\n${value.replace(/^/gm, "> ")}` : `${label}: ${value}`;
}

/** The mail as HTML: it loads nothing and sets no background, so that mail programs choose readable colors, in the dark too. */
export function mailHtml(content: MailContent): string {
  const { greeting, opening, referenceNote, facts, steps, link, reach, note, signature } = content;
  const body = [
    ...[greeting, ...opening, referenceNote].map((text) => text && paragraph(text)),
    steps &&
      `${heading(steps.title)}<ol style="padding-left:1.4em">${steps.items.map(listItem).join("")}</ol>`,
    facts && `${facts.title ? heading(facts.title) : ""}${factsTable(facts.items)}`,
    link && `<p style="${MARGIN}"><a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p>`,
    reach && heading(reach.title) + paragraph(reach.lines.join("\n")),
    note && paragraph(note, "font-size:14px"),
    paragraph(signature, "font-weight:bold"),
  ];
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}</style>
</head>
<body style="margin:0;padding:24px 16px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<div style="max-width:36em;margin:0 auto">
${body.filter(Boolean).join("\n")}
</div>
</body>
</html>
`;
}

const MARGIN = "margin:0 0 16px";

function paragraph(text: string, style = ""): string {
  return `<p style="${MARGIN};${style}">${withBreaks(text)}</p>`;
}

function heading(text: string): string {
  return `<h2 style="margin:24px 0 8px;font-size:18px">${escapeHtml(text)}</h2>`;
}

function listItem(text: string): string {
  return `<li style="margin:0 0 6px">${escapeHtml(text)}</li>`;
}

/** A line at the side sets off what somebody typed; `dir="auto"` follows the direction of its script. */
function factsTable(items: MailFact[]): string {
  const cell = "vertical-align:top;text-align:left;padding:4px";
  const rows = items.map(
    ({ label, value }) =>
      `<tr><th scope="row" style="${cell} 12px 4px 14px">${escapeHtml(label)}</th>` +
      `<td dir="auto" style="${cell} 0;word-break:break-word">${withBreaks(value)}</td></tr>`,
  );
  return `<table style="border-collapse:collapse;border-left:3px solid #b5103c;${MARGIN}"><tbody>${rows.join("")}</tbody></table>`;
}

function withBreaks(text: string): string {
  return escapeHtml(text).replaceAll("\n", "<br>\n");
}
