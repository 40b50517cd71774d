import { Link } from "@remix-run/react";
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
  /** What the next page may read from the history entry, where the browser navigates without loading a document. */
  state?: unknown;
}

/**
 * A link that looks like a button. On our own site it goes through the router where that runs and carries `state`;
 * without it, and for other hosts, it is a plain link.
 */
export function ButtonLink({ href, state, tone, children, ...look }: ButtonLinkProps) {
  const content = (
    <>
      <span>{children}</span>
      {tone && <Tone name={tone} />}
    </>
  );
  if (state === undefined) {
    return (
      <a className={classNames({ ...look, children })} href={href}>
        {content}
      </a>
    );
  }
  return (
    <Link className={classNames({ ...look, children })} to={href} state={state}>
      {content}
    </Link>
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
