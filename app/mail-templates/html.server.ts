import { type Accents, GROUNDS } from "~/brand/accents";
import { textsOf } from "~/content/current/texts.server";
import { escapeHtml } from "~/format/escape";
import { type AutomaticMail, isLetter, type Letter, type MailContent, type MailFact } from "./content";

/**
 * The site's colors: the light ones inline, the dark ones in the style block. Text and background are always set together, so
 * that text stays readable if a mail program drops the block or inverts colors.
 */
export const mailColors = ({ penLight, penDark, markerLight, markerDark }: Accents) => ({
  light: {
    sheet: GROUNDS.light.sheet,
    ink: GROUNDS.light.ink,
    quiet: "#3a554d",
    pen: penLight,
    voice: "#b4c8c1",
    marker: markerLight,
    onMarker: GROUNDS.light.ink,
    action: GROUNDS.light.ink,
    onAction: GROUNDS.light.sheet,
  },
  dark: {
    sheet: GROUNDS.dark.sheet,
    ink: GROUNDS.dark.ink,
    quiet: "#a9c4ba",
    pen: penDark,
    voice: "#31524a",
    marker: markerDark,
    onMarker: GROUNDS.light.ink,
    action: GROUNDS.dark.ink,
    onAction: GROUNDS.light.ink,
  },
});
type Colors = Record<keyof ReturnType<typeof mailColors>["light"], string>;

/** The rules of each class. */
const COLORED: Record<string, (colors: Colors) => string[]> = {
  sheet: ({ sheet, ink }) => [`background-color:${sheet}`, `color:${ink}`],
  ink: ({ ink }) => [`color:${ink}`],
  quiet: ({ quiet }) => [`color:${quiet}`],
  voice: ({ voice }) => [`border-color:${voice}`],
  pen: ({ pen }) => [`border-color:${pen}`],
  marker: ({ marker, onMarker }) => [`background-color:${marker}`, `color:${onMarker}`],
  action: ({ action, onAction }) => [`background-color:${action}`, `color:${onAction}`],
};

/** Gmail clips a mail after 102 KB, in the middle of an element. */
const MAX_HTML_BYTES = 100_000;

interface MailFrame {
  /** The mail's subject. */
  title: string;
  siteName: string;
  siteUrl: string;
}

/**
 * The mail as HTML, which loads nothing. If Gmail would clip it, its quotation is left out.
 * @returns undefined if it is still too long: the mail then goes out as plain text
 */
export function mailHtml(content: MailContent, frame: MailFrame): string | undefined {
  if (!isLetter(content)) return unlessTooLong(mailDocument(automatic(content, frame), frame));
  return (
    unlessTooLong(mailDocument(letter(content, frame), frame)) ??
    unlessTooLong(mailDocument(letter({ ...content, quoted: undefined }, frame), frame))
  );
}

const unlessTooLong = (html: string) => (Buffer.byteLength(html) <= MAX_HTML_BYTES ? html : undefined);

function automatic(content: AutomaticMail, { siteName }: MailFrame): string[] {
  const { preview, greeting, opening, referenceNote, facts, steps, link, reach, note, signature } = content;
  return [
    hidden(preview ?? opening[0] ?? ""),
    head(siteName),
    ...[greeting, ...opening].map((text) => (text ? paragraph(text) : "")),
    referenceNote ? paragraph(referenceNote) : "",
    steps ? heading(steps.title) + list(steps.items) : "",
    facts ? (facts.title ? heading(facts.title) : "") + factList(facts.items) : "",
    link ? button(link) : "",
    reach ? `${heading(reach.title)}<p style="${MARGIN}">${withLinks(reach.lines.join("\n"))}</p>` : "",
    note ? paragraph(note, { quiet: true }) : "",
    paragraph(signature, { strong: true }),
  ];
}

