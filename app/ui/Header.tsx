import { useLocation } from "@remix-run/react";
import { navigation } from "~/content/site";
import { BrandMark } from "./Tone";

/** The bar at the top of every page. On small screens its links fold into a `<details>`, which needs no script. */
export function Header({ siteName }: { siteName: string }) {
  return (
    <header className="top">
      <div className="wrap">
        <a className="brand" href="/">
          <BrandMark />
          {siteName}
          <span className="vh"> home</span>
        </a>
        <nav className="nav" aria-label={navigation.label}>
          <NavigationList />
        </nav>
        <details className="menu">
          <summary>{navigation.menu}</summary>
          <nav aria-label={`${navigation.label}, small screens`}>
            <NavigationList />
          </nav>
        </details>
      </div>
    </header>
  );
}

function NavigationList() {
  const { pathname } = useLocation();
  const isCurrent = (href: string) =>
    !href.includes("#") && (pathname === href || (href !== "/" && pathname.startsWith(`${href}/`)));
  return (
    <ul>
      {navigation.items.map(({ label, href }) => (
        <li key={href}>
          <a href={href} aria-current={isCurrent(href) ? "page" : undefined}>
            <span>{label}</span>
          </a>
        </li>
      ))}
      <li>
        <a
          className="btn btn-s"
          href={navigation.contact.href}
          aria-current={isCurrent(navigation.contact.href) ? "page" : undefined}
        >
          <span>{navigation.contact.label}</span>
        </a>
      </li>
    </ul>
  );
}
