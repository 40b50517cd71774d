/** The query of /melody and its picture. */
import { type Correction, WAYS, type Way } from "./reading";

export interface MelodyQuery {
  /** As it was typed. */
  sentence: string;
  way?: Way;
  /** The words that the weight was moved to. */
  weights: number[];
  /** How guessed words are said: “say=2.3.1” gives word 2 three syllables, stressed on the first. */
  corrections: readonly Correction[];
}

/** A refused sentence is shown again, up to this length. */
const MAX_SHOWN_LENGTH = 1000;
/** More are ignored: a sentence has no more words. */
const MAX_CHANGES = 100;
const MAX_SYLLABLES = 12;

export function readMelodyQuery(parameters: URLSearchParams): MelodyQuery {
  const way = WAYS.find((one) => one === parameters.get("as"));
  const corrections = parameters
    .getAll("say")
    .slice(0, MAX_CHANGES)
    .flatMap((said): Correction[] => {
      const [, word, count, place] = /^(\d{1,2})\.(\d{1,2})\.(\d{1,2})$/.exec(said)?.map(Number) ?? [];
      if (word === undefined || !count || !place || place > count || count > MAX_SYLLABLES) return [];
      return [{ word, syllables: count, stress: place }];
    });
  const weights = parameters.getAll("weight").slice(0, MAX_CHANGES);
  return {
    sentence: (parameters.get("sentence") ?? "").trim().slice(0, MAX_SHOWN_LENGTH),
    ...(way && { way }),
    weights: weights.flatMap((weight) => (/^\d{1,2}$/.test(weight) ? [Number(weight)] : [])),
    corrections,
  };
}

/** The path of the page that draws this. */
export const melodyAddress = (query: Partial<MelodyQuery>) => `/melody?${parametersOf(query)}`;

/** The path of its sharing picture. */
export const melodyPictureAddress = (query: Partial<MelodyQuery>) => `/melody.png?${parametersOf(query)}`;

function parametersOf({ sentence, way, weights = [], corrections }: Partial<MelodyQuery>): URLSearchParams {
  const parameters = new URLSearchParams({ sentence: sentence ?? "" });
  if (way) parameters.set("as", way);
  for (const weight of weights) parameters.append("weight", String(weight));
  for (const { word, syllables, stress } of corrections ?? [])
    parameters.append("say", `${word}.${syllables}.${stress}`);
  return parameters;
}

/** The same, scrolled to the drawing. */
export const drawnAddress = (query: Partial<MelodyQuery>) => `${melodyAddress(query)}#drawn`;
