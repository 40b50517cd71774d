import type { LoaderFunctionArgs } from "@remix-run/node";
import { textsOf } from "~/content/current/texts.server";
import { notFound } from "~/http/error-responses.server";
import { openDictionary } from "~/intonation/dictionary.server";
import { readMelodyQuery } from "~/intonation/melody-query";
import { readSentence } from "~/intonation/reading";
import { readTyped } from "~/intonation/written";
import { drawSentencePicture } from "~/social-images/sentence-picture";

/**
 * The sharing picture of a sentence on /melody. It costs about as much as a page and counts like one, so it is not cached here;
 * the link previews that request it store it for a week.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const query = readMelodyQuery(new URL(request.url).searchParams);
  const read = readTyped(query.sentence);
  if ("reason" in read) throw notFound();
  const { melody } = readSentence(read.said, await openDictionary(), query);
  const { markerLight, logo } = textsOf("brand");
  return new Response(new Uint8Array(drawSentencePicture(melody, { marker: markerLight, hasMark: !logo })), {
    headers: { "Content-Type": "image/png", "Cache-Control": "public, max-age=604800, no-transform" },
  });
}
