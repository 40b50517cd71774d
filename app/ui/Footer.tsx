import type { SiteLink } from "~/content/site";
import { footer } from "~/content/site";
import type { SiteSettings } from "~/settings/site-settings";
import { BrandMark } from "./Tone";

/** The foot of every page. */
export function Footer({ siteName, contactEmail, contactPhone, phoneHref }: SiteSettings) {
  const { quickLinks, popularCourses, contact, icons } = footer;
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="foot-g">
          <div>
            <a className="brand" href="/">
              <BrandMark />
              {siteName}
            </a>
            <p className="blurb">{footer.blurb}</p>
            <ul className="foot-icons">
              <IconLink href="/" label={icons.home} path="M3 11l9-8 9 8M5.5 9.5V20h13V9.5M10 20v-6h4v6" />
              <IconLink href="/contact" label={icons.contact} path="M3 5.5h18v13H3zM3 6l9 7 9-7" />
              <IconLink
                href={phoneHref}
                label={icons.call}
                path="M5 3.5h4l1.7 4.6-2.4 1.7a12 12 0 006 6l1.7-2.4 4.5 1.7v4a1.6 1.6 0 01-1.7 1.6A16.6 16.6 0 013.4 5.1 1.6 1.6 0 015 3.5z"
              />
              <IconLink
                href="/feed.xml"
                label={icons.feed}
                path="M4 4a16 16 0 0116 16M4 10.5A9.5 9.5 0 0113.5 20M6.5 17.5a1 1 0 11-2 0 1 1 0 012 0z"
              />
            </ul>
          </div>
          <LinkList {...quickLinks} />
          <LinkList {...popularCourses} />
          <div>
            <h2>{contact.title}</h2>
            <address>
              <ul>
                <li>
                  <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
                </li>
                <li>
                  <a href={phoneHref}>{contactPhone}</a>
                </li>
                <li>{contact.place}</li>
              </ul>
            </address>
          </div>
        </div>
        <div className="legal">
          <span>
            {footer.copyright} {siteName}. {footer.rights}
          </span>
          {footer.legal.map(({ label, href }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </div>
      </div>
    </footer>
  );
}

function LinkList({ title, items }: { title: string; items: readonly SiteLink[] }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {items.map(({ label, href }) => (
          <li key={label}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function IconLink({ href, label, path }: { href: string; label: string; path: string }) {
  return (
    <li>
      <a href={href}>
        <span className="vh">{label}</span>
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d={path} fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinejoin="round" />
        </svg>
      </a>
    </li>
  );
}
