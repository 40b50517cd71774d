import type { ComponentPropsWithoutRef, ElementType } from "react";

const FRAMED = "inline-flex cursor-pointer items-center rounded border py-[.2rem] font-semibold no-underline";
const PLAIN = `${FRAMED} min-h-10 border-edge px-[.7rem] hover:bg-marker hover:text-on-marker`;
const DANGER = `${FRAMED} border-pen text-pen hover:bg-pen-soft`;
const TEXT =
  "inline-flex cursor-pointer items-center underline decoration-1 underline-offset-[.2em] hover:decoration-2";

const LOOKS = {
  plain: PLAIN,
  /** Where wide screens show it elsewhere. */
  plainOnPhones: `${PLAIN} md:hidden`,
  /** Beside plain ones. */
  danger: `${DANGER} min-h-10 px-[.7rem]`,
  /** Beside buttons. */
  tallDanger: `${DANGER} min-h-11 px-[.9rem]`,
  /** Among the buttons for the selected rows. */
  selectionDanger: `${DANGER} min-h-11 px-[.9rem] max-xs:px-[.7rem]`,
  text: `${TEXT} min-h-11`,
  /** Within a row, where that has room. */
  inRow: `${TEXT} min-h-9 text-note font-medium whitespace-nowrap text-ink-2 hover:text-ink max-md:hidden print:hidden`,
};

type ActionProps<As extends ElementType> = Omit<ComponentPropsWithoutRef<As>, "className"> & {
  as?: As;
  look?: keyof typeof LOOKS;
};

/** A small button, or a link that looks like one, for a single row or entry. */
export function Action<As extends ElementType = "button">({ as, look = "plain", ...props }: ActionProps<As>) {
  const Element: ElementType = as ?? "button";
  return <Element type={as ? undefined : "submit"} {...props} className={LOOKS[look]} />;
}

/** The looks of a `Button` above a list: narrower on the smallest phones. */
export const TOOL = { variant: "outline", small: true, className: "max-xs:px-[.7rem]" } as const;
