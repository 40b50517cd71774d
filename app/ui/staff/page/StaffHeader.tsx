import { Form, Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { type NavigationItem, staffTexts } from "~/content/staff/area";
import { mailBanner } from "~/content/staff/mail-banner";
import { groupDigits } from "~/format/digits";
import { fillIn } from "~/format/template";
import { classNames } from "../../class-names";
import { Container } from "../../Section";
import { BrandMark } from "../../Tone";
import { Shortcuts } from "./Shortcuts";
import { useFrameData } from "./use-frame-data";
import { useRestoredFocus } from "./use-restored-focus";

const { navigation: texts } = staffTexts;

/**
 * The bar at the top of every staff page: the two lists with what is new in them, the other pages behind "More", and what needs
 * attention. What folds is a `<details>`, which needs no script.
 */
export function StaffHeader() {
  const { pathname } = useLocation();
  const data = useFrameData();
  useRestoredFocus();
  const items = texts.items.filter((item) => !item.role || item.role === data?.role);
  const isBehindMore = [...items, ACCOUNT].some((item) => isWithin(pathname, item));
  return (
    <>
      <header
        className="fixed inset-x-0 top-0 z-50 h-header bg-deep text-on-deep forced-colors:border-b print:hidden"
        data-staff-bar
      >
        <Container className="flex h-full items-center gap-x-2 max-sm:gap-x-0">
          <Link
            to={texts.home.href}
            aria-current={pathname === texts.home.href ? "page" : undefined}
            className={`${IN_BAR} gap-2 font-serif text-[1.3rem]/none no-underline max-xs:-ml-2`}
          >
            <BrandMark className="h-5 w-6 flex-none [--color-nucleus:var(--color-marker)] [--color-rule:var(--color-deep-rule)]" />
            <span className={classNames("max-md:sr-only", pathname === texts.home.href && CURRENT)}>
              {texts.home.label}
            </span>
          </Link>
          {/* Scrolls if letters are very large. */}
          <nav aria-label={texts.label} className="min-w-0 overflow-x-auto [scrollbar-width:none]">
            <ul className="flex">
              {texts.lists.map((item) => (
                <li key={item.href} className="flex-none">
                  <BarLink {...item} className={IN_BAR} count={data?.waiting[countedIn(item.href)]} />
                </li>
              ))}
              {data && (
                <li>
                  <details className="group">
                    <summary className={`${IN_BAR} ${SUMMARY}`}>
                      <span className={isBehindMore ? CURRENT : "group-hover:underline"}>{texts.more}</span>
                    </summary>
                    <div className={`${PANEL} xs:-ml-2`}>
                      <ul>
                        {items.map((item) => (
                          <li key={item.href}>
                            <BarLink {...item} className={IN_PANEL} />
                          </li>
                        ))}
                        <li className="mt-1 border-t border-rule pt-1">
                          <BarLink {...ACCOUNT} className={`${IN_PANEL} wrap-anywhere`} label={data.email} />
                        </li>
                      </ul>
                      <Form method="post" action="/logout" reloadDocument>
                        <button type="submit" className={`${IN_PANEL} w-full cursor-pointer text-left`}>
                          {texts.signOut}
                        </button>
                      </Form>
                    </div>
                  </details>
                </li>
              )}
            </ul>
          </nav>
          <Warnings />
        </Container>
      </header>
      {data?.shortcuts && <Shortcuts />}
    </>
  );
}

const IN_BAR =
  "flex min-h-11 items-center px-[.6rem] font-medium whitespace-nowrap focus-visible:-outline-offset-3 focus-visible:outline-marker max-sm:px-[.3rem] max-sm:text-note";

/** An arrow that says that something opens. */
const SUMMARY =
  "cursor-pointer list-none after:-mt-1 after:ml-[.6rem] after:size-[.4rem] after:flex-none after:rotate-45 after:border-r-2 after:border-b-2 group-open:after:mt-[.3rem] group-open:after:rotate-225 [&::-webkit-details-marker]:hidden";

/** What opens below the bar: as wide as the window on phones. */
const PANEL =
  "absolute top-header z-10 max-h-[calc(100dvh-var(--spacing-header))] overflow-auto rounded border border-ink bg-sheet p-2 text-ink max-xs:inset-x-0 max-xs:rounded-none max-xs:border-x-0 xs:min-w-60";

const IN_PANEL = "flex min-h-11 items-center px-3 font-medium no-underline hover:underline sm:min-h-10";

/** Marks the name of the current page. */
export const CURRENT = "-mx-[.35rem] bg-marker px-[.35rem] py-[.1rem] text-on-marker";

type Place = Pick<NavigationItem, "href" | "pages">;

const ACCOUNT: Place = { href: "/account", pages: ["/two-step"] };

/** The list that an item's number counts. */
const countedIn = (href: string) => href.slice(1) as "inquiries" | "enrollments";

interface BarLinkProps extends Place {
  label: string;
  className: string;
  /** How many new rows the page has. */
  count?: number;
}

/** A link that says whether its page is the current one, or the current one belongs to it. */
function BarLink({ href, pages, label, className, count }: BarLinkProps) {
  const { pathname } = useLocation();
  const isCurrent = isWithin(pathname, { href, pages });
  return (
    <Link
      to={href}
      className={`${className} no-underline hover:underline`}
      aria-current={pathname === href ? "page" : isCurrent || undefined}
    >
      <span className={isCurrent ? CURRENT : undefined}>{label}</span>
      {count ? (
        <span className="ml-[.6rem] text-note font-normal max-[22.5rem]:sr-only max-sm:text-[.8125rem] tabular-lining-nums opacity-80">
          {groupDigits(count)}
          <span className="sr-only"> {texts.waiting}</span>
        </span>
      ) : null}
    </Link>
  );
}

function isWithin(pathname: string, { href, pages = [] }: Place): boolean {
  return [href, ...pages].some((page) => `${pathname}/`.startsWith(`${page}/`));
}

/** Problems that keep the site from working: in a few words in the bar, in sentences below it. */
function Warnings() {
  const data = useFrameData();
  const { mailProblem, mailsGivenUp = 0, mailboxMinutes, backup } = data ?? {};
  const warnings: { short: string; text: ReactNode }[] = [];
  if (data?.isRefusing) warnings.push(staffTexts.refusing);
  // What it says about the next form no longer applies once the disk is full.
  else if (data?.isDiskNearlyFull) warnings.push(staffTexts.disk);
  if (mailProblem) {
    const isOff = "off" in mailProblem;
    const text = isOff
      ? mailBanner.off
      : fillIn(mailBanner.late, { minutes: groupDigits(mailProblem.lateMinutes) });
    warnings.push({
      short: isOff ? mailBanner.short.off : mailBanner.short.late,
      text: (
        <>
          {text} <Link to="/messages">{mailBanner.link}</Link>
        </>
      ),
    });
  }
  if (mailsGivenUp > 0) {
    const { one, many } = mailBanner.givenUp;
    warnings.push({
      short: mailBanner.short.givenUp,
      text: (
        <>
          {mailsGivenUp === 1 ? one : fillIn(many, { count: groupDigits(mailsGivenUp) })}{" "}
          <Link to="/messages?state=failed">{mailBanner.link}</Link>.
        </>
      ),
    });
  }
  if (mailboxMinutes !== undefined) {
    warnings.push({
      short: mailBanner.short.mailbox,
      text: fillIn(mailBanner.mailbox, { minutes: groupDigits(mailboxMinutes) }),
    });
  }
  if (backup?.overdue) {
    const state = backup.isUnreadable ? "unreadable" : backup.age ? "old" : "none";
    const { [state]: text, short } = staffTexts.backup;
    warnings.push({ short: short[state], text: fillIn(text, { age: backup.age ?? "" }) });
  }
  if (backup?.elsewhere) {
    const reason = staffTexts.backup.reasons[backup.elsewhere];
    warnings.push({
      short: staffTexts.backup.short.elsewhere,
      text: fillIn(staffTexts.backup.elsewhere, { reason }),
    });
  }
  if (warnings.length === 0) return null;
  return (
    // If there is no room for all its words, they are cut, but the menu stays.
    <details className="group ml-auto min-w-6 shrink-99">
      <summary
        className={`${IN_BAR} ${SUMMARY} font-semibold text-pen-on-deep before:mr-2 before:rounded-[50%] before:border-[.25rem] max-md:after:hidden`}
      >
        <span className="truncate group-hover:underline max-md:sr-only">
          {warnings.map(({ short }) => short).join(", ")}
        </span>
      </summary>
      <div className={`${PANEL} right-gutter xs:max-w-96`}>
        {warnings.map(({ short, text }) => (
          <p key={short} className="px-3 py-2 leading-[1.45]">
            {text}
          </p>
        ))}
      </div>
    </details>
  );
}
