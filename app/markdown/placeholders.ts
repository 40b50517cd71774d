import { escapeHtml } from "../format/escape";
import { phoneAddress } from "../format/telephone";

/** What a legal page may leave open until it is shown: the operator's settings and today's date. */
export const PLACEHOLDERS = [
  "SITE_NAME",
  "SITE_URL",
  "LEGAL_NAME",
  "CONTACT_EMAIL",
  "CONTACT_PHONE",
  "TODAY",
] as const;

type PlaceholderName = (typeof PLACEHOLDERS)[number];

/** Puts the values into a page's HTML, escaped. In `tel:{{CONTACT_PHONE}}` only what can be dialled is kept. */
export function fillPlaceholders(html: string, values: Record<PlaceholderName, string>): string {
  return html
    .replaceAll("tel:{{CONTACT_PHONE}}", phoneAddress(values.CONTACT_PHONE))
    .replace(/\{\{(\w+)\}\}/g, (token, name) =>
      PLACEHOLDERS.includes(name) ? escapeHtml(values[name as PlaceholderName]) : token,
    );
}

/** Placeholders in a text that nobody fills. */
export function unknownPlaceholders(text: string): string[] {
  return [...text.matchAll(/\{\{(.*?)\}\}/g)]
    .filter(([, name]) => !PLACEHOLDERS.some((known) => known === name))
    .map(([token]) => token);
}
