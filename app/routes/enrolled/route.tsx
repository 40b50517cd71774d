import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { enrolledPage } from "~/content/enrollment";
import { publicPage } from "~/content/site";
import { pageMeta } from "~/document/meta";
import type { PageHandle } from "~/document/page-handle";
import { ButtonLink, ButtonRow } from "~/ui/Button";
import { ContactLinks } from "~/ui/ContactLinks";
import { DashItem } from "~/ui/DashItem";
import { referenceHeaders, referenceOf, SubmissionReceived } from "~/ui/SubmissionReceived";

export const handle: PageHandle = { sheet: "tasks" };

export const meta: MetaFunction = (input) => pageMeta(input, publicPage("enrolled"));

export const headers = referenceHeaders;

export const loader = async ({ request }: LoaderFunctionArgs) => referenceOf(request);

export default function Enrolled() {
  const { tipsTitle, tips, supportTitle, supportText, homeLink, aboutLink } = enrolledPage;
  return (
    <SubmissionReceived texts={enrolledPage}>
      <h2 className="mt-8 text-h3">{tipsTitle}</h2>
      <ul className="mt-3 mb-8 max-w-176">
        {tips.map((tip) => (
          <DashItem key={tip} className="mt-[.35rem]">
            {tip}
          </DashItem>
        ))}
      </ul>
      <h2 className="mt-8 text-h3">{supportTitle}</h2>
      <p className="mt-2 mb-8">
        {supportText} <ContactLinks />
      </p>
      <ButtonRow as="p">
        <ButtonLink href="/">{homeLink}</ButtonLink>
        <ButtonLink href="/about" variant="outline">
          {aboutLink}
        </ButtonLink>
      </ButtonRow>
    </SubmissionReceived>
  );
}
