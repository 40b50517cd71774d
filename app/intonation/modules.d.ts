declare module "virtual:word-stresses" {
  /** The lines of the table that plugin.ts makes. */
  const lines: readonly string[];
  export default lines;
}
