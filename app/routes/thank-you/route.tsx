import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { thankYouPage } from "~/content/contact";
import { publicPage } from "~/content/site";
import { pageMeta } from "~/document/meta";
import { MelodyHeadline } from "~/melody/Melody";
import { ButtonLink } from "~/ui/Button";
import { SingleSentencePage } from "~/ui/SingleSentencePage";
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
      headline={<MelodyHeadline sentence={melody} ipa={ipa} mark={[0]} />}
      aside={<p className="pen-note">{marginNote}</p>}
    >
      <p className="lead">{lead}</p>
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
      <p className="btns">
        <ButtonLink href="/" tone="fall">
          {homeLink}
        </ButtonLink>
        <ButtonLink href="/about" variant="outline" tone="rise">
          {aboutLink}
          <span className="vh"> {aboutLinkSubject}</span>
        </ButtonLink>
      </p>
    </SingleSentencePage>
  );
}
