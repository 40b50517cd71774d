import { expect, it } from "vitest";
import { delayScripts } from "./deferred-scripts";

it("marks what Remix would load at once, and nothing else", () => {
  const kept =
    '<main><link rel="modulepreload" href="/content.js"/></main><link rel="preload" href="/f.woff2"/><script type="module" src="/entry.js" async=""></script><script>one()</script>';
  expect(
    delayScripts(
      `${kept}<link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/><script type="module" async="">import "/a.js";</script>`,
    ),
  ).toBe(
    `${kept}<link rel="late" href="/a.js"/><link rel="late" href="/b.js"/><script type="late">import "/a.js";</script>`,
  );
});
