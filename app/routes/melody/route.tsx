import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { melodyPage } from "~/content/pages/own-sentence";
import { publicPage } from "~/content/pages/public-pages";
import { ERROR_TITLE } from "~/document/head/error-title";
import { asEdited, pageMeta } from "~/document/head/meta";
import type { PageHandle } from "~/document/page-handle";
import { useSiteSettings } from "~/document/use-site-settings";
import { useTexts } from "~/document/use-texts";
import { fillIn } from "~/format/template";
import { openDictionary } from "~/intonation/dictionary.server";
import { melodyAddress, melodyPictureAddress, readMelodyQuery } from "~/intonation/melody-query";
import { readSentence } from "~/intonation/reading";
import { readTyped } from "~/intonation/written";
import { MarginSection } from "~/ui/MarginSection";
import { RouteErrorPage } from "~/ui/page/ErrorPage";
import { MelodyHead } from "~/ui/visitor/melodies/MelodyHead";
import { SentenceForm } from "~/ui/visitor/melodies/SentenceForm";
import { ShareLink } from "~/ui/visitor/ShareLink";
import { Drawn } from "./Drawn";

export const handle: PageHandle = { sheet: "tasks" };

export async function loader({ request }: LoaderFunctionArgs) {
  const query = readMelodyQuery(new URL(request.url).searchParams);
  if (query.sentence === "") return { query, refusal: null, reading: null };
  const read = readTyped(query.sentence);
  if ("reason" in read) {
    const { reason, length = 0, longest = 0 } = read;
    const refusal = fillIn(melodyPage.refusals[reason], { length, longest });
    return data({ query, refusal, reading: null }, { status: 400 });
  }
  return { query, refusal: null, reading: readSentence(read.said, await openDictionary(), query) };
}

export const meta: MetaFunction<typeof loader> = (input) => {
  const page = asEdited(input, publicPage("melody"));
  const { query, reading, refusal = null } = input.data ?? {};
  if (!query || !reading) {
    const title = refusal === null ? page.title : ERROR_TITLE + page.title;
    return pageMeta(input, {
      ...page,
      title,
      isGenerated: true,
      pictureTitle: page.title,
      indexed: refusal === null,
    });
  }
  const { title, description, picture } = melodyPage.shared;
  const sentence = reading.words.map(({ text }) => text).join(" ");
  return pageMeta(input, {
    ...page,
    title: fillIn(title, { sentence }),
    description,
    isGenerated: true,
    indexed: false,
    picture: { path: melodyPictureAddress(query), alt: picture },
  });
};

export default function MelodyPage() {
  const { query, refusal, reading } = useLoaderData<typeof loader>();
  const { margin } = melodyPage.examples;
  return (
    <>
      <Head sentence={query.sentence} refusal={refusal} />
      {reading && <Drawn query={query} reading={reading} />}
      <About>{reading ? <Share address={melodyAddress(query)} /> : <Examples />}</About>
      {reading && (
        <MarginSection ground="sheet" className="print:hidden" margin={{ numbered: true, label: margin }}>
          <Examples />
        </MarginSection>
      )}
    </>
  );
}

function Head({ sentence, refusal }: { sentence: string; refusal: string | null }) {
  const { refusals } = melodyPage;
  return (
    <MelodyHead texts={useTexts("tools").ownSentence} spoken={false}>
      {refusal && (
        <div role="alert" className="mb-5 max-w-3xl border-l-3 border-pen pl-4 text-pen">
          <p className="font-semibold">{refusals.title}</p>
          <p id="sentence-error">{refusal}</p>
        </div>
      )}
      <SentenceForm sentence={sentence} errorId={refusal ? "sentence-error" : undefined} />
    </MelodyHead>
  );
}

function About({ children }: { children: React.ReactNode }) {
  const { consultationUrl } = useSiteSettings();
  const { title, margin, text, asked, consultation } = melodyPage.about;
  return (
    <MarginSection labelledBy="about-title" margin={{ numbered: true, label: margin }}>
      <div className="grid gap-x-12 gap-y-10 md:grid-cols-2">
        <div>
          <h2 id="about-title" className="text-h3 leading-tight">
            {title}
          </h2>
          <p className="mt-4 max-w-[46ch]">
            {text} <em>{asked}</em>
          </p>
          <p className="mt-4">
            <a href={consultationUrl}>{consultation}</a>
          </p>
        </div>
        {children}
      </div>
    </MarginSection>
  );
}

/** The link to this reading of the sentence. */
function Share({ address }: { address: string }) {
  const { siteUrl } = useSiteSettings();
  const { headline } = useTexts("tools").ownSentence;
  const { title, label, note, ...texts } = melodyPage.share;
  const url = siteUrl + address;
  return (
    <section aria-labelledby="share-title" className="print:hidden">
      <h2 id="share-title" className="text-h3 leading-tight">
        {title}
      </h2>
      <input
        type="text"
        className="mt-4 w-full rounded border border-edge bg-sheet px-[.85rem] py-[.6rem] text-body"
        aria-label={label}
        value={url}
        readOnly
        translate="no"
      />
      <ShareLink title={headline} url={url} texts={texts} className="mt-3" />
      <p className="mt-3 text-note text-ink-2">{note}</p>
    </section>
  );
}

function Examples() {
  const { title, sentences } = melodyPage.examples;
  return (
    <section aria-labelledby="examples-title" className="print:hidden">
      <h2 id="examples-title" className="text-h3 leading-tight">
        {title}
      </h2>
      <ul className="mt-5 border-t border-rule font-serif text-lead" translate="no">
        {sentences.map((sentence) => (
          <li key={sentence} className="border-b border-rule">
            <a
              className="block py-3 no-underline decoration-auto hover:underline"
              href={melodyAddress({ sentence })}
            >
              {sentence}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export { RouteErrorPage as ErrorBoundary };
