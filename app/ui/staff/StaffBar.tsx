import { Form, Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { BackupState } from "~/backup/state.server";
import { type NavigationItem, staffTexts } from "~/content/staff";
import type { StaffRole } from "~/db/staff.server";
import { fillIn } from "~/format/template";
import { Button } from "../Button";
import { Container } from "../Section";
import { MailBanner } from "./MailBanner";
import { SaveFailed } from "./SaveFailed";
import { Shortcuts } from "./Shortcuts";
import { Detail } from "./Table";

interface StaffBarProps {
  staff: {
    email: string;
    role: StaffRole;
    /** How many new rows each list has, by the name in its address. */
    waiting?: Readonly<Partial<Record<string, number>>>;
    /** Whether single keys do something. */
    shortcuts?: boolean;
    backup?: BackupState;
  };
}

/**
 * The bar of the staff area: its pages, who is signed in, the age of the last backup, signing out. On small screens all
 * but the two lists is behind a `<details>`, which needs no script.
 */
export function StaffBar({ staff }: StaffBarProps) {
  const { label, lists, items, more, signOut } = staffTexts.navigation;
  const { waiting, backup } = staff;
  const { pathname } = useLocation();
  const shown = items.filter((item) => !item.role || item.role === staff.role);
  const isBehindMore = [...shown, ACCOUNT].some((item) => isWithin(pathname, item));
  return (
    <>
      <div className="border-b border-rule bg-tint print:hidden" data-staff-bar>
        <Container className="flex flex-wrap items-center justify-between gap-x-6 py-1">
          <nav aria-label={label} className="peer">
            <ul className="-mx-[.6rem] flex flex-wrap max-[22.5rem]:-mx-[.4rem] max-[22.5rem]:text-note">
              {lists.map((item) => (
                <Item key={item.href} {...item} count={waiting?.[item.href.slice(1)]} />
              ))}
              <li className="peer xl:hidden">
                <details className="group">
                  <summary
                    className={`${ITEM} cursor-pointer list-none after:-mt-1 after:ml-[.7rem] after:size-[.45rem] after:rotate-45 after:border-r-2 after:border-b-2 after:border-current group-open:after:mt-[.3rem] group-open:after:rotate-225 max-[22.5rem]:after:ml-[.4rem] [&::-webkit-details-marker]:hidden`}
                  >
                    <span className={isBehindMore ? CURRENT : undefined}>{more}</span>
                  </summary>
                </details>
              </li>
              {shown.map((item) => (
                <Item key={item.href} {...item} isBehindMore />
              ))}
            </ul>
          </nav>
          <Form
            method="post"
            action="/logout"
            reloadDocument
            className="flex items-center gap-3 py-1 max-xl:flex-[1_1_100%] max-xl:justify-between max-xl:border-t max-xl:border-rule max-xl:py-[.4rem] max-xl:peer-[:not(:has([open]))]:hidden"
          >
            <p className="leading-[1.3] xl:text-right">
              <BarLink className="inline-block py-[.15rem] wrap-anywhere" {...ACCOUNT}>
                {staff.email}
              </BarLink>
              {backup && !backup.overdue && backup.age && (
                <Detail>{fillIn(staffTexts.backup.last, { age: backup.age })}</Detail>
              )}
            </p>
            <Button type="submit" variant="outline" small>
              {signOut}
            </Button>
          </Form>
          {backup?.overdue && (
            <p className="basis-full pb-[.35rem] font-semibold text-pen">
              {backup.age ? fillIn(staffTexts.backup.old, { age: backup.age }) : staffTexts.backup.none}
            </p>
          )}
        </Container>
      </div>
      {staff.shortcuts && <Shortcuts />}
      <MailBanner />
      <Container>
        <SaveFailed />
      </Container>
    </>
  );
}

type Place = Pick<NavigationItem, "href" | "pages">;

const ACCOUNT: Place = { href: "/account", pages: ["/two-step"] };

const ITEM =
  "flex min-h-11 items-center px-[.6rem] font-semibold whitespace-nowrap no-underline hover:underline hover:decoration-auto max-[22.5rem]:px-[.4rem]";

/** Marks the name of the current page. */
export const CURRENT = "-mx-[.35rem] bg-marker px-[.35rem] py-[.1rem] text-on-marker";

interface ItemProps extends NavigationItem {
  count?: number;
  /** Hidden behind "More" on small screens. */
  isBehindMore?: boolean;
}

/** A page of the staff area, with the number of its new rows. */
function Item({ label, href, pages, count, isBehindMore }: ItemProps) {
  return (
    <li className={isBehindMore ? "max-xl:peer-[:not(:has([open]))]:hidden" : undefined}>
      <BarLink
        href={href}
        pages={pages}
        className={ITEM}
        beside={
          count ? (
            <span className="ml-[.55rem] rounded border border-current px-[.35rem] text-note leading-note tabular-lining-nums max-[22.5rem]:ml-[.4rem] max-[22.5rem]:px-[.2rem]">
              {count > 999 ? "999+" : count}
              <span className="sr-only"> {staffTexts.navigation.waiting}</span>
            </span>
          ) : null
        }
      >
        {label}
      </BarLink>
    </li>
  );
}

interface BarLinkProps extends Place {
  className: string;
  children: string;
  beside?: ReactNode;
}

/** A link that says whether its page is the current one, or the current one belongs to it. */
function BarLink({ href, pages, className, beside, children }: BarLinkProps) {
  const { pathname } = useLocation();
  const isCurrent = isWithin(pathname, { href, pages });
  return (
    <Link to={href} className={className} aria-current={pathname === href ? "page" : isCurrent || undefined}>
      <span className={isCurrent ? CURRENT : undefined}>{children}</span>
      {beside}
    </Link>
  );
}

function isWithin(pathname: string, { href, pages = [] }: Place): boolean {
  return [href, ...pages].some((page) => `${pathname}/`.startsWith(`${page}/`));
}
