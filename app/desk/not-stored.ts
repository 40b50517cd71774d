/** What a staff page is told where the store could not take its form; see `keepTyped`. */
export interface NotStoredAnswer {
  notStored: { message: string; description: string };
}
