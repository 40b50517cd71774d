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
import { Button, ButtonLink } from "~/ui/Button";
import { Byline } from "~/ui/Byline";
import { ClosingBand } from "~/ui/ClosingBand";
import { PageHead } from "~/ui/PageHead";
import { Tone } from "~/ui/Tone";
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
      <div className="ruled">
        <div className="wrap">
          <PageHead title={title} lead={tagline} margin={{ penNote: marginNote }} />
          <Featured />
          <ArticleList />
        </div>
      </div>
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
    <section className="row feat-sec" aria-labelledby="featured-title">
      <div className="aside sec-n">
        <p className="pen-note">{blogPage.featuredNote}</p>
      </div>
      <article className="main feat">
        <div className="cover">
          <Melody sentence={melody} ipa={ipa} size={34} height={130} label={describeMelody(melody)} />
        </div>
        <div>
          <div className="meta">
            <h2 className="cat-mk" id="featured-title">
              {blogPage.featured}
            </h2>
            <span className="cat">{category}</span>
          </div>
          <h3 className="feat-title">
            <a href={`/blog/${slug}`}>{title}</a>
          </h3>
          <p>{excerpt}</p>
          <p className="meta">
            <Byline {...byline} inList />
          </p>
          <p className="gap">
            <ButtonLink href={`/blog/${slug}`} tone="fall">
              {blogPage.readArticle}
              <span className="vh">: {title}</span>
            </ButtonLink>
          </p>
        </div>
      </article>
    </section>
  );
}

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
    <section className="row blog-list" id={LIST_ID} aria-labelledby="list-title">
      <h2 className="vh" id="list-title">
        {blogPage.list}
      </h2>
      {/* biome-ignore lint/a11y/useSemanticElements: `search` is no element yet where React 18 and older readers look. */}
      <form
        className="main blog-search"
        role="search"
        method="get"
        action={`/blog${anchor}`}
        onSubmit={search}
      >
        <label className="vh" htmlFor="q">
          {blogPage.search.label}
        </label>
        <input
          ref={input}
          className="in"
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
        {filter.category !== null && <input type="hidden" name="category" value={filter.category} />}
        <Button type="submit" variant="outline" small>
          {blogPage.search.button}
        </Button>
        <p className="found" role="status">
          {found.length === 0 && fitsFeatured
            ? blogPage.empty.onlyFeatured.count
            : articleCount(found.length)}
        </p>
      </form>
      <nav className="aside categories" aria-label={blogPage.categories.label}>
        <ul>
          {[null, ...articleCategories].map((category) => (
            <li key={category ?? "all"}>
              <Link
                to={filterAddress({ ...filter, category }) + anchor}
                className="chip"
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
                <span>{category ?? blogPage.categories.all}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="main">
        {found.length > 0 ? (
          <ul className="posts">
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

/** The grounds of the pictures, in turn. They go with the article, so that a filter does not repaint them. */
const GROUNDS = ["", "on-band", "", "on-cover", "on-cover-borrowed", "on-cover on-cover-lent"];

function ArticleCard({ article }: { article: ArticleFrontMatter }) {
  const { slug, title, excerpt, category, melody, ipa, order, ...byline } = article;
  return (
    <li className="post">
      <div className={`post-pic ${GROUNDS[order % GROUNDS.length]}`}>
        <Melody
          sentence={melody}
          ipa={ipa}
          size={24}
          height={84}
          minWidth={280}
          label={describeMelody(melody)}
        />
      </div>
      <p className="cat">{category}</p>
      <h3>
        <a href={`/blog/${slug}`}>{title}</a>
      </h3>
      <p className="excerpt">{excerpt}</p>
      <p className="meta">
        <Byline {...byline} inList />
      </p>
      <a className="more" href={`/blog/${slug}`}>
        {blogPage.readMore}
        <span className="vh">: {title}</span>
      </a>
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
    <div className="nothing">
      <p className="pen-note">{fitsFeatured ? blogPage.featuredNote : marginNote}</p>
      <h3>{fitsFeatured ? onlyFeatured.title : title}</h3>
      {fitsFeatured ? (
        <p>
          {onlyFeatured.text} <a href={`/blog/${featuredArticle.slug}`}>{featuredArticle.title}</a>
        </p>
      ) : (
        <p>{text[asked]}</p>
      )}
      <p className="gap">
        <Link to={`/blog${anchor}`} className="btn btn-2" preventScrollReset>
          <span>{reset}</span>
          <Tone name="rise" />
        </Link>
      </p>
    </div>
  );
}
