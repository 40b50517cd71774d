declare module "virtual:word-stresses" {
  /** The table that plugin.ts makes, compressed with brotli, in base64. */
  const table: string;
  export default table;
}
