import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enrolledPage } from "~/content/enrollment";
import { publicPage } from "~/content/site";
import { pageMeta } from "~/document/meta";
import { useSiteSettings } from "~/document/use-site-settings";
import { MelodyHeading } from "~/melody/Melody";
import { ButtonLink, ButtonRow } from "~/ui/Button";
import { NextStep, NextSteps } from "~/ui/NextSteps";
import { SENTENCE_SIZE, SingleSentenceLead, SingleSentencePage } from "~/ui/SingleSentencePage";
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
      heading={
        <MelodyHeading
          as="h1"
          className={SENTENCE_SIZE}
          text={title}
          sentence={melody}
          ipa={ipa}
          mark={[1]}
        />
      }
      margin={{ penNote: marginNote }}
    >
      <SingleSentenceLead>{lead}</SingleSentenceLead>
      <SubmissionReference label={enrolledPage.reference} reference={reference} />
      <NextSteps title={stepsTitle}>
        {steps.map((step) => (
          <NextStep key={step.title}>
            <b className="font-semibold">{step.title}</b> {step.time}.{" "}
            <small className="block text-small text-ink-2">{step.text}</small>
          </NextStep>
        ))}
      </NextSteps>
      <h2 className="mt-8 text-h3">{tipsTitle}</h2>
      <ul className="mt-3 mb-8 max-w-176">
        {tips.map((tip) => (
          <li
            key={tip}
            className="relative mt-[.35rem] pl-[1.35rem] leading-[1.45] before:absolute before:left-0 before:text-pen before:content-['–']"
          >
            {tip}
          </li>
        ))}
      </ul>
      <h2 className="mt-8 text-h3">{enrolledPage.supportTitle}</h2>
      <p className="mt-2 mb-8">
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
