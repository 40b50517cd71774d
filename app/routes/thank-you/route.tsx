import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { thankYouPage } from "~/content/contact";
import { publicPage } from "~/content/site";
import { pageMeta } from "~/document/meta";
import { MelodyHeading } from "~/melody/Melody";
import { ButtonLink, ButtonRow } from "~/ui/Button";
import { NextStep, NextSteps } from "~/ui/NextSteps";
import { SENTENCE_SIZE, SingleSentenceLead, SingleSentencePage } from "~/ui/SingleSentencePage";
import { referenceHeaders, referenceOf, SubmissionReference } from "~/ui/SubmissionReference";

export const meta: MetaFunction = (input) => pageMeta(input, publicPage("thankYou"));

export const headers = referenceHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  return referenceOf(request);
}

export default function ThankYou() {
  const { reference } = useLoaderData<typeof loader>();
  const { title, lead, melody, ipa, stepsTitle, steps, homeLink, aboutLink, aboutLinkSubject, marginNote } =
    thankYouPage;
  return (
    <SingleSentencePage
      heading={
        <MelodyHeading
          as="h1"
          className={SENTENCE_SIZE}
          text={title}
          sentence={melody}
          ipa={ipa}
          mark={[0]}
        />
      }
      margin={{ penNote: marginNote }}
    >
      <SingleSentenceLead>{lead}</SingleSentenceLead>
      <SubmissionReference label={thankYouPage.reference} reference={reference} />
      <NextSteps title={stepsTitle}>
        {steps.map(({ time, text }) => (
          <NextStep key={time}>
            <b className="font-semibold">{time}</b> {text}
          </NextStep>
        ))}
      </NextSteps>
      <ButtonRow as="p">
        <ButtonLink href="/" tone="fall">
          {homeLink}
        </ButtonLink>
        <ButtonLink href="/about" variant="outline" tone="rise">
          {aboutLink}
          <span className="sr-only"> {aboutLinkSubject}</span>
        </ButtonLink>
      </ButtonRow>
    </SingleSentencePage>
  );
}
