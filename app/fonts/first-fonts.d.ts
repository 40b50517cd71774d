/** Made by font-cuts-plugin.ts: the addresses of the fonts that pages need first. */
declare module "virtual:first-fonts" {
  const addresses: import("./font-cuts").FirstFonts;
  export default addresses;
}
