import { ButtonLink } from "../Button";
import { classNames } from "../class-names";

interface ShareLinkProps {
  title: string;
  /** The page's absolute address. */
  url: string;
  texts: { readonly button: string; readonly copied: string; readonly notCopied: string };
  className?: string;
}

/**
 * Shares by mail. Where scripts run, document/enhancements/share-links.ts opens the device's sharing instead, or copies the link
 * and says so here.
 */
export function ShareLink({ title, url, texts, className }: ShareLinkProps) {
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
  return (
    <div
      className={classNames(
        "flex flex-wrap items-center gap-x-4 gap-y-2 text-small wrap-anywhere print:hidden",
        className,
      )}
      data-share={url}
      data-title={title}
      data-copied={texts.copied}
      data-not-copied={texts.notCopied}
    >
      <ButtonLink href={mail} variant="outline" tone="rise" small>
        {texts.button}
      </ButtonLink>
      <p role="status" />
    </div>
  );
}
