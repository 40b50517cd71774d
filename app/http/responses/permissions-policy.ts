/** What no page may ask a browser for. */
const REFUSED = "browsing-topics=(), camera=(), geolocation=(), payment=(), usb=()";

/** The `Permissions-Policy` of every response. */
export const NOTHING_ALLOWED = `${REFUSED}, microphone=()`;

/** For the only page on which visitors may record a sentence. */
export const MICROPHONE_ALLOWED = `${REFUSED}, microphone=(self)`;
