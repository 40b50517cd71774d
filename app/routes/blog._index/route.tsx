import type { MetaFunction } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { type FormEvent, type MouseEvent, useEffect, useState } from "react";
import { articleCategories } from "~/articles/categories";
import { type ArticleFrontMatter, articles, featuredArticle } from "~/articles/published";
import { articleCount, blogClosing, blogPage } from "~/content/blog";
import { publicPage } from "~/content/site";
import { pageMeta } from "~/document/meta";
import type { PageHandle } from "~/document/page-handle";
import { useSiteSettings } from "~/document/use-site-settings";
import { describeMelody } from "~/melody/description";
import { Melody } from "~/melody/Melody";
import { ArticleFacts, ArticleLink, Category, COVER, Cover, MARKED_LABEL, ReadMore } from "~/ui/Article";
import { Button, ButtonLink } from "~/ui/Button";
import { Byline } from "~/ui/Byline";
import { ClosingBand } from "~/ui/ClosingBand";
import { Input } from "~/ui/form/controls";
import { MarginNote } from "~/ui/MarginNote";
import { PageHead } from "~/ui/PageHead";
import { Section } from "~/ui/Section";
import { type ArticleFilter, filterAddress, LONGEST_QUERY, matchesFilter } from "./filter";
import { useArticleFilter } from "./use-article-filter";

const LIST_ID = "articles";

export const handle: PageHandle = { hydrate: true };

export const meta: MetaFunction = (input) => pageMeta(input, publicPage("blog"));

export default function Blog() {
  const { consultationUrl } = useSiteSettings();
  const { marginNote, title, tagline } = blogPage;
  const { headline, melody, ipa, text, consultation } = blogClosing;
  return (
    <>
      <Section as="div" ruled spaced={false}>
        <PageHead title={title} lead={tagline} margin={{ penNote: marginNote }} />
        <Featured />
        <ArticleList />
      </Section>
      <ClosingBand title={headline} melody={melody} ipa={ipa} text={text}>
        <ButtonLink href={consultationUrl} tone="fall">
          {consultation}
        </ButtonLink>
      </ClosingBand>
    </>
  );
}

function Featured() {
  const { slug, title, excerpt, category, melody, ipa, ...byline } = featuredArticle;
  return (
    <section className={`${ROW} gap-y-6 pb-18`} aria-labelledby="featured-title">
      <MarginNote penNote={blogPage.featuredNote} />
      <article className="relative grid lg:col-start-2 gap-6 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:items-center lg:gap-8">
        <Cover className="py-[clamp(1.5rem,4vw,3.5rem)] lg:grid lg:items-center lg:self-stretch lg:px-7">
          <Melody
            sentence={melody}
            ipa={ipa}
            size={34}
            height={130}
            label={describeMelody(melody)}
            className="m-fill max-w-208"
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
            <ArticleLink className={OVER_PICTURE} slug={slug}>
              {title}
            </ArticleLink>
          </h3>
          <p className="mb-4 max-w-[44ch]">{excerpt}</p>
          <ArticleFacts>
            <Byline {...byline} inList />
          </ArticleFacts>
          <p className="mt-6">
            <ButtonLink className="relative" href={`/blog/${slug}`} tone="fall">
              {blogPage.readArticle}
              <span className="sr-only">: {title}</span>
            </ButtonLink>
          </p>
        </div>
      </article>
    </section>
  );
}

/** The margin column and the writing column. */
const ROW = "grid grid-cols-1 gap-x-margin-gap lg:grid-cols-margin";

/** The picture belongs to the link of its title. */
const OVER_PICTURE = "after:absolute after:inset-0";

