import { footer, type SiteLink } from "~/content/site";
import { useSiteSettings } from "~/document/use-site-settings";
import { Container } from "../Section";
import { Brand } from "./Brand";

/** The foot of every page for visitors. */
export function Footer() {
  const { siteName, siteUrl, contactEmail, contactPhone, phoneHref, footer: texts } = useSiteSettings();
  if (!texts) return null;
  const { place, popularCourses, socialLinks } = texts;
  const { quickLinks, icons } = footer;
  return (
    <>
      {/* Heads a printed page, which has neither header nor footer, without needing another sheet. A syllabus has its own. */}
      <p className="absolute top-0 right-gutter hidden text-small print:block in-[:has([data-syllabus])]:hidden!">
        {siteName}, {new URL(siteUrl).host}
      </p>
      <footer className="border-t border-rule pt-18 pb-8 text-small print:hidden">
        <Container>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(8.75rem,1fr))] gap-x-6 gap-y-8">
            <div className="max-md:col-span-full">
              <Brand className="mb-2" />
              <p className="max-w-[30ch] text-ink-2">{texts.blurb}</p>
              <ul className="mt-4 flex flex-wrap gap-2 md:max-[58rem]:max-w-28">
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
            {popularCourses.links.length > 0 && (
              <LinkList title={popularCourses.title} items={popularCourses.links} />
            )}
            <div className="max-xs:col-span-full">
              <ListTitle>{footer.contact}</ListTitle>
              <address className="not-italic">
                <ul>
                  <li>
                    <a className={LINK} href={`mailto:${contactEmail}`}>
                      {contactEmail}
                    </a>
                  </li>
                  <li>
                    <a className={LINK} href={phoneHref}>
                      {contactPhone}
                    </a>
                  </li>
                  {place && <li className="flex min-h-8 items-center">{place}</li>}
                </ul>
              </address>
              {socialLinks.length > 0 && (
                <div className="mt-4">
                  <ListTitle>{footer.socialLinks}</ListTitle>
                  <ul>
                    {socialLinks.map(({ network, profile }) => (
                      <li key={profile}>
                        <a className={LINK} href={profile} rel="me">
                          {network}
                        </a>
                      </li>
                    ))}
                  </ul>
                </div>
              )}
            </div>
          </div>
          <div className="mt-12 flex flex-wrap items-center gap-x-7 gap-y-1 border-t border-rule pt-4 text-ink-2">
            <span className="mr-auto">
              {texts.copyright} {siteName}. {footer.rights}
            </span>
            {footer.legal.map(({ label, href }) => (
              <a className="inline-flex min-h-8 items-center hover:decoration-auto" key={href} href={href}>
                {label}
              </a>
            ))}
          </div>
        </Container>
      </footer>
    </>
  );
}

const LINK = "inline-flex min-h-8 items-center no-underline hover:underline hover:decoration-auto";

function ListTitle({ children }: { children: string }) {
  return <h2 className="mb-[.35rem] font-sans text-small/note font-semibold tracking-normal">{children}</h2>;
}

function LinkList({ title, items }: { title: string; items: readonly SiteLink[] }) {
  return (
    <div>
      <ListTitle>{title}</ListTitle>
      <ul>
        {items.map(({ label, href }) => (
          <li key={label}>
            <a className={LINK} href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function IconLink({ href, label, path }: { href: string; label: string; path: string }) {
  return (
    <li>
      <a
        className="grid size-11 place-items-center rounded border border-edge hover:border-ink hover:bg-marker hover:text-on-marker"
        href={href}
      >
        <span className="sr-only">{label}</span>
        <svg className="size-5" viewBox="0 0 24 24" aria-hidden="true">
          <path d={path} fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinejoin="round" />
        </svg>
      </a>
    </li>
  );
}
