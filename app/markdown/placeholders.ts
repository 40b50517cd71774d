import { escapeHtml } from "../format/escape";
import { phoneAddress } from "../format/telephone";

/** Filled when a legal page is shown: the operator's settings and today's date. */
export const PLACEHOLDERS = [
  "SITE_NAME",
  "SITE_URL",
  "LEGAL_NAME",
  "CONTACT_EMAIL",
  "CONTACT_PHONE",
  "TODAY",
] as const;

type PlaceholderName = (typeof PLACEHOLDERS)[number];

/** Inserts the values into a page's HTML, escaped. `tel:{{CONTACT_PHONE}}` gets only what can be dialed. */
export function fillPlaceholders(html: string, values: Record<PlaceholderName, string>): string {
  return html
    .replaceAll("tel:{{CONTACT_PHONE}}", phoneAddress(values.CONTACT_PHONE))
    .replace(/\{\{(\w+)\}\}/g, (token, name) =>
      PLACEHOLDERS.includes(name) ? escapeHtml(values[name as PlaceholderName]) : token,
    );
}
