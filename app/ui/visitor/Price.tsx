import { formatPrice } from "~/format/price";
import { classNames } from "../class-names";
import { Marker } from "./Marker";

interface PriceProps {
  price: number;
  /** The earlier price, struck out. */
  originalPrice?: number;
  /** What a screen reader says before each of them. */
  labels: { now?: string; before: string };
  /** The size of the price, as a utility. */
  size: string;
  className?: string;
}

/** A price: the marker under the current one, the pen through the earlier one. */
export function Price({ price, originalPrice, labels, size, className }: PriceProps) {
  return (
    <p
      className={classNames(
        "flex flex-wrap items-baseline gap-x-[.9rem] gap-y-3 font-serif leading-none tabular-lining-nums",
        className,
      )}
    >
      {/* Firefox counts the marker's edges for the line but not for the box, and would break a price in two. */}
      <b className={classNames("font-normal whitespace-nowrap", size)}>
        <Marker>
          {labels.now && <span className="sr-only">{labels.now} </span>}
          {formatPrice(price)}
        </Marker>
      </b>{" "}
      {originalPrice !== undefined && (
        // Struck out with a border: backgrounds are neither printed nor shown in forced colors.
        <s className="relative text-[1.5rem] whitespace-nowrap text-ink-2 no-underline after:absolute after:inset-x-[-.25em] after:top-1/2 after:-rotate-8 after:border-t-2 after:border-pen">
          <span className="sr-only">{labels.before} </span>
          {formatPrice(originalPrice)}
        </s>
      )}
    </p>
  );
}
