import { Link } from "@remix-run/react";
import { CURRENT } from "./StaffHeader";

interface TabsProps {
  label: string;
  items: readonly Tab[];
  className?: string;
}

interface Tab {
  to: string;
  name: string;
  isCurrent: boolean;
  /** Where it shows another part of the same list. */
  preventScrollReset?: boolean;
}

/** Links to several views, of which the page shows one. */
export function Tabs({ label, items, className }: TabsProps) {
  return (
    <nav aria-label={label} className={className}>
      <ul className="-mx-[.6rem] flex flex-wrap">
        {items.map(({ to, name, isCurrent, preventScrollReset }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isCurrent ? "page" : undefined}
              className="flex min-h-11 items-center px-[.6rem] font-semibold no-underline hover:underline hover:decoration-auto"
              preventScrollReset={preventScrollReset}
            >
              <span className={isCurrent ? CURRENT : undefined}>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
