import { useLocation } from "@remix-run/react";
import { navigation } from "~/content/site";
import { ButtonLink } from "../Button";
import { Container } from "../Section";
import { Brand } from "./Brand";

/** The bar at the top of every page. On small screens its links fold into a `<details>`, which needs no script. */
export function Header() {
  const { pathname } = useLocation();
  const current = [...navigation.items, navigation.contact].find(({ href }) => leadsTo(href, pathname))?.href;
  return (
    <header className="fixed inset-x-0 top-0 z-50 h-header border-b border-rule bg-paper wrap-normal after:absolute after:inset-x-0 after:bottom-[4px] after:border-b after:border-rule print:hidden">
      <Container className="flex h-[calc(var(--spacing-header)-5px)] items-center justify-between gap-4">
        <Brand destination="home" />
        <nav className="flex-none max-lg:hidden" aria-label={navigation.label}>
          <NavigationList current={current} look={LOOKS.bar} />
        </nav>
        <details className="group/menu lg:hidden">
          <summary className="flex min-h-[44px] cursor-pointer list-none items-center gap-[.6rem] rounded border-2 border-ink px-[.9rem] text-small font-semibold max-[16rem]:px-1 group-open/menu:bg-ink group-open/menu:text-paper [&::-webkit-details-marker]:hidden">
            {navigation.menu}
          </summary>
          <nav
            className="absolute inset-x-0 top-[calc(var(--spacing-header)-1px)] max-h-[calc(100dvh-var(--spacing-header))] overflow-auto border-b-2 border-ink bg-paper px-gutter pt-2 pb-5"
            aria-label={`${navigation.label}, small screens`}
          >
            <NavigationList current={current} look={LOOKS.menu} />
          </nav>
        </details>
      </Container>
    </header>
  );
}

/** Whether a link leads to this page, or to the one that it belongs to. */
function leadsTo(href: string, pathname: string): boolean {
  return !href.includes("#") && (pathname === href || (href !== "/" && pathname.startsWith(`${href}/`)));
}

/** The links are side by side in the bar, and stacked in the menu. */
const LOOKS = {
  bar: {
    list: "flex items-center gap-[clamp(.25rem,.9vw,.75rem)]",
    item: "",
    link: "flex min-h-[44px] items-center px-[.55rem] text-small font-medium no-underline hover:underline hover:decoration-auto",
    button: "ml-2",
  },
  menu: {
    list: "",
    item: "border-rule not-first:border-t",
    link: "block py-[.7rem] font-serif text-[1.35rem]/[1.3] no-underline",
    button: "mt-3 w-full",
  },
};

/** Marks the current page. */
const MARKED =
  "-mx-[.3rem] bg-[linear-gradient(var(--color-marker),var(--color-marker))] bg-size-[100%_78%] bg-position-[0_60%] bg-no-repeat px-[.3rem] py-[.1rem] text-on-marker";

interface NavigationListProps {
  current: string | undefined;
  look: (typeof LOOKS)[keyof typeof LOOKS];
}

function NavigationList({ current, look: { list, item, link, button } }: NavigationListProps) {
  const { items, contact } = navigation;
  return (
    <ul className={list || undefined}>
      {items.map(({ label, href }) => {
        const isCurrent = href === current;
        return (
          <li className={item || undefined} key={href}>
            <a className={link} href={href} aria-current={isCurrent ? "page" : undefined}>
              <span className={isCurrent ? MARKED : undefined}>{label}</span>
            </a>
          </li>
        );
      })}
      <li className={item || undefined}>
        <ButtonLink
          small
          className={button}
          href={contact.href}
          aria-current={contact.href === current ? "page" : undefined}
        >
          {contact.label}
        </ButtonLink>
      </li>
    </ul>
  );
}
