/**
 * What we need from `node:http`. `import` reads every property of a built-in module, and reading one of `node:http`'s loads
 * Node's own fetch beside remix-serve's: 20 MB.
 */
export const { Server, STATUS_CODES } = process.getBuiltinModule("node:http");
