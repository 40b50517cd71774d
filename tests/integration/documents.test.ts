import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { beforeAll, describe, expect, it } from "vitest";
import { type Documents, everyDocument } from "../setup/every-document";

const JSON_LD = "application/ld+json";

const hasJava = spawnSync("java", ["-version"]).status === 0;

let documents: Documents;

beforeAll(async () => {
  documents = await everyDocument();
});

/** The W3C's checker, all documents in one run. @returns its errors */
function validateWithNu(documents: Documents): string[] {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "documents-"));
  try {
    const names = [...documents.keys()];
    names.forEach((name, index) => {
      fs.writeFileSync(path.join(folder, `${index}.html`), documents.get(name) ?? "");
    });
    const jar = createRequire(import.meta.url).resolve("vnu-jar/build/dist/vnu.jar");
    const options = ["--format", "json", "--stdout", "--exit-zero-always", "--errors-only"];
    // With only the quick compiler it takes less than half of the time, but more stack.
    const java = ["-XX:TieredStopAtLevel=1", "-Xss8m"];
    const report = execFileSync("java", [...java, "-jar", jar, ...options, folder], {
      encoding: "utf8",
      maxBuffer: 100_000_000,
    });
    const { messages } = JSON.parse(report) as {
      messages: { url: string; message: string; extract?: string }[];
    };
    return messages.map(({ url, message, extract }) => {
      const name = names[Number.parseInt(path.basename(url), 10)];
      return `${name}: ${message} (${extract})`;
    });
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** What the standard forbids, with its lists of script types and of roles that an element has already. */
const htmlValidate = new HtmlValidate(
  new StaticConfigLoader({
    extends: ["html-validate:standard"],
    elements: [
      "html5",
      { script: { attributes: { type: { enum: ["module", "speculationrules", JSON_LD] } } } },
    ],
    rules: { "no-redundant-role": "error" },
  }),
);

/** Knows most of the rules, and needs no Java. @returns its errors */
function validateInNode(documents: Documents): string[] {
  return [...documents].flatMap(([name, html]) => {
    const [report] = htmlValidate.validateStringSync(html).results;
    return (report?.messages ?? []).map(
      ({ message, line, column }) => `${name}: ${message} (${line}:${column})`,
    );
  });
}

/** Finds anything after the end of a document, where html-validate's parser no longer looks. @returns the errors */
const findTrailers = (documents: Documents) =>
  [...documents].flatMap(([name, html]) =>
    html.trimEnd().endsWith("</html>") ? [] : [`${name}: something follows </html>`],
  );

const page = (body: string) =>
  `<!DOCTYPE html><html lang="en"><head><title>A page</title></head><body>${body}</body></html>`;

/** Each of these was once in the site's pages. */
const INVALID: Documents = new Map([
  ["a script of an invented type", page('<script type="later" src="/a.js"></script>')],
  ["a link of an invented kind", page('<link rel="later" href="/a.js">')],
  ["a script behind the document", `${page("<p>Text</p>")}<script>start()</script>`],
  ["a heading in an address", page("<address><h2>Contact</h2></address>")],
  ["details in a span", page("<p><span><details><summary>More</summary>Text</details></span></p>")],
  [
    "roles on the parts of a table",
    page('<table role="table"><tr role="row"><td role="cell">1</td></tr></table>'),
  ],
  ["an id that two elements have", page('<p id="a">One</p><p id="a">Two</p>')],
]);

const VALID: Documents = new Map([["a valid page", page("<p>Text</p>")]]);

interface Checker {
  name: string;
  /** @returns the errors, each after the name of its document */
  check: (documents: Documents) => string[];
  /** Whether it checks the site's documents: one checker is enough. */
  readsAll: boolean;
}

const checkers: Checker[] = [
  {
    name: "html-validate",
    check: (documents) => [...validateInNode(documents), ...findTrailers(documents)],
    readsAll: !hasJava,
  },
];
if (hasJava) checkers.push({ name: "the Nu HTML checker", check: validateWithNu, readsAll: true });

it("nothing follows the end of any document", () => {
  expect(findTrailers(documents)).toEqual([]);
});

// Starting a Java program that reads 130 documents takes minutes on a busy machine.
describe.each(checkers)("$name", { timeout: 300_000 }, ({ check, readsAll }) => {
  let errors: string[];
  beforeAll(() => {
    errors = check(new Map([...(readsAll ? documents : []), ...INVALID, ...VALID]));
  }, 300_000);

  it("finds no error in any page or state of the site", () => {
    const wrongByIntention = (error: string) => INVALID.has(error.slice(0, error.indexOf(": ")));
    expect(errors.filter((error) => !wrongByIntention(error))).toEqual([]);
  });

  it("finds every kind of error that the site has had", () => {
    for (const name of INVALID.keys()) {
      expect(errors).toContainEqual(expect.stringMatching(new RegExp(`^${name}: `)));
    }
  });
});

it("without mail no form offers a copy", () => {
  for (const form of ["/contact", "/teams", "/enroll"]) {
    expect(documents.get(form), form).toContain("</form>");
    expect(documents.get(form), form).not.toContain("wantsCopy");
  }
});

describe("the scripts of a document", () => {
  const scriptsOf = (name: string) => [
    ...(documents.get(name) ?? "").matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs),
  ];

  it("leave the line to styles and fonts", () => {
    for (const [name, async] of [
      ["/about", ""],
      ["/contact", ' async=""'],
    ] as const) {
      const preloads = documents.get(name)?.match(/<link rel="modulepreload"[^>]*>/g) ?? [];
      expect(preloads.length, name).toBeLessThan(5);
      for (const preload of preloads) expect(preload).toContain('fetchpriority="low"');
      const modules = scriptsOf(name).filter(([, attributes]) => attributes?.includes('type="module"'));
      expect(modules.map(([, attributes]) => attributes)).toEqual([
        expect.stringMatching(new RegExp(`^ type="module"${async} src="[^"]+" fetchpriority="low"$`)),
      ]);
    }
  });

  it("load what React needs by a function that waits to be called", () => {
    const [text = "", ...others] = scriptsOf("/contact").flatMap(([, , text = ""]) =>
      text.startsWith("window.loadRoutes=") ? [text] : [],
    );
    expect(others).toEqual([]);
    expect(text).toMatch(/await import\("\/assets\/manifest-[\w-]+\.js"\);/);
    expect(text).toMatch(/const route1=await import\("\/assets\/route-[\w-]+\.js"\);/);
    expect(text).toMatch(/window\.__remixRouteModules = \{"root":route0,"routes\/contact":route1\};\}$/);
    expect(text.match(/"\/assets\/[\w.-]+\.js"/g)?.length).toBeGreaterThan(10);
    expect(() => new Function(text)).not.toThrow();
  });

  it("hand the loaders' data to the stream that Remix has opened for it", () => {
    const texts = scriptsOf("/contact").map(([, , text = ""]) => text);
    const opens = texts.findIndex((text) =>
      text.includes("window.__remixContext.streamController = controller"),
    );
    const hands = texts.findIndex((text) =>
      text.startsWith("window.__remixContext.streamController.enqueue("),
    );
    expect(opens).toBeGreaterThanOrEqual(0);
    expect(hands).toBeGreaterThan(opens);
    expect(texts[hands]).toContain("hello@example.com");
    expect(texts.join("")).not.toContain("\u2028");
  });
});
