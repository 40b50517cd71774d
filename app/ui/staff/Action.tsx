import { Link, type LinkProps } from "@remix-run/react";
import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from "react";

const FRAMED = "inline-flex cursor-pointer items-center rounded border py-[.2rem] font-semibold no-underline";
const TEXT =
  "inline-flex cursor-pointer items-center underline decoration-1 underline-offset-[.2em] hover:decoration-2";
const IN_ROW = `${TEXT} min-h-11 xl:pointer-fine:min-h-7`;

const LOOKS = {
  plain: `${FRAMED} min-h-10 border-edge px-[.7rem] hover:bg-marker hover:text-on-marker`,
  /** Deletes, beside plain ones. */
  danger: `${FRAMED} min-h-10 border-pen px-[.7rem] text-pen hover:bg-pen-soft`,
  /** Deletes, beside buttons. */
  tallDanger: `${FRAMED} min-h-11 border-pen px-[.9rem] text-pen hover:bg-pen-soft`,
  /** The same among the buttons for selected rows. */
  selectionDanger: `${FRAMED} min-h-11 border-pen px-[.9rem] text-pen hover:bg-pen-soft max-xs:px-[.7rem]`,
  text: `${TEXT} min-h-11`,
  /** In the line of a row, which is lower where there is a mouse. */
  rowText: IN_ROW,
  rowDanger: `${IN_ROW} font-semibold text-pen`,
};

interface Look {
  look?: keyof typeof LOOKS;
}

/** A small button that does something with one row or one entry. */
export function ActionButton({
  look = "plain",
  ...attributes
}: Look & Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className">) {
  return <button type="submit" {...attributes} className={LOOKS[look]} />;
}

/** The same where it leads to an address of the site. */
export function ActionLink({ look = "plain", ...attributes }: Look & Omit<LinkProps, "className">) {
  return <Link {...attributes} className={LOOKS[look]} />;
}

/** The same where it leads out of the site. */
export function ActionAnchor({
  look = "plain",
  children,
  ...attributes
}: Look & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "className">) {
  return (
    <a {...attributes} className={LOOKS[look]}>
      {children}
    </a>
  );
}
