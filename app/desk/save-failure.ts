/** What a staff page shows if its form could not be stored; see `trySaving`. */
export interface SaveFailure {
  saveFailed: { message: string; description: string };
}
