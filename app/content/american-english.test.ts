import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

/** Texts of the specification, in its spelling. */
const given = new Set(["Confirmation e-mail"]);

/** Verbs in -ize, up to that ending. A rule would take "exercise" and "promise" for British. */
const verbsInIze = `
  apolog author capital categor central character civil commercial computer critic custom decentral digit dramat
  econom emphas energ equal familiar final formal general global harmon ideal improv individual industrial initial
  internal international item legal local maxim mechan memor minim mobil modern monopol national natural neutral normal
  optim organ personal popular priorit privat random rational real recogn reorgan revolution scrutin serial social
  special stabil standard stigmat styl subsid summar symbol sympath synchron synthes terror theor trivial util visual
  vocal`;

/** Words of one kind, each with an optional prefix and one of these endings. */
function stems(words: string, endings: string): string {
  return `(?:re|un|mis)?(?:${words.trim().split(/\s+/).join("|")})(?:${endings})`;
}

/** British spellings as whole words, in any case, and what American English has instead. */
const britishSpellings: readonly (readonly [words: string, american: string])[] = [
  [stems(verbsInIze, "is(?:e[ds]?|ers?|ing|able|ations?|ational)"), "-ize"],
  [stems("anal paral catal", "ys(?:e[ds]?|ers?|ing)"), "-yze"],
  [
    stems(
      "arm behavi cand clam col endeav fav ferv flav glam harb hon hum lab neighb od rig rum sav splend vap vig",
      "our(?:s|ed|ing|able|ably|ful|less|ite|ites|al|hoods?|ly)?",
    ),
    "-or",
  ],
  [
    stems("calib cent fib lit lust meag met centimet kilomet millimet sab somb spect theat", "re[ds]?"),
    "-er",
  ],
  [
    stems(
      "cancel channel counsel dial duel equal fuel funnel initial label level libel marvel model panel pedal quarrel rival shovel signal spiral total travel tunnel",
      "l(?:ed|ers?|ing|ings|ous)",
    ),
    "one l",
  ],
  [stems("appal distil enrol enthral fulfil instal instil skilful wilful", "s?|ly|ments?|ness"), "two l"],
  ["defences?|offences?|pretences?|licence[ds]?|practis(?:e[ds]?|ing)", "defense, license, practice"],
  ["(?:acknowledge|judge)ments?|ageing", "no e"],
  ["analogues?|catalogue[ds]?|cheques?|programmes?", "analog, catalog, check, program"],
  [
    "grey(?:s|ed|ing|er|ish)?|tyres?|kerbs?|storeys?|ploughs?|moulds?|cosy|artefacts?",
    "gray, tire and so on",
  ],
  ["sceptic(?:s|al|ism)?|aluminium|maths|mums?|manoeuvre[ds]?", "skeptic, aluminum and so on"],
  ["burnt|dreamt|leant|learnt|smelt|spelt|spilt|spoilt", "-ed"],
  ["(?:after|back|down|for|in|on|out|to|up)wards", "without the s"],
  ["amidst|amongst|whilst", "amid, among, while"],
  ["enquir(?:e[ds]?|ing|y|ies|ers?)", "inquire"],
  ["e-mail(?:s|ed|ing)?|on-line|web sites?|no-one|per cent|any more(?=[.,;:?!*]|$)", "in one word"],
  [
    "full stops?|exclamation marks?|post ?codes?|mobile phones?|home towns?|at (?:the )?weekends?|on holiday",
    "period, exclamation point, ZIP code, cell phone and so on",
  ],
  ["(?:un)?tick(?:s|ed|ing)?|pass marks?|past simple", "check, passing score, simple past"],
  ["course books?|telephoning|timetables?|tests? the water", "textbook, calling, schedule, test the waters"],
  [
    "fit round|agree(?:ing)? (?:the|a)|fill(?:ed|ing)? in a form|different to",
    "around, agree on, fill out, different from",
  ],
];

const patterns = britishSpellings.map(
  ([words, american]) => [new RegExp(`(?<![a-z\\d-])(?:${words})(?![a-z\\d-])`, "gi"), american] as const,
);

const months = "January|February|March|April|May|June|July|August|September|October|November|December";

