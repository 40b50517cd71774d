import type { ButtonHTMLAttributes, ComponentPropsWithoutRef, ElementType, ReactNode } from "react";
import { classNames } from "./class-names";
import { Tone, type ToneName } from "./Tone";

const ALL =
  "group inline-flex cursor-pointer items-center justify-center gap-[.7rem] rounded font-sans leading-tight font-semibold no-underline hover:border-on-ground hover:bg-hover hover:text-on-hover aria-[current]:border-on-ground aria-[current]:bg-marker aria-[current]:text-on-marker";

/** `outline` stands behind the page's main button; `line` is for one of many; `pen` destroys. */
const VARIANTS = {
  solid: "border-2 border-cta bg-cta text-on-cta",
  outline: "border-2 border-on-ground bg-transparent text-on-ground",
  line: "border-0 bg-transparent px-0 text-on-ground *:first:border-b-2 hover:*:first:border-transparent",
  pen: "border-2 border-pen bg-pen text-on-pen",
};

const SIZES = {
  medium: "min-h-13 py-[.6rem] text-body",
  small: "min-h-11 py-[.4rem] text-small",
};

interface Look {
  /** A button that commits falls; one that explores rises. None on small controls of the staff screens. */
  tone?: ToneName;
  variant?: keyof typeof VARIANTS;
  small?: boolean;
  /** Where it stands: its margins and its place in a grid. */
  className?: string;
  children: ReactNode;
}

/** The looks of a button, for what is a button but no `Button`. */
export function buttonClass({ variant = "solid", small, className }: Omit<Look, "children">): string {
  const width = variant !== "line" && (small ? "px-4" : "px-[1.35rem]");
  return classNames(ALL, VARIANTS[variant], SIZES[small ? "small" : "medium"], width, className);
}

function Face({ tone, variant = "solid", children }: Look) {
  return (
    <>
      <span>{children}</span>
      {tone && (
        <Tone
          name={tone}
          className={classNames(
            "h-[1.1rem] w-[1.35rem] flex-none",
            (variant === "solid" || variant === "pen") && "text-cta-tone group-hover:text-inherit",
          )}
        />
      )}
    </>
  );
}

type ButtonLinkProps<Link extends ElementType> = Look &
  Omit<ComponentPropsWithoutRef<Link>, keyof Look> & { as?: Link };

/** A link that looks like a button. */
export function ButtonLink<Link extends ElementType = "a">({
  as,
  tone,
  variant,
  small,
  className,
  children,
  ...attributes
}: ButtonLinkProps<Link>) {
  const Element: ElementType = as ?? "a";
  return (
    <Element {...attributes} className={buttonClass({ variant, small, className })}>
      <Face tone={tone} variant={variant}>
        {children}
      </Face>
    </Element>
  );
}

type ButtonProps = Look & Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className" | "children">;

export function Button({ tone, variant, small, className, children, ...attributes }: ButtonProps) {
  return (
    <button {...attributes} className={buttonClass({ variant, small, className })}>
      <Face tone={tone} variant={variant}>
        {children}
      </Face>
    </button>
  );
}

type ButtonRowProps<Row extends ElementType> = ComponentPropsWithoutRef<Row> & { as?: Row };

/** Buttons side by side; on small phones each over the whole width. */
export function ButtonRow<Row extends ElementType = "div">({ as, className, ...props }: ButtonRowProps<Row>) {
  const Element: ElementType = as ?? "div";
  return (
    <Element {...props} className={classNames("flex flex-wrap gap-3 max-xs:*:flex-[1_1_100%]", className)} />
  );
}
