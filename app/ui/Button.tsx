import type { ComponentPropsWithoutRef, ElementType, ReactNode } from "react";
import { classNames } from "./class-names";
import { Tone, type ToneName } from "./Tone";

const ALL =
  "group inline-flex cursor-pointer items-center justify-center gap-[.7rem] rounded font-sans leading-tight font-semibold no-underline hover:border-on-ground hover:bg-hover hover:text-on-hover aria-[current]:border-on-ground aria-[current]:bg-marker aria-[current]:text-on-marker";

/** `outline` is for secondary buttons, `line` for one of many, `pen` for those that destroy something. */
const VARIANTS = {
  // On paper its background is white.
  solid: "border-2 border-cta bg-cta text-on-cta print:border-ink",
  outline: "border-2 border-on-ground bg-transparent text-on-ground",
  line: "border-0 bg-transparent px-0 text-on-ground *:first:border-b-2 hover:*:first:border-transparent",
  pen: "border-2 border-pen bg-pen text-on-pen",
};

const SIZES = {
  medium: "min-h-13 py-[.6rem] text-body",
  small: "min-h-11 py-[.4rem] text-small",
};

interface Look {
  /** A button that commits falls; one that explores rises, the default of `outline`. `small` has none by default. */
  tone?: ToneName;
  variant?: keyof typeof VARIANTS;
  small?: boolean;
  /** Its margins and its place in a grid. */
  className?: string;
  children: ReactNode;
}

/** The classes of a button, for an element that is neither `Button` nor `ButtonLink`. */
export function buttonClass({ variant = "solid", small, className }: Omit<Look, "children">): string {
  const width = variant !== "line" && `max-[16rem]:px-2 ${small ? "px-4" : "px-[1.35rem]"}`;
  return classNames(ALL, VARIANTS[variant], SIZES[small ? "small" : "medium"], width, className);
}

type Attributes<Element extends ElementType> = Look &
  Omit<ComponentPropsWithoutRef<Element>, keyof Look> & { as?: Element };

/** A link that looks like a button. */
export function ButtonLink<Link extends ElementType = "a">({
  as,
  tone,
  variant = "solid",
  small,
  className,
  children,
  ...attributes
}: Attributes<Link>) {
  const Element: ElementType = as ?? "a";
  const shownTone = tone ?? (small ? undefined : variant === "outline" ? "rise" : "fall");
  const isFilled = variant === "solid" || variant === "pen";
  return (
    <Element {...attributes} className={buttonClass({ variant, small, className })}>
      <span>{children}</span>
      {shownTone && (
        <Tone
          name={shownTone}
          className={classNames(
            "h-[1.1rem] w-[1.35rem] flex-none max-[16rem]:hidden",
            isFilled && "text-cta-tone group-hover:text-inherit",
          )}
        />
      )}
    </Element>
  );
}

export function Button(props: Attributes<"button">) {
  return <ButtonLink as="button" {...props} />;
}

/** What Enter in a field presses: browsers take the first submit button of the form, even a hidden one. Goes at its start. */
export function EnterButton(attributes: ComponentPropsWithoutRef<"button">) {
  return <button {...attributes} type="submit" className="hidden" />;
}

type ButtonRowProps<Row extends ElementType> = ComponentPropsWithoutRef<Row> & { as?: Row };

/** Buttons side by side; on small phones each takes the whole width. */
export function ButtonRow<Row extends ElementType = "div">({ as, className, ...props }: ButtonRowProps<Row>) {
  const Element: ElementType = as ?? "div";
  return (
    <Element {...props} className={classNames("flex flex-wrap gap-3 max-xs:*:flex-[1_1_100%]", className)} />
  );
}
