/** The name of the fields in which Conform sends its commands; its React package does not export it. */
export const INTENT = "__intent__";
