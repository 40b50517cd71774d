import { classNames } from "./class-names";
import { BrandMark } from "./Tone";

interface BrandProps {
  siteName: string;
  /** Where it leads, for screen readers. */
  destination?: string;
  className?: string;
}

/** The site's name with its mark: the way home. */
export function Brand({ siteName, destination, className }: BrandProps) {
  return (
    <a
      className={classNames(
        "inline-flex min-h-[44px] items-center gap-2 font-serif text-[1.6rem]/none tracking-[-.01em] no-underline",
        className,
      )}
      href="/"
    >
      <BrandMark className="h-6 w-7" />
      {siteName}
      {destination && <span className="sr-only"> {destination}</span>}
    </a>
  );
}
