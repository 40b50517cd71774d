import { randomBytes } from "node:crypto";

/** A random key for a form: however often it is sent, it counts once. */
export const newOnceKey = () => randomBytes(16).toString("hex");

/** The key in a form; without one each request counts as a form of its own. */
export const readOnceKey = (value: FormDataEntryValue | null): string =>
  typeof value === "string" && /^[0-9a-f]{32}$/.test(value) ? value : newOnceKey();