/** What our wording never has. */
const styleRules: readonly (readonly [pattern: RegExp, rule: string])[] = [
  [/—|–(?!$)| - /g, "no dash is punctuation, and a range is written with “to”"],
  [/\d–\d/g, "a range is written with “to”"],
  [/[\w}]”[.,]/g, "a period or a comma stands inside the quotation marks"],
  [new RegExp(`\\b\\d{1,2}(?:st|nd|rd|th)? (?:${months})\\b`, "g"), "the month stands before the day"],
  [/\b(?:Mr|Mrs|Ms|Dr)(?! *\.)\b/g, "a title ends with a period"],
  [/\d (?:%|percent\b)/g, "a figure has its percent sign beside it"],
];

interface Text {
  readonly place: string;
  readonly text: string;
}

/** Every string, template and JSX text of a source file that is read by people: not imports, types, keys and class names. */
function textsOfCode(file: string): Text[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(path.join(root, file), "utf8"),
    ts.ScriptTarget.Latest,
    true,
  );
  const texts: Text[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node);
    if (isText && /\s|^[A-Z]/.test(node.text)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      texts.push({ place: `${file}:${line + 1}`, text: node.text });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

/** The lines of a file that is all text. */
function textsOfLines(file: string): Text[] {
  return readFileSync(path.join(root, file), "utf8")
    .split("\n")
    .map((text, index) => ({ place: `${file}:${index + 1}`, text }));
}

const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: root }).filter((file) => !/\.test\.|node_modules/.test(file));

const contentTexts = [
  ...filesOf("app/content/**/*.ts").flatMap(textsOfCode),
  ...filesOf("app/content/**/*.md").flatMap(textsOfLines),
];
const otherTexts = [
  ...filesOf("app/**/*.{ts,tsx}")
    // The words that a visitor's sentence may have are in intonation/, in every spelling.
    .filter((file) => !/^app\/(content|intonation)\//.test(file))
    .flatMap(textsOfCode),
  ...[
    "README.md",
    "SECURITY.md",
    "CHANGELOG.md",
    "docs/operating.md",
    "docs/developing.md",
    ".env.example",
  ].flatMap(textsOfLines),
];

/** The British spellings in a text, each as "word (what it should be)". */
function britishSpellingsIn(text: string): string[] {
  if (given.has(text)) return [];
  return patterns.flatMap(([pattern, american]) =>
    [...text.matchAll(pattern)].map(([word]) => `${word} (${american})`),
  );
}

describe("the texts of the site", () => {
  it("are found where people read them", () => {
    expect(contentTexts.length).toBeGreaterThan(2000);
    expect(contentTexts.map(({ text }) => text)).toContain("Get in Touch");
    expect(contentTexts.map(({ text }) => text)).toEqual(expect.arrayContaining([...given]));
    expect(otherTexts.map(({ text }) => text)).toContain("Name must be at least 2 characters");
  });

  it("are spelled as Americans spell", () => {
    const british = [...contentTexts, ...otherTexts].flatMap(({ place, text }) =>
      britishSpellingsIn(text).map((spelling) => `${place} ${spelling}`),
    );
    expect(british).toEqual([]);
  });

  it("write dashes, quotation marks, dates, titles and percentages consistently", () => {
    const found = contentTexts.flatMap(({ place, text }) =>
      styleRules.flatMap(([pattern, rule]) =>
        [...text.matchAll(pattern)].map(([part]) => `${place} ${part} (${rule})`),
      ),
    );
    expect(found).toEqual([]);
  });
});

describe("the list of British spellings", () => {
  it.each(
    "organise apologised recognising personalisation summarise analyse colour favourite behaviour neighbours centre travelled cancelling labelled enrolment enrol fulfil licence practise judgement programme cheque grey towards learnt whilst enquiries e-mails".split(
      " ",
    ),
  )("has %s", (word) => expect(britishSpellingsIn(`Their ${word}, here`)).toHaveLength(1));

  it("has words in Markdown’s italics", () => {
    expect(britishSpellingsIn("The second _licences_ tells us nothing.")).toHaveLength(1);
  });

  it.each(
    "organize exercise advise surprise promised precise otherwise raised four hour your course tour dialogue enrolled enrollment fulfilled skills practice license program center meter metered after forward toward learned inquiry email canceled traveler specialist organist minimum devices service".split(
      " ",
    ),
  )("leaves %s alone", (word) => expect(britishSpellingsIn(`Their ${word}, here`)).toEqual([]));
});
