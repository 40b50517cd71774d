import { useMatches } from "@remix-run/react";
import { useContext } from "react";
import type { TextKey, Texts } from "~/content/shipped.server";
import { DocumentContext } from "./context";

/**
 * The texts of a key as published, or as a preview shows them. A page with React in the browser has them from the loader of its
 * route, which returns `texts: pickTexts(...)`; any other page is rendered by the server alone, which knows them all.
 */
export function useTexts<Key extends TextKey>(key: Key): Texts[Key] {
  const server = useContext(DocumentContext);
  const matches = useMatches();
  if (server) return server.textsOf(key);
  return textsIn({ matches }, key);
}

/** The texts of a key that a loader of the page returned, for `meta`. */
export function textsIn<Key extends TextKey>(
  { matches }: { matches: readonly { data?: unknown }[] },
  key: Key,
): Texts[Key] {
  for (const { data } of matches) {
    const texts = (data as { texts?: Partial<Texts> } | undefined)?.texts?.[key];
    if (texts) return texts;
  }
  throw new Error(`No loader of this page returns the texts of "${key}".`);
}
