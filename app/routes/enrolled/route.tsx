import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enrolledPage } from "~/content/enrollment";
import { publicPage } from "~/content/site";
import { pageMeta } from "~/document/meta";
import { useSiteSettings } from "~/document/use-site-settings";
import { ButtonLink, ButtonRow } from "~/ui/Button";
import { SingleSentenceLead, SingleSentencePage } from "~/ui/SingleSentencePage";
import { referenceHeaders, referenceOf, SubmissionReference } from "~/ui/SubmissionReference";

export const meta: MetaFunction = (input) => pageMeta(input, publicPage("enrolled"));

export const headers = referenceHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  return referenceOf(request);
}

export default function Enrolled() {
  const { reference } = useLoaderData<typeof loader>();
  const { contactEmail, contactPhone, phoneHref } = useSiteSettings();
  const { title, lead, melody, ipa, stepsTitle, steps, tipsTitle, tips, marginNote } = enrolledPage;
  return (
    <SingleSentencePage
      title={title}
      melody={{ sentence: melody, ipa, mark: [1] }}
      margin={{ penNote: marginNote }}
    >
      <SingleSentenceLead>{lead}</SingleSentenceLead>
      <SubmissionReference label={enrolledPage.reference} reference={reference} />
      <h2 className="gap">{stepsTitle}</h2>
      <ol className="next">
        {steps.map((step) => (
          <li key={step.title}>
            <span>
              <b>{step.title}</b> {step.time}. <small>{step.text}</small>
            </span>
          </li>
        ))}
      </ol>
      <h2>{tipsTitle}</h2>
      <ul className="dash tips">
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
      <h2>{enrolledPage.supportTitle}</h2>
      <p className="support">
        {enrolledPage.supportText} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>,{" "}
        <a href={phoneHref} className="inline-block">
          {contactPhone}
        </a>
      </p>
      <ButtonRow as="p">
        <ButtonLink href="/" tone="fall">
          {enrolledPage.homeLink}
        </ButtonLink>
        <ButtonLink href="/about" variant="outline" tone="rise">
          {enrolledPage.aboutLink}
        </ButtonLink>
      </ButtonRow>
    </SingleSentencePage>
  );
}
