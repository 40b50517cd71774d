// Prints the routes of the built server as JSON, on the last line: `node tests/setup/print-routes.mjs`. A separate
// program, because that module opens the site it is part of. The root has no address and is left out.
const { routes } = await import(new URL("../../build/server/index.js", import.meta.url).href);

function pathOf({ parentId, path }) {
  const parent = parentId && pathOf(routes[parentId]);
  return [parent, path].filter(Boolean).join("/");
}

const list = Object.values(routes)
  .filter(({ parentId }) => parentId !== undefined)
  .map((route) => ({
    id: route.id,
    pattern: `/${pathOf(route)}`,
    hasLoader: Boolean(route.module.loader),
    hasAction: Boolean(route.module.action),
    hasPage: Boolean(route.module.default),
  }));
process.stdout.write(`\n${JSON.stringify(list)}`, () => process.exit(0));
