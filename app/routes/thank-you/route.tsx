import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { thankYouPage } from "~/content/contact";
import { publicPage } from "~/content/site";
import { pageMeta } from "~/document/meta";
import type { PageHandle } from "~/document/page-handle";
import { ButtonLink, ButtonRow } from "~/ui/Button";
import { referenceHeaders, referenceOf, SubmissionReceived } from "~/ui/SubmissionReceived";

export const handle: PageHandle = { sheet: "tasks" };

export const meta: MetaFunction = (input) => pageMeta(input, publicPage("thankYou"));

export const headers = referenceHeaders;

export const loader = async ({ request }: LoaderFunctionArgs) => referenceOf(request);

export default function ThankYou() {
  const { homeLink, aboutLink, aboutLinkSubject } = thankYouPage;
  return (
    <SubmissionReceived texts={thankYouPage}>
      <ButtonRow as="p">
        <ButtonLink href="/">{homeLink}</ButtonLink>
        <ButtonLink href="/about" variant="outline">
          {aboutLink}
          <span className="sr-only"> {aboutLinkSubject}</span>
        </ButtonLink>
      </ButtonRow>
    </SubmissionReceived>
  );
}
