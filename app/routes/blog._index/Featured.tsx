import type { ArticleHead } from "~/content/articles.server";
import { blogPage } from "~/content/pages/blog";
import { useTexts } from "~/document/use-texts";
import { Melody } from "~/melody/Melody";
import type { SearchTerm } from "~/search/words";
import { ButtonLink } from "~/ui/Button";
import { MarginNote } from "~/ui/MarginNote";
import { markTerms } from "~/ui/mark-terms";
import { Row } from "~/ui/Section";
import {
  ArticleFacts,
  ArticleLink,
  Category,
  COVERED,
  Cover,
  MARKED_LABEL,
} from "~/ui/visitor/articles/Article";
import { Byline } from "~/ui/visitor/articles/Byline";
import type { SearchHit } from "./search";

interface FeaturedProps {
  article: ArticleHead;
  /** What is searched for, if it is in this article. */
  terms: readonly SearchTerm[];
  /** The sentence shown instead of the excerpt. */
  hit?: SearchHit;
}

/** The article that opens the blog. It is in no list, so a search marks its words here. */
export function Featured({ article, terms, hit }: FeaturedProps) {
  const { featuredNote } = useTexts("blog").head;
  const { slug, title, excerpt, category, melody, ipa, ...byline } = article;
  return (
    <Row as="section" className="pb-18" aria-labelledby="featured-title">
      <MarginNote penNote={featuredNote} />
      <article className="relative grid print:grid-cols-2 lg:col-start-2 gap-6 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:items-center lg:gap-8">
        <Cover className="py-[clamp(1.5rem,4vw,3.5rem)] lg:grid lg:items-center lg:self-stretch lg:px-7">
          <Melody
            sentence={melody}
            ipa={ipa}
            size={34}
            height={130}
            className={`${COVERED} w-full max-w-208`}
          />
        </Cover>
        <div>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
            <h2 className={MARKED_LABEL} id="featured-title">
              {blogPage.featured}
            </h2>
            <Category>{category}</Category>
          </div>
          <h3 className="my-3 text-[clamp(1.75rem,1.3rem+1.7vw,2.6rem)]/[1.12]">
            <ArticleLink slug={slug} coversPicture>
              {markTerms(title, terms)}
            </ArticleLink>
          </h3>
          <p className="mb-4 max-w-[44ch]">{markTerms(hit?.sentence ?? excerpt, terms)}</p>
          <ArticleFacts>
            <Byline {...byline} inList />
          </ArticleFacts>
          <p className="mt-6">
            <ButtonLink className="relative" href={`/blog/${slug}`}>
              {blogPage.readArticle}
              <span className="sr-only">: {title}</span>
            </ButtonLink>
          </p>
        </div>
      </article>
    </Row>
  );
}
