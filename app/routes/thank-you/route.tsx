import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { thankYouPage } from "~/content/contact";
import { publicPage } from "~/content/site";
import { pageMeta } from "~/document/meta";
import { ButtonLink, ButtonRow } from "~/ui/Button";
import { SingleSentenceLead, SingleSentencePage } from "~/ui/SingleSentencePage";
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
      title={title}
      melody={{ sentence: melody, ipa, mark: [0] }}
      margin={{ penNote: marginNote }}
    >
      <SingleSentenceLead>{lead}</SingleSentenceLead>
      <SubmissionReference label={thankYouPage.reference} reference={reference} />
      <h2 className="gap">{stepsTitle}</h2>
      <ol className="next">
        {steps.map(({ time, text }) => (
          <li key={time}>
            <span>
              <b>{time}</b> {text}
            </span>
          </li>
        ))}
      </ol>
      <ButtonRow as="p">
        <ButtonLink href="/" tone="fall">
          {homeLink}
        </ButtonLink>
        <ButtonLink href="/about" variant="outline" tone="rise">
          {aboutLink}
          <span className="vh"> {aboutLinkSubject}</span>
        </ButtonLink>
      </ButtonRow>
    </SingleSentencePage>
  );
}
