import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { publishedArticles, readArticle, relatedTo } from "~/articles/published.server";
import type { ArticleHead } from "~/content/articles.server";
import { priceRange } from "~/content/courses";
import { articlePage } from "~/content/pages/blog";
import { publicPage } from "~/content/pages/public-pages";
import { pageMeta } from "~/document/head/meta";
import { articleImageKey } from "~/document/head/social-image";
import { blogPosting } from "~/document/head/structured-data";
import type { PageHandle } from "~/document/page-handle";
import { useOfferedCourses } from "~/document/use-courses";
import { useSiteSettings } from "~/document/use-site-settings";
import { useTexts } from "~/document/use-texts";
import { fillIn } from "~/format/template";
import { notFound } from "~/http/error-responses.server";
import { Melody } from "~/melody/Melody";
import { ButtonLink } from "~/ui/Button";
import { MarginNote } from "~/ui/MarginNote";
import { Row, Section } from "~/ui/Section";
import {
  ArticleFacts,
  ArticleLink,
  Category,
  Cover,
  MARKED_LABEL,
  ReadMore,
} from "~/ui/visitor/articles/Article";
import { Byline } from "~/ui/visitor/articles/Byline";
import { SectionLink } from "~/ui/visitor/articles/SectionLink";
import { ClosingBand } from "~/ui/visitor/ClosingBand";
import { ShareLink } from "~/ui/visitor/ShareLink";

/** Shown at addresses without an article. */
const FALLBACK = "essential-business-english-phrases-meetings";

export const handle: PageHandle = { sheet: "articles" };

export const meta: MetaFunction<typeof loader> = (input) => {
  if (!input.data) return [];
  const { article, isFallback } = input.data;
  const { slug, title, description } = article;
  const path = `/blog/${slug}`;
  const page = { key: articleImageKey(slug), title, description, path, indexed: !isFallback };
  return pageMeta(input, page, {
    article,
    within: [publicPage("blog")],
    structuredData: [blogPosting(article)],
  });
};

export function loader({ params: { slug = "" } }: LoaderFunctionArgs) {
  const requested = readArticle(slug);
  const shown = requested ?? readArticle(FALLBACK) ?? readArticle(publishedArticles()[0]?.slug ?? "");
  if (!shown) throw notFound();
  return { ...shown, related: relatedTo(shown.article.slug), isFallback: !requested };
}

export default function Article() {
  const { article, html, sections, related } = useLoaderData<typeof loader>();
  const courses = useOfferedCourses();
  const closing = useTexts("blog").articleClosing;
  return (
    <>
      <Section as="div" ruled spaced={false}>
        <article>
          <Opening article={article} />
          <div className="pt-12 pb-18 lg:pl-[calc(var(--spacing-margin-column)+var(--spacing-margin-gap))] xl:grid xl:grid-cols-[minmax(0,44rem)_minmax(11rem,1fr)] xl:gap-[clamp(2rem,3vw,4rem)] print:block">
            <Contents sections={sections} />
            <div
              className="article-text xl:col-start-1 xl:row-start-1"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: compiled from Markdown, which holds no HTML of its own
              dangerouslySetInnerHTML={{ __html: html }}
            />
          </div>
        </article>
        <Related articles={related} />
      </Section>
      <ClosingBand texts={{ ...closing, text: fillIn(closing.text, priceRange(courses)) }}>
        <ButtonLink href="/enroll">{closing.courses}</ButtonLink>
        <ButtonLink href="/level-check" variant="outline" tone="rise">
          {closing.levelCheck}
        </ButtonLink>
      </ClosingBand>
    </>
  );
}

function Opening({ article }: { article: ArticleHead }) {
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
          <ShareLink
            title={title}
            url={`${siteUrl}/blog/${slug}`}
            texts={{ button: articlePage.share, ...articlePage.shared }}
            className="md:col-start-2 md:row-start-1 md:flex-row-reverse"
          />
        </div>
      </Row>
      <Row as="figure">
        <Cover className="lg:col-start-2 py-[clamp(1.5rem,3vw,2.75rem)]">
          <Melody sentence={melody} ipa={ipa} size={40} height={150} minWidth={520} className="w-full" />
        </Cover>
        {pictureDescription && (
          <figcaption className="text-note/snug text-ink-2 text-balance lg:col-start-1 lg:row-start-1 lg:pt-[.7rem] lg:text-right">
            {pictureDescription}
          </figcaption>
        )}
      </Row>
    </>
  );
}

/**
 * Follows the reader beside the text, where there is room: the current section is marked, and its melodies are below it
 * to be heard (see document/enhancements/every-page.ts). On smaller screens it is folded above the text.
 */
function Contents({ sections }: { sections: readonly { id: string; title: string }[] }) {
  return (
    <nav
      className="border-rule max-xl:mb-8 max-xl:max-w-176 max-xl:border-b xl:col-start-2 xl:row-start-1 xl:border-l xl:pl-[clamp(1rem,1.5vw,2rem)] print:hidden"
      aria-labelledby="contents-title"
      data-contents
    >
      <details className="group text-small/note xl:sticky xl:top-[calc(var(--spacing-header)+2rem)] xl:-ml-[.3rem] xl:max-h-[calc(100vh-var(--spacing-header)-4rem)] xl:overflow-auto xl:pl-[.3rem] xl:[&::details-content]:[content-visibility:visible]">
        <summary className="flex min-h-11 cursor-pointer items-center justify-between border-t border-rule font-semibold marker:hidden after:mr-1 after:size-[.6rem] after:-translate-y-[.2rem] after:rotate-45 after:border-r-2 after:border-b-2 after:border-pen group-open:after:translate-y-[.1rem] group-open:after:-rotate-135 supports-[selector(::details-content)]:xl:hidden">
          {articlePage.contents}
        </summary>
        <h2
          className="mb-[.6rem] hidden font-sans text-small/note font-semibold tracking-normal supports-[selector(::details-content)]:xl:block"
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
              <ul className="hidden gap-3 pt-1 pb-4 xl:not-empty:grid [&_svg:not(:has(text))]:h-9 [&_svg:not(:has(text))]:w-auto" />
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

function Related({ articles }: { articles: readonly ArticleHead[] }) {
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
