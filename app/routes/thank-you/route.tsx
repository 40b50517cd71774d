import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pickTexts, textsOf } from "~/content/current/texts.server";
import { publicPage } from "~/content/pages/public-pages";
import { promisedToTeams, teamsPage } from "~/content/pages/teams";
import { pageMeta } from "~/document/head/meta";
import type { PageHandle } from "~/document/page-handle";
import { useTexts } from "~/document/use-texts";
import { loadReference, referenceHeaders } from "~/submissions/reference.server";
import { ButtonLink, ButtonRow } from "~/ui/Button";
import { MarginSection } from "~/ui/MarginSection";
import { AFTER_FORM, SubmissionReceived } from "~/ui/visitor/SubmissionReceived";

export const handle: PageHandle = { sheet: "tasks" };

export const meta: MetaFunction<typeof loader> = (input) => {
  const page = publicPage("thankYou");
  return pageMeta(input, { ...page, title: input.data?.texts.contact.thankYou.title ?? page.title });
};

export const headers = referenceHeaders;

/** The form's script gets here by client-side navigation, so the page's loader has to return its texts. */
export function loader({ request }: LoaderFunctionArgs) {
  const isForTeams = new URL(request.url).searchParams.get("form") === teamsPage.form.id;
  const lastStep = isForTeams ? promisedToTeams(textsOf("teams")) : undefined;
  return loadReference(request, { texts: pickTexts("contact"), lastStep });
}

export default function ThankYou() {
  const { thankYou } = useTexts("contact");
  const { reference, lastStep } = useLoaderData<typeof loader>();
  const { homeLink, aboutLink, aboutLinkSubject, waiting, steps } = thankYou;
  return (
    <SubmissionReceived
      reference={reference}
      texts={lastStep ? { ...thankYou, steps: [...steps.slice(0, -1), lastStep] } : thankYou}
    >
      <MarginSection
        className={AFTER_FORM}
        labelledBy="waiting-title"
        margin={{ label: waiting.margin }}
        spaced={false}
      >
        <h2 className="sr-only" id="waiting-title">
          {waiting.title}
        </h2>
        <ul className="mb-8 grid gap-x-8 gap-y-6 md:grid-cols-2 xl:grid-cols-4">
          {waiting.items.map(({ time, link, text }) => (
            <li className="border-t-2 border-ink pt-3" key={link.href}>
              <p className="text-note font-semibold text-ink-2 tabular-lining-nums">{time}</p>
              <h3 className="text-[1.4rem]">
                <a href={link.href}>{link.label}</a>
              </h3>
              <p className="mt-1 text-small/normal text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
        <ButtonRow as="p">
          <ButtonLink href="/">{homeLink}</ButtonLink>
          <ButtonLink href="/about" variant="outline">
            {aboutLink}
            <span className="sr-only"> {aboutLinkSubject}</span>
          </ButtonLink>
        </ButtonRow>
      </MarginSection>
    </SubmissionReceived>
  );
}
