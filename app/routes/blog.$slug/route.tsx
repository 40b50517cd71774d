import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadArticle } from "~/articles/load.server";
import { type ArticleFrontMatter, relatedTo } from "~/articles/published";
import { articleClosing, articlePage } from "~/content/blog";
import { publicPage } from "~/content/site";
import { pageMeta, socialImage } from "~/document/meta";
import type { PageHandle } from "~/document/page-handle";
import { blogPosting } from "~/document/structured-data";
import { useSiteSettings } from "~/document/use-site-settings";
import { Melody } from "~/melody/Melody";
import { ArticleFacts, ArticleLink, Category, Cover, MARKED_LABEL, ReadMore } from "~/ui/Article";
import { ButtonLink } from "~/ui/Button";
import { Byline } from "~/ui/Byline";
import { ClosingBand } from "~/ui/ClosingBand";
import { MarginNote } from "~/ui/MarginNote";
import { Row, Section } from "~/ui/Section";
import { SectionLink } from "~/ui/SectionLink";
import { ShareArticle } from "./ShareArticle";

/** Shown at addresses without an article. */
const FALLBACK = "essential-business-english-phrases-meetings";

export const handle: PageHandle = { sheet: "articles" };

export const meta: MetaFunction<typeof loader> = (input) => {
  if (!input.data) return [];
  const { article, isFallback } = input.data;
  const { slug, title, description } = article;
  const page = { key: slug, title, description, path: `/blog/${slug}`, indexed: !isFallback };
  return pageMeta(input, page, {
    article,
    within: [publicPage("blog")],
    structuredData: [blogPosting(article, socialImage(slug))],
  });
};

export async function loader({ params: { slug = "" } }: LoaderFunctionArgs) {
  const asked = await loadArticle(slug);
  const shown = asked ?? (await loadArticle(FALLBACK));
  if (!shown) throw new Response(null, { status: 404, statusText: "Not Found" });
  return { article: shown.frontMatter, html: shown.html, sections: shown.sections, isFallback: !asked };
}

export default function Article() {
  const { article, html, sections } = useLoaderData<typeof loader>();
  return (
    <>
      <Section as="div" ruled spaced={false}>
        <article>
          <ArticleHead article={article} />
          <div className="pt-12 pb-18 lg:pl-[calc(var(--spacing-margin-column)+var(--spacing-margin-gap))] xl:grid xl:grid-cols-[minmax(0,44rem)_minmax(11rem,1fr)] xl:gap-[clamp(2rem,3vw,4rem)] print:block">
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, compiled and checked at build time */}
            <div className="article-text" dangerouslySetInnerHTML={{ __html: html }} />
            <Contents sections={sections} />
          </div>
        </article>
        <Related articles={relatedTo(article.slug)} />
      </Section>
      <ClosingBand texts={articleClosing}>
        <ButtonLink href="/enroll">{articleClosing.courses}</ButtonLink>
        <ButtonLink href="/level-check" variant="outline" tone="rise">
          {articleClosing.levelCheck}
        </ButtonLink>
      </ClosingBand>
    </>
  );
}

function ArticleHead({ article }: { article: ArticleFrontMatter }) {
  const { siteUrl } = useSiteSettings();
  const { slug, title, category, melody, ipa, pictureDescription, ...byline } = article;
  return (
    <>
      <Row as="header" className="pt-[clamp(2rem,4vw,3.75rem)] pb-12">
        <MarginNote back={{ href: "/blog", label: articlePage.backLink }} />
        <div className="grid lg:col-start-2 gap-x-8 gap-y-5 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
          <ArticleFacts>
            <span className={MARKED_LABEL}>{category}</span>
            <Byline {...byline} />
          </ArticleFacts>
          <h1 className="text-[clamp(2.2rem,1.2rem+3.6vw,4rem)] md:col-span-full md:row-start-2">{title}</h1>
          <ShareArticle title={title} url={`${siteUrl}/blog/${slug}`} />
        </div>
      </Row>
      <Row as="figure">
        <Cover className="lg:col-start-2 py-[clamp(1.5rem,3vw,2.75rem)]">
          <Melody sentence={melody} ipa={ipa} size={40} height={150} minWidth={520} className="w-full" />
        </Cover>
        <figcaption className="text-note/snug text-ink-2 text-balance lg:col-start-1 lg:row-start-1 lg:pt-[.7rem] lg:text-right">
          {pictureDescription}
        </figcaption>
      </Row>
    </>
  );
}

function Contents({ sections }: { sections: readonly { id: string; title: string }[] }) {
  return (
    <nav
      className="hidden border-l border-rule pl-[clamp(1rem,1.5vw,2rem)] xl:block print:hidden"
      aria-labelledby="contents-title"
      data-contents
    >
      <div className="sticky top-[calc(var(--spacing-header)+2rem)] -ml-[.3rem] max-h-[calc(100vh-var(--spacing-header)-4rem)] overflow-auto pl-[.3rem] text-small/note">
        <h2
          className="mb-[.6rem] font-sans text-small/note font-semibold tracking-normal"
          id="contents-title"
        >
          {articlePage.contents}
        </h2>
        <ol>
          {sections.map(({ id, title }) => (
            <li className="border-t border-rule" key={id}>
              <SectionLink
                className="block py-2 text-balance text-ink-2 hover:text-ink forced-colors:aria-[current]:underline forced-colors:aria-[current]:decoration-2"
                id={id}
                title={title}
              />
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}

function Related({ articles }: { articles: readonly ArticleFrontMatter[] }) {
  return (
    <Row as="section" className="pb-section print:hidden" aria-labelledby="related-title">
      <div className="lg:col-start-2">
        <h2 id="related-title">{articlePage.related}</h2>
        <ul className="mt-8">
          {articles.map(({ slug, title, category, readTime, melody }) => (
            <li
              className="grid items-center gap-x-8 gap-y-2 border-t border-rule py-6 last:border-b md:grid-cols-[15rem_minmax(0,1fr)_auto]"
              key={slug}
            >
              <Melody decorative sentence={melody} size={18} height={46} />
              <div>
                <ArticleFacts>
                  <Category>{category}</Category>
                  <span>{readTime}</span>
                </ArticleFacts>
                <h3 className="mt-1">
                  <ArticleLink slug={slug}>{title}</ArticleLink>
                </h3>
              </div>
              <ReadMore className="max-md:self-start" slug={slug} title={title}>
                {articlePage.readMore}
              </ReadMore>
            </li>
          ))}
        </ul>
      </div>
    </Row>
  );
}
