import type { HeadersFunction } from "@remix-run/node";
import { data, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Sentence } from "~/content/sentence";
import { isReference } from "~/format/reference";
import { MelodyHeading } from "~/melody/Melody";
import { SENTENCE_SIZE, SingleSentenceLead, SingleSentencePage } from "./SingleSentencePage";

/**
 * The loader of a page that follows a submission: the reference in its address, if it is one. With a reference the page
 * is one visitor's, and no cache may store it.
 */
export function referenceOf(request: Request) {
  const found = new URL(request.url).searchParams.get("reference");
  const reference = isReference(found) ? found : undefined;
  return data({ reference }, { headers: reference ? { "Cache-Control": "private, no-cache" } : {} });
}

/** The response headers of `referenceOf`. */
export const referenceHeaders: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

interface Step {
  title?: string;
  time: string;
  text: string;
}

interface SubmissionReceivedProps {
  /** `melody` is that of the title, `reference` the label of the number. */
  texts: Sentence &
    Record<"title" | "lead" | "reference" | "stepsTitle" | "marginNote", string> & { steps: readonly Step[] };
  children: ReactNode;
}

/** The page after a form: thanks, the number by which visitor and staff name the submission, and what happens next. */
export function SubmissionReceived({ texts, children }: SubmissionReceivedProps) {
  const { reference } = useLoaderData<typeof referenceOf>();
  const { title, melody, ipa } = texts;
  const sentence = { text: title, sentence: melody, ipa, mark: true };
  return (
    <SingleSentencePage
      heading={<MelodyHeading as="h1" className={SENTENCE_SIZE} {...sentence} />}
      margin={{ penNote: texts.marginNote }}
    >
      <SingleSentenceLead>{texts.lead}</SingleSentenceLead>
      {reference && (
        <p className="tabular-lining-nums">
          {texts.reference} <b>{reference}</b>
        </p>
      )}
      <h2 className="mt-8 text-h3">{texts.stepsTitle}</h2>
      <ol className="my-8 max-w-176 [counter-reset:step]">
        {texts.steps.map(({ title: name, time, text }) => (
          <li
            key={time}
            className="grid grid-cols-[2.2rem_1fr] border-t border-rule py-[.9rem] [counter-increment:step] before:font-serif before:text-[1.5rem]/[1.1] before:text-pen before:content-[counter(step)] last:border-b"
          >
            <span>
              <b className="font-semibold">{name ?? time}</b>{" "}
              {name ? (
                <>
                  {time}. <small className="block text-small text-ink-2">{text}</small>
                </>
              ) : (
                text
              )}
            </span>
          </li>
        ))}
      </ol>
      {children}
    </SingleSentencePage>
  );
}
