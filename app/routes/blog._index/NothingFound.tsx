import type { ArticleHead } from "~/content/articles.server";
import { blogPage } from "~/content/pages/blog";
import { useTexts } from "~/document/use-texts";
import { ButtonLink } from "~/ui/Button";
import { type ArticleFilter, filterAddress } from "./filter";

interface NothingFoundProps {
  filter: ArticleFilter;
  /** The featured article, if the filter fits it: it is above the list and not in it. */
  featured?: ArticleHead;
  anchor: string;
}

/** Replaces an empty list. */
export function NothingFound({ filter, featured, anchor }: NothingFoundProps) {
  const { title, categoryTitle, text, coming, meanwhile, onlyFeatured, reset, marginNote } = blogPage.empty;
  const { featuredNote } = useTexts("blog").head;
  const { category } = filter;
  const searched = filter.query.trim() !== "";
  return (
    <div>
      {/* Two voice lines, and nothing said between them. */}
      <p className="mb-6 border-y border-rule py-[1.6rem] font-serif text-[1.2rem]/[1.25] text-pen italic">
        {featured ? featuredNote : marginNote}
      </p>
      <h3 className="mb-2">{featured ? onlyFeatured.title : searched ? title : categoryTitle}</h3>
      {featured ? (
        <p>
          {onlyFeatured.text} <a href={`/blog/${featured.slug}`}>{featured.title}</a>
        </p>
      ) : searched ? (
        <p>{category === null ? text.words : text.both}</p>
      ) : (
        <>
          <p>{coming[category ?? ""] ?? text.category}</p>
          <p className="mt-3">
            {meanwhile.text}{" "}
            <a href={filterAddress({ query: meanwhile.search, category: null }) + anchor}>{meanwhile.link}</a>
          </p>
        </>
      )}
      <p className="mt-6">
        <ButtonLink href={`/blog${anchor}`} variant="outline">
          {reset}
        </ButtonLink>
      </p>
    </div>
  );
}
