/**
 * A row of a list as its page gets it: JSON, in one text. That is one value to encode instead of fifteen, tells at a glance
 * whether a row is still the same, and is what the server keeps the drawn row by.
 */
export type RowText<Row> = string & { readonly of?: Row };

/** Rows with their ids, in their order. */
export type RowTexts<Row> = readonly (readonly [id: number, text: RowText<Row>])[];

/** @param rows may hold what JSON can say */
export function toRowTexts<Row extends { id: number }>(rows: readonly Row[]): RowTexts<Row> {
  return rows.map((row) => [row.id, JSON.stringify(row)]);
}

export function readRow<Row>(text: RowText<Row>): Row {
  return JSON.parse(text);
}