function ArticleList() {
  const { filter, input, searchSoon, show, showAhead } = useArticleFilter(articleCategories);
  const found = articles.filter((article) => !article.featured && matchesFilter(article, filter));
  const fitsFeatured = matchesFilter(featuredArticle, filter);
  const anchor = useListAnchor();

  const search = (event: FormEvent) => {
    event.preventDefault();
    show({ ...filter, query: input.current?.value ?? "" });
  };

  return (
    <section
      className={`${ROW} scroll-mt-[calc(var(--spacing-header)+1.5rem)] gap-y-8 pb-section lg:grid-rows-[auto_1fr]`}
      id={LIST_ID}
      aria-labelledby="list-title"
    >
      <h2 className="sr-only" id="list-title">
        {blogPage.list}
      </h2>
      {/* biome-ignore lint/a11y/useSemanticElements: `search` is no element yet where React 18 and older readers look. */}
      <form
        className="flex flex-wrap items-center gap-3 lg:col-start-2"
        role="search"
        method="get"
        action={`/blog${anchor}`}
        onSubmit={search}
      >
        <label className="sr-only" htmlFor="q">
          {blogPage.search.label}
        </label>
        <div className="max-w-104 flex-[1_1_12rem]">
          <Input
            ref={input}
            id="q"
            type="search"
            name="q"
            placeholder={blogPage.search.placeholder}
            defaultValue={filter.query}
            maxLength={LONGEST_QUERY}
            autoComplete="off"
            enterKeyHint="search"
            onInput={searchSoon}
          />
        </div>
        {filter.category !== null && <input type="hidden" name="category" value={filter.category} />}
        <Button className="self-stretch" type="submit" variant="outline" small>
          {blogPage.search.button}
        </Button>
        <p className="text-small text-ink-2 lg:ml-auto" role="status">
          {found.length === 0 && fitsFeatured
            ? blogPage.empty.onlyFeatured.count
            : articleCount(found.length)}
        </p>
      </form>
      <nav
        className="lg:sticky lg:col-start-1 lg:top-[calc(var(--spacing-header)+1.5rem)] lg:row-[1/span_3] lg:self-start"
        aria-label={blogPage.categories.label}
      >
        {/* In the margin the categories are a list of labels. */}
        <ul className="flex flex-wrap gap-[.4rem] lg:grid lg:justify-items-end lg:gap-[.15rem]">
          {[null, ...articleCategories].map((category) => (
            <li key={category ?? "all"}>
              <Link
                to={filterAddress({ ...filter, category }) + anchor}
                className={`${CATEGORY} ${category === filter.category ? CURRENT_CATEGORY : "max-lg:border-edge"}`}
                aria-current={category === filter.category ? "true" : undefined}
                preventScrollReset
                // Caught early: a link to the page one is on would lead to its top.
                onClickCapture={(event) => {
                  if (category === filter.category && opensHere(event)) event.preventDefault();
                }}
                onClick={(event) => {
                  if (opensHere(event)) showAhead({ query: input.current?.value ?? "", category });
                }}
              >
                <span className={category === filter.category ? CURRENT_IN_MARGIN : undefined}>
                  {category ?? blogPage.categories.all}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="lg:col-start-2">
        {found.length > 0 ? (
          <ul className="grid gap-x-8 gap-y-12 md:grid-cols-2 lg:grid-cols-3 lg:gap-x-6 xl:gap-x-8">
            {found.map((article) => (
              <ArticleCard key={article.slug} article={article} />
            ))}
          </ul>
        ) : (
          <NothingFound filter={filter} fitsFeatured={fitsFeatured} anchor={anchor} />
        )}
      </div>
    </section>
  );
}

/**
 * Without scripts a filter loads the page anew, and the anchor leads back to the list. With them the page stays where it
 * is, and needs none.
 */
function useListAnchor(): string {
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  return scripted ? "" : `#${LIST_ID}`;
}

/** Whether a click opens the link in this window. */
function opensHere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}

const CATEGORY =
  "inline-flex items-center rounded text-small/[1.25] font-medium no-underline decoration-auto hover:underline max-lg:min-h-10 max-lg:border max-lg:px-[.8rem] max-lg:py-[.3rem] lg:min-h-11 lg:py-[.2rem] lg:text-right";

const CURRENT_CATEGORY =
  "max-lg:border-ink max-lg:bg-marker max-lg:text-on-marker forced-colors:underline forced-colors:decoration-3";

const CURRENT_IN_MARGIN =
  "lg:-mr-[.3rem] lg:bg-[linear-gradient(var(--color-marker),var(--color-marker))] lg:box-decoration-clone lg:bg-size-[100%_78%] lg:bg-position-[0_60%] lg:bg-no-repeat lg:px-[.3rem] lg:py-[.1rem] lg:text-on-marker";

/**
 * The grounds of the pictures, in turn. They go with the article, so that a filter does not repaint them. In two columns
 * three dark pictures would stand on one another: there the sixth article's ground goes to the fifth.
 */
const GROUNDS = [
  "bg-sheet",
  "band",
  "bg-sheet",
  COVER,
  "bg-sheet md:max-lg:bg-deep md:max-lg:text-on-deep md:max-lg:[--color-ink-2:var(--color-on-deep-2)] md:max-lg:[--color-nucleus:var(--color-marker)] md:max-lg:[--color-rule:var(--color-deep-rule)]",
  `${COVER} md:max-lg:bg-sheet md:max-lg:text-inherit md:max-lg:[--color-ink-2:inherit] md:max-lg:[--color-nucleus:currentColor] md:max-lg:[--color-rule:inherit]`,
];

function ArticleCard({ article }: { article: ArticleFrontMatter }) {
  const { slug, title, excerpt, category, melody, ipa, order, ...byline } = article;
  return (
    <li className="relative flex flex-col gap-2">
      <div
        className={`mb-[.35rem] grid min-h-50 items-center border border-rule px-[1.1rem] pt-5 pb-[.9rem] ${GROUNDS[order % GROUNDS.length]}`}
      >
        <Melody
          sentence={melody}
          ipa={ipa}
          size={24}
          height={84}
          minWidth={280}
          label={describeMelody(melody)}
          className="m-fill"
        />
      </div>
      <p className="text-small font-semibold">{category}</p>
      <h3 className="line-clamp-2 text-[1.4rem]">
        <ArticleLink className={OVER_PICTURE} slug={slug}>
          {title}
        </ArticleLink>
      </h3>
      <p className="line-clamp-3 text-[1rem]/normal text-ink-2">{excerpt}</p>
      <p className="mt-auto flex flex-wrap items-center gap-x-[.85rem] gap-y-[.1rem] pt-1 text-note text-ink-2">
        <Byline {...byline} inList />
      </p>
      <ReadMore className="relative self-start" slug={slug} title={title}>
        {blogPage.readMore}
      </ReadMore>
    </li>
  );
}

interface NothingFoundProps {
  filter: ArticleFilter;
  /** The article above the list, which is not in it, is what was asked for. */
  fitsFeatured: boolean;
  anchor: string;
}

function NothingFound({ filter, fitsFeatured, anchor }: NothingFoundProps) {
  const { title, text, onlyFeatured, reset, marginNote } = blogPage.empty;
  const asked = filter.category === null ? "words" : filter.query.trim() ? "both" : "category";
  return (
    <div>
      {/* Two voice lines, and nothing said between them. */}
      <p className="mb-6 border-y border-rule py-[1.6rem] font-serif text-[1.2rem]/[1.25] text-pen italic">
        {fitsFeatured ? blogPage.featuredNote : marginNote}
      </p>
      <h3 className="mb-2">{fitsFeatured ? onlyFeatured.title : title}</h3>
      {fitsFeatured ? (
        <p>
          {onlyFeatured.text} <a href={`/blog/${featuredArticle.slug}`}>{featuredArticle.title}</a>
        </p>
      ) : (
        <p>{text[asked]}</p>
      )}
      <p className="mt-6">
        <ButtonLink as={Link} to={`/blog${anchor}`} variant="outline" tone="rise" preventScrollReset>
          {reset}
        </ButtonLink>
      </p>
    </div>
  );
}
