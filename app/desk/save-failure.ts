/** What a staff page is told where the store could not take its form; see `trySaving`. */
export interface SaveFailure {
  saveFailed: { message: string; description: string };
}
