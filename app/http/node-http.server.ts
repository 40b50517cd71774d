/**
 * What we need of `node:http`. `import` reads every property of a built-in module, and one of this one's loads Node's own fetch
 * beside the one that remix-serve brings: 20 MB after load.
 */
export const { Server, STATUS_CODES } = process.getBuiltinModule("node:http");
