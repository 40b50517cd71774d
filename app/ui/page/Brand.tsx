import { useSiteSettings } from "~/document/use-site-settings";
import { classNames } from "../class-names";
import { BrandMark } from "../Tone";

interface BrandProps {
  /** The link's target, for screen readers. */
  destination?: string;
  className?: string;
}

/** The site's name with its mark, or the logo of whoever runs it: the way home. */
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

/** The most characters of a name that fit large in one line on the narrowest phones, and smaller in two. */
const SHORT = 12;
const MEDIUM = 24;

function sizeOf({ length }: string): string {
  if (length <= SHORT) return "text-[1.6rem]/none";
  return length <= MEDIUM ? "text-lead/tight" : "text-small/tight";
}
