import { type LegalPageHead, legalContents } from "~/content/legal";
import type { CompiledPage } from "~/markdown/pages";
import { describeMelody } from "~/melody/description";
import { Melody } from "~/melody/Melody";
import { PageHead } from "./PageHead";

interface LegalPageProps extends Pick<CompiledPage, "html" | "sections"> {
  title: string;
  head: LegalPageHead;
}

/** A text in numbered sections: the numbers stand in the margin, the contents beside the text. */
export function LegalPage({ title, head, html, sections }: LegalPageProps) {
  const { melody, ipa, marginNote } = head;
  return (
    <div className="legal-page ruled">
      <div className="wrap">
        <PageHead title={title} aside={<p className="pen-note">{marginNote}</p>}>
          <Melody sentence={melody} ipa={ipa} label={describeMelody(melody)} size={26} height={72} mark />
        </PageHead>
        <div className="row">
          <div className="main legal-g">
            <nav className="legal-contents" aria-labelledby="contents-title" data-contents>
              <h2 id="contents-title">{legalContents}</h2>
              <ol>
                {sections.map((section) => (
                  <li key={section.id}>
                    <a href={`#${section.id}`}>
                      <span>{section.title}</span>
                    </a>
                  </li>
                ))}
              </ol>
            </nav>
            <div
              className="legal-text"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: compiled from our own Markdown, settings escaped
              dangerouslySetInnerHTML={{ __html: numbersApart(html) }}
            />
          </div>
        </div>
      </div>
    </div>
  );
}

/** Takes the number of every section's heading apart, so that it can stand in the margin. */
function numbersApart(html: string): string {
  return html.replace(/(<h2\b[^>]*>)(\d+\.) /g, '$1<span class="legal-n">$2</span> ');
}