/** A letter has no header: it looks like a mail that a person wrote, with one quiet line about the site below. */
function letter({ text, quoted }: Letter, { siteName, siteUrl }: MailFrame): string[] {
  const { host } = new URL(siteUrl);
  return [
    ...paragraphsOf(text),
    quoted ? quotation(quoted) : "",
    `<p class="quiet voice" style="margin:32px 0 0;padding:12px 0 0;border-top:1px solid;font-size:14px;${colored("voice", "quiet")}">${escapeHtml(siteName)}, <a class="quiet" href="${escapeHtml(siteUrl)}" style="${colored("quiet")}">${escapeHtml(host)}</a></p>`,
  ];
}

function mailDocument(parts: string[], { title }: MailFrame): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>
${styles()}
</style>
</head>
<body class="sheet" style="margin:0;padding:0;${colored("sheet")}">
<div class="sheet" lang="en" dir="ltr" style="padding:24px 16px;font:16px/1.5 'Segoe UI',system-ui,-apple-system,Roboto,Arial,sans-serif;overflow-wrap:anywhere;word-break:break-word;${colored("sheet")}">
<!--[if mso]><table role="presentation" align="center" width="576" cellpadding="0" cellspacing="0"><tr><td style="padding:24px 16px"><![endif]-->
<div style="max-width:576px;margin:0 auto">
${parts.filter(Boolean).join("\n")}
</div>
<!--[if mso]></td></tr></table><![endif]-->
</div>
</body>
</html>
`;
}

const currentColors = () => mailColors(textsOf("brand"));

const rules = (selector: string) =>
  Object.entries(COLORED)
    .map(
      ([name, of]) =>
        `${selector}.${name}{${of(currentColors().dark)
          .map((rule) => `${rule}!important`)
          .join(";")}}`,
    )
    .join("\n");

/** Outlook.com drops the media query and marks its dark mode with an attribute. */
const styles = () => `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
${rules("")}
}
${rules("[data-ogsc] ")}`;

const MARGIN = "margin:0 0 16px";
const SERIF = "Georgia,'Times New Roman',serif";

/** The colors of these classes, inline. */
function colored(...classes: (keyof typeof COLORED)[]): string {
  return classes.flatMap((name) => COLORED[name]?.(currentColors().light) ?? []).join(";");
}

/** What mail programs show beside the subject. */
function hidden(text: string): string {
  const style = "display:none;max-height:0;overflow:hidden;mso-hide:all";
  return text && `<div dir="auto" style="${style}">${escapeHtml(text)}</div>`;
}

/** Syllables: size and height above the line, in pixels. The nucleus follows. */
const MELODY = [
  { size: 12, rise: 3 },
  { size: 12, rise: 6 },
  { size: 22, rise: 6 },
  { size: 12, rise: 6 },
  { size: 12, rise: 3 },
] as const;

/** The name and a melody set in characters, because mail programs may block pictures. Screen readers skip the melody. */
function head(siteName: string): string {
  const dots = MELODY.map(
    ({ size, rise }) => `<span style="font-size:${size}px;line-height:1;vertical-align:${rise}px">•</span>`,
  ).join("&nbsp; ");
  const nucleus = `<span class="marker" style="padding:0 7px;font-size:22px;line-height:1;${colored("marker")}">•</span>`;
  return (
    `<p class="ink" style="margin:0 0 8px;font:bold 26px/1.2 ${SERIF};${colored("ink")}">${escapeHtml(siteName)}</p>` +
    `<p class="quiet voice" aria-hidden="true" style="margin:0 0 24px;padding:2px 0;border:solid;border-width:1px 0;font-family:Arial,sans-serif;line-height:34px;white-space:nowrap;${colored("quiet", "voice")}">${dots}&nbsp; ${nucleus}</p>`
  );
}

interface Looks {
  strong?: boolean;
  quiet?: boolean;
}

function paragraph(text: string, { strong, quiet }: Looks = {}): string {
  const looks = [MARGIN, strong && "font-weight:bold", quiet && `font-size:14px;${colored("quiet")}`];
  return `<p${quiet ? ' class="quiet"' : ""} style="${looks.filter(Boolean).join(";")}">${withBreaks(text)}</p>`;
}

function heading(text: string): string {
  return `<h2 style="margin:28px 0 8px;font:bold 20px/1.3 ${SERIF}">${escapeHtml(text)}</h2>`;
}

function list(items: string[]): string {
  const entries = items.map((text) => `<li style="margin:0 0 6px">${escapeHtml(text)}</li>`);
  return `<ol style="${MARGIN};padding:0 0 0 1.4em">${entries.join("")}</ol>`;
}

/** The pen's rule sets off what somebody typed, in a table because Outlook draws it only there. */
function factList(items: MailFact[]): string {
  const facts = items.map(
    ({ label, value }) =>
      `<dt class="quiet" style="margin:0;font-size:14px;${colored("quiet")}">${escapeHtml(label)}</dt>` +
      `<dd dir="auto" style="margin:0 0 10px">${withBreaks(value)}</dd>`,
  );
  return `<table role="presentation" style="width:100%;border-collapse:collapse;${MARGIN}"><tbody><tr><td class="pen" style="padding:2px 0 0 14px;border-left:3px solid;${colored("pen")}"><dl style="margin:0">${facts.join("")}</dl></td></tr></tbody></table>`;
}

function button({ label, href }: { label: string; href: string }): string {
  const link = `<a class="action" href="${escapeHtml(href)}" style="display:inline-block;padding:11px 20px;font-weight:bold;text-decoration:none;${colored("action")}">${escapeHtml(label)}</a>`;
  return `<table role="presentation" style="border-collapse:collapse;margin:8px 0 24px"><tbody><tr><td class="action" style="padding:0;mso-padding-alt:11px 20px;${colored("action")}">${link}</td></tr></tbody></table>`;
}

/** What a person wrote: a blank line ends a paragraph, and each follows the direction of its script. */
function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .filter((part) => part.trim())
    .map((part) => `<p dir="auto" style="${MARGIN}">${withLinks(part.trim())}</p>`);
}

/** Mail programs fold a quotation of this class. What a visitor typed gets no links. */
function quotation({ title, text }: NonNullable<Letter["quoted"]>): string {
  return `<div class="gmail_quote"><p class="quiet" style="margin:24px 0 8px;font-size:14px;${colored("quiet")}">${escapeHtml(title)}</p><blockquote class="gmail_quote pen" style="margin:0;padding:0 0 0 14px;border-left:3px solid;${colored("pen")}"><p class="quiet" dir="auto" style="margin:0;${colored("quiet")}">${withBreaks(text)}</p></blockquote></div>`;
}

function withBreaks(text: string): string {
  return escapeHtml(text).replaceAll("\n", "<br>\n");
}

/** A web address, without the punctuation of the sentence around it: a parenthesis belongs to it only if it also opens there. */
const WEB =
  /\bhttps?:\/\/(?:\([^\s<>"()]*\)|[^\s<>"()])*(?:\([^\s<>"()]*\)|[^\s<>"()'.,;:!?\]“”‘’«»…。，、！？])/;

/** A whole email address, in any script: a part of one would be somebody else's. */
const MAILBOX =
  /(?<![\p{L}\p{M}\p{N}!#$%&*+/=?^_`{|}~.-])[\p{L}\p{M}\p{N}_][\p{L}\p{M}\p{N}_.+'&-]{0,63}@(?:[\p{L}\p{M}\p{N}-]{1,63}\.)+(?:xn--[a-z\d-]{1,59}|\p{L}[\p{L}\p{M}]{1,23})(?![\p{L}\p{M}\p{N}])/u;

const ADDRESS = new RegExp(`${WEB.source}|${MAILBOX.source}`, "giu");

function withLinks(text: string): string {
  let end = 0;
  let html = "";
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    const href = address.includes("://") ? address : `mailto:${address}`;
    html += `${withBreaks(text.slice(end, index))}<a class="ink" href="${escapeHtml(href)}" style="${colored("ink")}">${escapeHtml(address)}</a>`;
    end = index + address.length;
  }
  return html + withBreaks(text.slice(end));
}
