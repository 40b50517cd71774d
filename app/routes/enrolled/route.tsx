import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { pickTexts } from "~/content/current/texts.server";
import { publicPage } from "~/content/pages/public-pages";
import { pageMeta } from "~/document/head/meta";
import type { PageHandle } from "~/document/page-handle";
import { useTexts } from "~/document/use-texts";
import { formatPrice } from "~/format/price";
import { loadReference, referenceHeaders } from "~/submissions/reference.server";
import { ButtonLink, ButtonRow } from "~/ui/Button";
import { ContactLinks } from "~/ui/ContactLinks";
import { FormColumns } from "~/ui/form/controls";
import { MarginSection } from "~/ui/MarginSection";
import { Marker } from "~/ui/visitor/Marker";
import { AFTER_FORM, AFTER_FORM_TITLE, SubmissionReceived } from "~/ui/visitor/SubmissionReceived";

export const handle: PageHandle = { sheet: "tasks" };

export const meta: MetaFunction<typeof loader> = (input) => {
  const page = publicPage("enrolled");
  return pageMeta(input, { ...page, title: input.data?.texts.enrolled.title ?? page.title });
};

export const headers = referenceHeaders;

/** The form's script gets here by client-side navigation, so the page's loader has to return its texts. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  loadReference(request, { texts: pickTexts("enrolled") });

export default function Enrolled() {
  const { reference } = useLoaderData<typeof loader>();
  const texts = useTexts("enrolled");
  const { tipsNote, homeLink, aboutLink } = texts;
  return (
    <SubmissionReceived reference={reference} texts={texts}>
      <MarginSection
        className={AFTER_FORM}
        labelledBy="tips-title"
        margin={{ penNote: tipsNote }}
        spaced={false}
      >
        <FormColumns>
          <div>
            <Tips />
            <ButtonRow as="p">
              <ButtonLink href="/">{homeLink}</ButtonLink>
              <ButtonLink href="/about" variant="outline">
                {aboutLink}
              </ButtonLink>
            </ButtonRow>
          </div>
          <Summary />
        </FormColumns>
      </MarginSection>
    </SubmissionReceived>
  );
}

function Tips() {
  const { tipsTitle, tips } = useTexts("enrolled");
  return (
    <>
      <h2 className={AFTER_FORM_TITLE} id="tips-title">
        {tipsTitle}
      </h2>
      <ol className="mt-4 mb-8 [counter-reset:step]">
        {tips.map((tip) => (
          <li
            className="grid grid-cols-[2.2rem_1fr] border-t border-rule py-[.9rem] leading-[1.45] [counter-increment:step] before:font-serif before:text-[1.5rem]/[1.1] before:text-pen before:content-[counter(step)] last:border-b"
            key={tip}
          >
            {tip}
          </li>
        ))}
      </ol>
    </>
  );
}

/** The summary to keep: the reference, what is due, and whom to ask. */
function Summary() {
  const { reference } = useLoaderData<typeof loader>();
  const { summary, supportTitle, supportText } = useTexts("enrolled");
  return (
    <section
      className="rounded border-2 border-ink bg-sheet px-6 pt-[1.35rem] pb-6"
      aria-labelledby="summary-title"
    >
      <h2 className="text-h3" id="summary-title">
        {summary.title}
      </h2>
      <dl className="my-4 border-b border-rule text-small tabular-lining-nums">
        {reference && <Fact label={summary.reference}>{reference}</Fact>}
        <Fact label={summary.dueToday}>
          <Marker className="[--mark-ascent:1em]">{formatPrice(0)}</Marker>
        </Fact>
        <Fact label={summary.course}>
          <a href="/courses">{summary.lessons}</a>
        </Fact>
      </dl>
      <h3 className="font-sans text-body/note font-semibold tracking-normal">{supportTitle}</h3>
      <p>
        {supportText} <ContactLinks />
      </p>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5fr_8fr] gap-4 max-[16rem]:block border-t border-rule py-2">
      <dt className="text-ink-2">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
