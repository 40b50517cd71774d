import { articlePage } from "~/content/blog";
import { ButtonLink } from "~/ui/Button";

interface ShareArticleProps {
  title: string;
  /** The article's absolute address. */
  url: string;
}

/**
 * Shares by mail. Where scripts run, document/share-article.ts opens the device's sharing instead, or copies the link
 * and says so here.
 */
export function ShareArticle({ title, url }: ShareArticleProps) {
  const { share, shared } = articlePage;
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
  return (
    <div
      className="flex flex-wrap items-center gap-x-4 gap-y-2 text-small wrap-anywhere md:col-start-2 md:row-start-1 md:flex-row-reverse print:hidden"
      data-share={url}
      data-title={title}
      data-copied={shared.copied}
      data-not-copied={shared.notCopied}
    >
      <ButtonLink href={mail} variant="outline" tone="rise" small>
        {share}
      </ButtonLink>
      <p role="status" />
    </div>
  );
}
