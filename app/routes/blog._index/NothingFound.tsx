import { Link } from "@remix-run/react";
import { featuredArticle } from "~/articles/published";
import { blogPage } from "~/content/blog";
import { ButtonLink } from "~/ui/Button";
import { type ArticleFilter, filterAddress } from "./filter";

interface NothingFoundProps {
  filter: ArticleFilter;
  /** The filter fits the featured article, which is above the list and not in it. */
  fitsFeatured: boolean;
  anchor: string;
}

/** What stands in the list's place where it is empty. */
export function NothingFound({ filter, fitsFeatured, anchor }: NothingFoundProps) {
  const { title, categoryTitle, text, coming, meanwhile, onlyFeatured, reset, marginNote } = blogPage.empty;
  const { category } = filter;
  const searched = filter.query.trim() !== "";
  return (
    <div>
      {/* Two voice lines, and nothing said between them. */}
      <p className="mb-6 border-y border-rule py-[1.6rem] font-serif text-[1.2rem]/[1.25] text-pen italic">
        {fitsFeatured ? blogPage.featuredNote : marginNote}
      </p>
      <h3 className="mb-2">{fitsFeatured ? onlyFeatured.title : searched ? title : categoryTitle}</h3>
      {fitsFeatured ? (
        <p>
          {onlyFeatured.text} <a href={`/blog/${featuredArticle.slug}`}>{featuredArticle.title}</a>
        </p>
      ) : searched ? (
        <p>{category === null ? text.words : text.both}</p>
      ) : (
        <>
          <p>{coming[category ?? ""] ?? text.category}</p>
          <p className="mt-3">
            {meanwhile.text}{" "}
            <Link to={filterAddress({ query: meanwhile.search, category: null }) + anchor}>
              {meanwhile.link}
            </Link>
          </p>
        </>
      )}
      <p className="mt-6">
        <ButtonLink as={Link} to={`/blog${anchor}`} variant="outline" preventScrollReset>
          {reset}
        </ButtonLink>
      </p>
    </div>
  );
}
