declare module "virtual:sharing-pictures" {
  /** Page key or article slug to the path of its picture. */
  const sharingPictures: Readonly<Record<string, string>>;
  export default sharingPictures;
}
