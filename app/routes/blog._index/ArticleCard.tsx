import type { ArticleHead } from "~/content/articles.server";
import { blogPage } from "~/content/pages/blog";
import { Melody } from "~/melody/Melody";
import type { SearchTerm } from "~/search/words";
import { markTerms } from "~/ui/mark-terms";
import { ArticleLink, COVER, COVERED, ReadMore } from "~/ui/visitor/articles/Article";
import { Byline } from "~/ui/visitor/articles/Byline";
import type { SearchHit } from "./search";

/**
 * The backgrounds of the pictures, in turn. They belong to the article, so that a filter does not change them. In two columns
 * three dark pictures would touch, so there the fifth and the sixth article swap backgrounds.
 */
const GROUNDS = [
  "bg-sheet",
  "band",
  "bg-sheet",
  COVER,
  "bg-sheet md:max-lg:bg-deep md:max-lg:text-on-deep md:max-lg:[--color-ink-2:var(--color-on-deep-2)] md:max-lg:[--color-nucleus:var(--color-marker)] md:max-lg:[--color-rule:var(--color-deep-rule)]",
  `${COVER} md:max-lg:bg-sheet md:max-lg:text-inherit md:max-lg:[--color-ink-2:inherit] md:max-lg:[--color-nucleus:currentColor] md:max-lg:[--color-rule:inherit]`,
];

interface ArticleCardProps {
  article: ArticleHead;
  /** What is searched for. */
  terms: readonly SearchTerm[];
  /** The sentence shown instead of the excerpt. */
  hit?: SearchHit;
}

export function ArticleCard({ article, terms, hit }: ArticleCardProps) {
  const { slug, title, excerpt, category, melody, ipa, order, ...byline } = article;
  return (
    <li className="relative flex flex-col gap-2" id={`article-${slug}`}>
      <div
        className={`mb-[.35rem] grid min-h-50 items-center border border-rule px-[1.1rem] pt-5 pb-[.9rem] ${GROUNDS[order % GROUNDS.length]}`}
      >
        <Melody
          sentence={melody}
          ipa={ipa}
          size={24}
          height={84}
          minWidth={280}
          className={`${COVERED} w-full`}
        />
      </div>
      <p className="text-small font-semibold">{category}</p>
      <h3 className="line-clamp-2 text-[1.4rem] lg:max-xl:text-[1.2rem]">
        <ArticleLink slug={slug} coversPicture>
          {markTerms(title, terms)}
        </ArticleLink>
      </h3>
      {hit ? (
        <p className="text-[1rem]/normal text-ink-2">
          {markTerms(hit.sentence, terms)}
          {hit.section && (
            <a className="relative mt-1 block w-fit text-small" href={`/blog/${slug}#${hit.section.id}`}>
              {hit.section.title}
            </a>
          )}
        </p>
      ) : (
        <p className="line-clamp-3 text-[1rem]/normal text-ink-2">{markTerms(excerpt, terms)}</p>
      )}
      <p className="mt-auto flex flex-wrap items-center gap-x-[.85rem] gap-y-[.1rem] pt-1 text-note text-ink-2">
        <Byline {...byline} inList />
      </p>
      <ReadMore className="relative self-start" slug={slug} title={title}>
        {blogPage.readMore}
      </ReadMore>
    </li>
  );
}
