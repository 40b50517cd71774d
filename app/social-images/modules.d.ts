declare module "virtual:social-images" {
  /** Page key or article slug to the path of its image. */
  const socialImages: Readonly<Record<string, string>>;
  export default socialImages;
}

declare module "subset-font" {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: "truetype" },
  ): Promise<Buffer>;
}
