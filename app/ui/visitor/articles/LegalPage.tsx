import { type LegalPageKey, legalContents } from "~/content/pages/legal";
import { publicPage } from "~/content/pages/public-pages";
import { useTexts } from "~/document/use-texts";
import type { PageSection } from "~/markdown/compile";
import { Melody } from "~/melody/Melody";
import { PageHead } from "../../page/PageHead";
import { MainColumn, Row, Section } from "../../Section";
import { SectionLink } from "./SectionLink";

interface LegalPageProps {
  page: LegalPageKey;
  html: string;
  sections: readonly PageSection[];
}

/** A text in numbered sections: the numbers in the margin, the contents beside the text. */
export function LegalPage({ page, html, sections }: LegalPageProps) {
  const { melody, ipa, marginNote } = useTexts(page);
  return (
    <Section as="div" ruled spaced={false}>
      <PageHead title={publicPage(page).title} margin={{ penNote: marginNote }}>
        <div className="mt-7">
          <Melody sentence={melody} ipa={ipa} size={26} height={72} mark />
        </div>
      </PageHead>
      <Row className="pb-section">
        <MainColumn className="grid grid-cols-1 gap-x-18 gap-y-12 xl:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
          <nav
            className="xl:sticky xl:top-[calc(var(--spacing-header)+1.5rem)] xl:col-start-2 xl:row-start-1 xl:w-[min(100%,16rem)] xl:self-start xl:justify-self-end print:hidden"
            aria-labelledby="contents-title"
            data-contents
          >
            <h2 className="font-sans text-small/note font-semibold tracking-normal" id="contents-title">
              {legalContents}
            </h2>
            <ol className="mt-2 border-rule max-sm:border-b xl:border-b sm:max-xl:columns-2 sm:max-xl:gap-x-8">
              {sections.map((section) => (
                <li className="sm:max-xl:break-inside-avoid" key={section.id}>
                  <SectionLink
                    className="flex min-h-11 items-center border-t border-rule py-1 text-small/snug"
                    {...section}
                  />
                </li>
              ))}
            </ol>
          </nav>
          <div
            className="legal-text"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: compiled from our own Markdown, settings escaped
            dangerouslySetInnerHTML={{ __html: withNumbersApart(html) }}
          />
        </MainColumn>
      </Row>
    </Section>
  );
}

/** Puts the number of every section's heading into an element, for the margin. */
function withNumbersApart(html: string): string {
  return html.replace(/(<h2\b[^>]*>)(\d+\.) /g, '$1<span class="section-number">$2</span> ');
}
