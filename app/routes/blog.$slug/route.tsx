import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadArticle } from "~/articles/load.server";
import type { ArticleFrontMatter } from "~/articles/published";
import { articleClosing, articlePage } from "~/content/blog";
import { publicPage } from "~/content/site";
import { pageMeta, sharingPicture } from "~/document/meta";
import { blogPosting } from "~/document/structured-data";
import { useSiteSettings } from "~/document/use-site-settings";
import { describeMelody } from "~/melody/description";
import { Melody } from "~/melody/Melody";
import { ButtonLink } from "~/ui/Button";
import { Byline } from "~/ui/Byline";
import { ClosingBand } from "~/ui/ClosingBand";
import { relatedTo } from "./related";
import { ShareArticle } from "./ShareArticle";

/** Shown at addresses that no article has. */
const STAND_IN = "essential-business-english-phrases-meetings";

export const meta: MetaFunction<typeof loader> = (input) => {
  if (!input.data) return [];
  const { article, isStandIn } = input.data;
  const { slug, title, description } = article;
  const page = { key: slug, title, description, path: `/blog/${slug}`, indexed: !isStandIn };
  return pageMeta(input, page, {
    article,
    within: [publicPage("blog")],
    structuredData: [blogPosting(article, sharingPicture(slug))],
  });
};

export async function loader({ params: { slug = "" } }: LoaderFunctionArgs) {
  const asked = await loadArticle(slug);
  const shown = asked ?? (await loadArticle(STAND_IN));
  if (!shown) throw new Response(null, { status: 404, statusText: "Not Found" });
  return { article: shown.frontMatter, html: shown.html, sections: shown.sections, isStandIn: !asked };
}

export default function Article() {
  const { article, html, sections } = useLoaderData<typeof loader>();
  const { headline, melody, ipa, text, courses } = articleClosing;
  return (
    <>
      <div className="ruled">
        <div className="wrap">
          <article>
            <ArticleHead article={article} />
            <div className="art">
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, compiled and checked at build time */}
              <div className="art-text" dangerouslySetInnerHTML={{ __html: html }} />
              <Contents sections={sections} />
            </div>
          </article>
          <Related articles={relatedTo(article.slug)} />
        </div>
      </div>
      <ClosingBand title={headline} melody={melody} ipa={ipa} text={text}>
        <ButtonLink href="/enroll" tone="fall">
          {courses}
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
      <header className="row phead art-head">
        <div className="aside sec-n">
          <p>
            <a href="/blog">{articlePage.backLink}</a>
          </p>
        </div>
        <div className="main">
          <p className="meta">
            <span className="cat-mk">{category}</span>
            <Byline {...byline} />
          </p>
          <h1>{title}</h1>
          <ShareArticle title={title} url={`${siteUrl}/blog/${slug}`} />
        </div>
      </header>
      <figure className="row art-figure">
        <div className="main cover">
          <Melody
            sentence={melody}
            ipa={ipa}
            size={40}
            height={150}
            minWidth={520}
            label={describeMelody(melody)}
          />
        </div>
        <figcaption className="aside sec-n">{pictureDescription}</figcaption>
      </figure>
    </>
  );
}

function Contents({ sections }: { sections: readonly { id: string; title: string }[] }) {
  return (
    <nav className="art-contents" aria-labelledby="contents-title" data-contents>
      <div>
        <h2 id="contents-title">{articlePage.contents}</h2>
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>
                <span>{title}</span>
              </a>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}

function Related({ articles }: { articles: readonly ArticleFrontMatter[] }) {
  return (
    <section className="row related" aria-labelledby="related-title">
      <div className="main">
        <h2 id="related-title">{articlePage.related}</h2>
        <ul>
          {articles.map(({ slug, title, category, readTime, melody }) => (
            <li key={slug}>
              <Melody sentence={melody} size={18} height={46} />
              <div>
                <p className="meta">
                  <span className="cat">{category}</span>
                  <span>{readTime}</span>
                </p>
                <h3>
                  <a href={`/blog/${slug}`}>{title}</a>
                </h3>
              </div>
              <a className="more" href={`/blog/${slug}`}>
                {articlePage.readMore}
                <span className="vh">: {title}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
