import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { articleCategories } from "~/articles/categories";
import { articleTexts, publishedArticles } from "~/articles/published.server";
import { articleCount, blogPage } from "~/content/pages/blog";
import { pageMeta } from "~/document/head/meta";
import type { PageHandle } from "~/document/page-handle";
import { useSiteSettings } from "~/document/use-site-settings";
import { useTexts } from "~/document/use-texts";
import { SEARCH_LIMIT } from "~/search/words";
import { Button, ButtonLink } from "~/ui/Button";
import { Input } from "~/ui/form/controls";
import { InPlace } from "~/ui/InPlace";
import { PageHead } from "~/ui/page/PageHead";
import { Row, Section } from "~/ui/Section";
import { ClosingBand } from "~/ui/visitor/ClosingBand";
import { ArticleCard } from "./ArticleCard";
import { Featured } from "./Featured";
import { filterAddress, readFilter } from "./filter";
import { NothingFound } from "./NothingFound";
import { articleTerms, type FoundArticle, searchArticles } from "./search";

const LIST_ID = "articles";
const ANCHOR = `#${LIST_ID}`;

export const handle: PageHandle = { sheet: "articles" };

export const meta: MetaFunction = (input) => pageMeta(input, blogPage);

export async function loader({ request }: LoaderFunctionArgs) {
  const filter = readFilter(new URL(request.url).searchParams, articleCategories);
  const articles = publishedArticles();
  const isSearched = articleTerms(filter.query).length > 0;
  const isFiltered = isSearched || filter.category !== null;
  const found: FoundArticle[] = isSearched
    ? searchArticles(articles, articleTexts(), filter.query)
    : articles.map((article) => ({ article }));
  const fitting = found.filter(
    ({ article }) => filter.category === null || article.category === filter.category,
  );
  return {
    filter,
    opening: articles.find(({ featured }) => featured),
    /** The opening article, if there is a filter and it matches. */
    featured: isFiltered ? fitting.find(({ article }) => article.featured) : undefined,
    found: fitting.filter(({ article }) => !article.featured),
  };
}

export default function Blog() {
  const { consultationUrl } = useSiteSettings();
  const { head, closing } = useTexts("blog");
  const { marginNote, title, tagline } = head;
  return (
    <>
      <Section as="div" ruled spaced={false}>
        <PageHead title={title} lead={tagline} margin={{ penNote: marginNote }} />
        <InPlace>
          <Articles />
        </InPlace>
      </Section>
      <ClosingBand texts={closing}>
        <ButtonLink href={consultationUrl}>{closing.consultation}</ButtonLink>
      </ClosingBand>
    </>
  );
}

/** The featured article and the list of the others, as far as they match the filter. */
function Articles() {
  const { filter, opening, featured, found } = useLoaderData<typeof loader>();
  const terms = articleTerms(filter.query);
  return (
    <>
      {opening && <Featured article={opening} terms={featured ? terms : []} hit={featured?.hit} />}
      <Row
        as="section"
        className="outline-none scroll-mt-[calc(var(--spacing-header)+1.5rem)] gap-y-8 pb-section lg:grid-rows-[auto_1fr]"
        id={LIST_ID}
        tabIndex={-1}
        aria-labelledby="list-title"
      >
        <h2 className="sr-only" id="list-title">
          {blogPage.list}
        </h2>
        {/* biome-ignore lint/a11y/useSemanticElements: React 18 and older readers do not know the `search` element yet. */}
        <form
          className="flex flex-wrap items-center gap-3 lg:col-start-2 print:hidden"
          role="search"
          method="get"
          action={`/blog${ANCHOR}`}
        >
          <label className="sr-only" htmlFor="q">
            {blogPage.search.label}
          </label>
          <div className="max-w-104 flex-[1_1_12rem]">
            <Input
              id="q"
              type="search"
              name="q"
              placeholder={blogPage.search.placeholder}
              defaultValue={filter.query}
              maxLength={SEARCH_LIMIT}
              autoComplete="off"
              enterKeyHint="search"
            />
          </div>
          {filter.category !== null && <input type="hidden" name="category" value={filter.category} />}
          <Button className="self-stretch" type="submit" variant="outline" small>
            {blogPage.search.button}
          </Button>
          <p className="text-small text-ink-2 lg:ml-auto" role="status">
            {articleCount(found.length, featured !== undefined)}
          </p>
        </form>
        <nav
          className="lg:sticky lg:col-start-1 lg:top-[calc(var(--spacing-header)+1.5rem)] lg:row-[1/span_3] lg:self-start print:hidden"
          aria-label={blogPage.categories.label}
        >
          {/* In the margin the categories are a list of labels. */}
          <ul className="flex flex-wrap gap-[.4rem] lg:grid lg:justify-items-end lg:gap-[.15rem]">
            {[null, ...articleCategories].map((category) => (
              <li key={category ?? "all"}>
                <a
                  href={filterAddress({ ...filter, category }) + ANCHOR}
                  rel="nofollow"
                  className={`${CATEGORY} ${category === filter.category ? CURRENT_CATEGORY : "max-lg:border-edge"}`}
                  aria-current={category === filter.category ? "true" : undefined}
                >
                  <span className={category === filter.category ? CURRENT_IN_MARGIN : undefined}>
                    {category ?? blogPage.categories.all}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="lg:col-start-2">
          {found.length > 0 ? (
            <ul className="grid gap-x-8 gap-y-12 md:grid-cols-2 print:grid-cols-2 lg:grid-cols-3 lg:gap-x-6 xl:gap-x-8">
              {found.map(({ article, hit }) => (
                <ArticleCard key={article.slug} article={article} terms={terms} hit={hit} />
              ))}
            </ul>
          ) : (
            <NothingFound filter={filter} featured={featured?.article} anchor={ANCHOR} />
          )}
        </div>
      </Row>
    </>
  );
}

const CATEGORY =
  "inline-flex items-center rounded text-small/[1.25] font-medium no-underline decoration-auto hover:underline max-lg:min-h-10 max-lg:border max-lg:px-[.8rem] max-lg:py-[.3rem] lg:min-h-11 lg:py-[.2rem] lg:text-right";

const CURRENT_CATEGORY =
  "max-lg:border-ink max-lg:bg-marker max-lg:text-on-marker forced-colors:underline forced-colors:decoration-3";

const CURRENT_IN_MARGIN =
  "lg:-mr-[.3rem] lg:bg-[linear-gradient(var(--color-marker),var(--color-marker))] lg:box-decoration-clone lg:bg-size-[100%_78%] lg:bg-position-[0_60%] lg:bg-no-repeat lg:px-[.3rem] lg:py-[.1rem] lg:text-on-marker";
