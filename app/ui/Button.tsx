import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Tone, type ToneName } from "./Tone";

interface Look {
  /** A button that commits falls; one that explores rises. None on small controls of the staff screens. */
  tone?: ToneName;
  /** `outline` stands behind the page's main button; `pen` destroys. */
  variant?: "solid" | "outline" | "pen";
  small?: boolean;
  className?: string;
  children: ReactNode;
}

function classNames({ variant = "solid", small, className }: Look): string {
  return [
    "btn",
    variant === "outline" && "btn-2",
    variant === "pen" && "btn-pen",
    small && "btn-s",
    className,
  ]
    .filter(Boolean)
    .join(" ");
}

interface ButtonLinkProps extends Look {
  href: string;
}

/** A link that looks like a button. */
export function ButtonLink({ href, tone, children, ...look }: ButtonLinkProps) {
  return (
    <a className={classNames({ ...look, children })} href={href}>
      <span>{children}</span>
      {tone && <Tone name={tone} />}
    </a>
  );
}

type ButtonProps = Look & Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className" | "children">;

export function Button({ tone, variant, small, className, children, ...attributes }: ButtonProps) {
  return (
    <button {...attributes} className={classNames({ variant, small, className, children })}>
      <span>{children}</span>
      {tone && <Tone name={tone} />}
    </button>
  );
}
