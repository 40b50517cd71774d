import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { wordStresses } from "./app/intonation/plugin";
import { alias } from "./vite.config";

/**
 * Tests that start the site, and those with long calculations: if started last, they would occupy one core while the other idles.
 */
const LONG = /\/tests\/(integration|security)\/|\/level-check\/simulation\.test/;

class LongTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/**
 * Packages of many small files, which each test file would read again: bundled into one file each, they halve the time of the
 * unit tests.
 */
const BUNDLED = [
  "@conform-to/zod/v4",
  "@date-fns/tz",
  "date-fns",
  "drizzle-orm",
  "drizzle-orm/better-sqlite3",
  "drizzle-orm/migrator",
  "drizzle-orm/sqlite-core",
  "zod",
  "zod/mini",
];

export default defineConfig({
  // Modules run individually: neither Remix's route transforms nor the stylesheet are needed.
  plugins: [wordStresses()],
  resolve: { alias },
  test: {
    deps: { optimizer: { ssr: { enabled: true, include: BUNDLED } } },
    include: [
      "app/**/*.test.{ts,tsx}",
      "commands/**/*.test.mjs",
      "tests/{integration,install,security,structure}/**/*.test.ts",
    ],
    setupFiles: ["tests/setup/database.ts"],
    testTimeout: 90_000,
    // Many tests wait for the processes that they start, so there are two workers more than the two cores that `npm test` is
    // designed for.
    maxWorkers: 4,
    sequence: { sequencer: LongTestsFirst },
    // As in playwright.config.ts: a second try in CI, where nobody watches and processes start on a shared machine.
    retry: process.env.CI ? 1 : 0,
    hookTimeout: 120_000,
    restoreMocks: true,
    unstubEnvs: true,
  },
});
