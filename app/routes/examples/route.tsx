import type { MetaFunction } from "@remix-run/node";
import { publicPage } from "~/content/pages/public-pages";
import { pageMeta } from "~/document/head/meta";
import { useSiteSettings } from "~/document/use-site-settings";
import { useTexts } from "~/document/use-texts";
import { ButtonLink } from "~/ui/Button";
import { ClosingBand } from "~/ui/visitor/ClosingBand";
import { BusinessEnglish, PublicSpeaking } from "./Audiences";
import { Hero } from "./Hero";

export const meta: MetaFunction = (input) => pageMeta(input, publicPage("examples"));

export default function Examples() {
  const { consultationUrl } = useSiteSettings();
  const { closing } = useTexts("examples");
  return (
    <>
      <Hero />
      <BusinessEnglish />
      <PublicSpeaking />
      <ClosingBand texts={closing}>
        <ButtonLink href="/enroll">{closing.enroll}</ButtonLink>
        <ButtonLink href={consultationUrl} variant="outline">
          {closing.consultation}
        </ButtonLink>
      </ClosingBand>
    </>
  );
}
