import { useSiteSettings } from "~/document/use-site-settings";
import { classNames } from "../class-names";
import { BrandMark } from "../Tone";

interface BrandProps {
  /** The link's target, for screen readers. */
  destination?: string;
  className?: string;
}

/** The site's mark and name, or the school's logo, as the link home. */
export function Brand({ destination, className }: BrandProps) {
  const { siteName, brand } = useSiteSettings();
  return (
    <a
      className={classNames(
        "inline-flex min-h-[44px] items-center gap-2 font-serif tracking-[-.01em] no-underline",
        sizeOf(siteName),
        className,
      )}
      href="/"
    >
      {brand?.logo ? (
        <img
          {...brand.logo}
          alt={siteName}
          className="max-h-10 w-auto max-w-[min(14rem,50vw)] object-contain dark:rounded dark:bg-on-deep dark:p-1"
        />
      ) : (
        <>
          <BrandMark className="h-6 w-7 flex-none" />
          {siteName.length > SHORT ? (
            <span className="line-clamp-2 wrap-anywhere">{siteName}</span>
          ) : (
            siteName
          )}
        </>
      )}
      {destination && <span className="sr-only"> {destination}</span>}
    </a>
  );
}

/** The longest name, in characters, that fits on one line in large type on the narrowest phones, and on two in smaller type. */
const SHORT = 12;
const MEDIUM = 24;

function sizeOf({ length }: string): string {
  if (length <= SHORT) return "text-[1.6rem]/none";
  return length <= MEDIUM ? "text-lead/tight" : "text-small/tight";
}
