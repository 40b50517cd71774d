/**
 * A sentence with its melody: what the drawings of the site are made from.
 * Used by nearly every file in pages/.
 *
 * `melody` is the sentence as it is shown, with the marks for the voice that app/melody/README.md explains. Here every tone group has
 * exactly one nucleus. Where there is a backslash write String.raw`…`, so that it stays one.
 *
 * `ipa` is the same sentence in the phonetic alphabet (British pronunciation): one entry for each word,
 * with a space between entries, a hyphen wherever `melody` has one, and ˈ on every syllable that carries
 * a mark there, and on no more.
 *
 * The tests in content.test.ts check all of this.
 */
export interface Sentence {
  readonly melody: string;
  readonly ipa: string;
}
