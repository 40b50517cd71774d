/**
 * `npm run level:simulate -- --sittings N`: how often the level check is right about simulated people whose level is known. The
 * pages' figures (app/content/level-check/accuracy.ts) come from here.
 */
import { parseArgs } from "node:util";
import { accuracy, admittingShares, simulatedSlopes } from "~/content/level-check/accuracy";
import { simulate } from "~/level-check/simulation";

const sittings = readSittings();
if (!Number.isInteger(sittings) || sittings < 1) {
  console.error("Usage: npm run level:simulate -- --sittings N");
  process.exit(1);
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
const COLUMNS = [
  "logits a level",
  "say “I don’t know”",
  "half a level",
  "exact level",
  "in the band",
  "items: median (mean)",
];

console.log(`${sittings} sittings a row, the authors' difficulties wrong by 0.5 logits.`);
console.log(`| ${COLUMNS.join(" | ")} |\n|${"---|".repeat(COLUMNS.length)}`);
for (const logitsPerLevel of simulatedSlopes) {
  for (const admitting of admittingShares) {
    const result = simulate({ sittings, logitsPerLevel, admitting });
    const cells = [
      logitsPerLevel,
      percent(admitting),
      percent(result.withinHalfALevel),
      percent(result.exactLevel),
      percent(result.covered),
      `${result.median} (${result.mean.toFixed(1)})`,
    ];
    console.log(`| ${cells.join(" | ")} |`);
  }
}

/** NaN if the argument is not a number. */
function readSittings(): number {
  try {
    const { values } = parseArgs({ options: { sittings: { type: "string" } } });
    return Number(values.sittings ?? accuracy.sittings);
  } catch {
    return Number.NaN;
  }
}
