/** Whether a translator has wrapped the texts in its elements, as those of Chrome and Edge do. */
export function isTranslated(): boolean {
  return document.querySelector("html.translated-ltr, html.translated-rtl, body font") !== null;
}
