/** Made by font-cuts-plugin.ts: the addresses of the fonts that every page needs first. */
declare module "virtual:first-fonts" {
  const addresses: readonly string[];
  export default addresses;
}
