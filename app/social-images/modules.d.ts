declare module "virtual:social-images" {
  /** Page key or article slug to the path of its image. */
  const socialImages: Readonly<Record<string, string>>;
  export default socialImages;
}
