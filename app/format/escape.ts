const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A text as HTML or SVG: for the content of an element or a quoted attribute value. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** The text that escapeHtml was given. */
export function unescapeHtml(html: string): string {
  const characterOf = (entity: string) =>
    Object.keys(ENTITIES).find((character) => ENTITIES[character] === entity);
  return html.replace(/&#?\w+;/g, (entity) => characterOf(entity) ?? entity);
}

/** Characters that XML 1.0 does not allow even escaped (https://www.w3.org/TR/xml/#charsets). */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** A text as XML, without the characters that XML does not allow. */
export function escapeXml(text: string): string {
  return escapeHtml(text.replace(FORBIDDEN, ""));
}
