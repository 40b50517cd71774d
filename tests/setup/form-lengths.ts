import { beforeEach, describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import { store } from "~/db/client.server";

/** The message at each field that has one. */
export function messagesOf(schema: z.ZodMiniType, values: Record<string, unknown>): Record<string, string> {
  const issues = schema.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join("."), message]));
}

interface FormLengths<Values> {
  schema: z.ZodMiniType<Values>;
  /** Valid answers. */
  valid: Record<string, unknown>;
  create: (values: Values, submissionId: undefined) => Promise<unknown>;
  table: string;
  fields: readonly {
    field: string;
    min: number;
    max: number;
    /** May be empty. */
    optional?: boolean;
    /** Makes a text of this length, if possible of this letter. */
    of?: (length: number, letter: string) => string;
  }[];
}

/** Tests that a form's rules and the database allow the same lengths, counted in characters and not in bytes. */
export function testLengths<Values>({ schema, valid, create, table, fields }: FormLengths<Values>): void {
  const messages = (values: object) => messagesOf(schema, { ...valid, ...values });

  describe.each(fields)("the length of $field", ({ field, min, max, optional, of = repeat }) => {
    beforeEach(() => void store().$client.exec(`DELETE FROM ${table}`));

    it.each(LETTERS)(`is right from ${min} to ${max} of “%s”, and the database agrees`, async (letter) => {
      for (const length of [min, max]) {
        const result = schema.safeParse({ ...valid, [field]: of(length, letter) });
        expect(result.error?.issues, `${length}`).toBeUndefined();
        if (result.success) await create(result.data, undefined);
      }
      expect(store().$client.prepare(`SELECT count(*) FROM ${table}`).pluck().get()).toBe(2);
    });

    it.each(LETTERS)(`is wrong at ${min - 1} and at ${max + 1} of “%s”`, (letter) => {
      expect(messages({ [field]: of(max + 1, letter) })).toEqual({
        [field]: expect.stringContaining(`must be at most ${max.toLocaleString("en")} characters`),
      });
      if (optional) return;
      const short = of(min - 1, letter);
      expect(Object.keys(messages({ [field]: short }))).toEqual([field]);
      expect(messages({ [field]: `\t ${short} \n` })).toEqual(messages({ [field]: short }));
    });
  });
}

const LETTERS = ["x", "é", "ن", "🎓"];

const repeat = (length: number, letter: string) => letter.repeat(length);
