import { useLocation } from "@remix-run/react";
import { navigation } from "~/content/site";
import { BrandMark } from "./Tone";

/** The bar at the top of every page. On small screens its links fold into a `<details>`, which needs no script. */
export function Header({ siteName }: { siteName: string }) {
  const { pathname } = useLocation();
  const current = [...navigation.items, navigation.contact].find(({ href }) => leadsTo(href, pathname))?.href;
  return (
    <header className="top">
      <div className="wrap">
        <a className="brand" href="/">
          <BrandMark />
          {siteName}
          <span className="vh"> home</span>
        </a>
        <nav className="nav" aria-label={navigation.label}>
          <NavigationList current={current} />
        </nav>
        <details className="menu">
          <summary>{navigation.menu}</summary>
          <nav aria-label={`${navigation.label}, small screens`}>
            <NavigationList current={current} />
          </nav>
        </details>
      </div>
    </header>
  );
}

/** Whether a link is that of this page, or of the page that this one belongs to. */
function leadsTo(href: string, pathname: string): boolean {
  return !href.includes("#") && (pathname === href || (href !== "/" && pathname.startsWith(`${href}/`)));
}

function NavigationList({ current }: { current: string | undefined }) {
  return (
    <ul>
      {navigation.items.map(({ label, href }) => (
        <li key={href}>
          <a href={href} aria-current={href === current ? "page" : undefined}>
            <span>{label}</span>
          </a>
        </li>
      ))}
      <li>
        <a
          className="btn btn-s"
          href={navigation.contact.href}
          aria-current={navigation.contact.href === current ? "page" : undefined}
        >
          <span>{navigation.contact.label}</span>
        </a>
      </li>
    </ul>
  );
}
