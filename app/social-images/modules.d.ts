/** The bundler of the commands copies such files beside the program, and the import is the way there. */
declare module "*.woff" {
  const file: string;
  export default file;
}

declare module "*.wasm" {
  const file: string;
  export default file;
}
