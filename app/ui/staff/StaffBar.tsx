import { Form, Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { BackupState } from "~/backup/state.server";
import { type NavigationItem, staffTexts } from "~/content/staff";
import type { StaffRole } from "~/db/staff.server";
import { fillIn } from "~/format/template";
import { Button } from "../Button";
import { NotStored } from "../form/NotStored";
import { MailBanner } from "./MailBanner";

interface StaffBarProps {
  staff: {
    email: string;
    role: StaffRole;
    /** How many rows of each list are new, by the last part of the list's address. */
    waiting?: Readonly<Partial<Record<string, number>>>;
    backup?: BackupState;
  };
}

/**
 * The staff area's own bar: its pages for this person, who is signed in, how old the last backup is, and the way out. On
 * small screens the two lists stand in it; everything else folds behind a `<details>`, which needs no script.
 */
export function StaffBar({ staff }: StaffBarProps) {
  const { label, lists, items, more, signOut } = staffTexts.navigation;
  const { waiting, backup } = staff;
  return (
    <>
      <div className="staff-bar">
        <div className="wrap">
          <nav aria-label={label}>
            <ul>
              {lists.map((item) => (
                <Item key={item.href} {...item} count={waiting?.[item.href.slice(1)]} />
              ))}
              <li className="more">
                <details>
                  <summary>
                    <span>{more}</span>
                  </summary>
                </details>
              </li>
              {items
                .filter((item) => !item.role || item.role === staff.role)
                .map((item) => (
                  <Item key={item.href} {...item} />
                ))}
            </ul>
          </nav>
          <Form method="post" action="/logout" reloadDocument>
            <p>
              <BarLink className="signed-in" href="/account" pages={["/two-step"]}>
                <span>{staff.email}</span>
              </BarLink>
              {backup && !backup.overdue && backup.age && (
                <small>{fillIn(staffTexts.backup.last, { age: backup.age })}</small>
              )}
            </p>
            <Button type="submit" variant="outline" small>
              {signOut}
            </Button>
          </Form>
          {backup?.overdue && <OverdueBackup age={backup.age} />}
        </div>
      </div>
      <MailBanner />
      <div className="wrap">
        <NotStored />
      </div>
    </>
  );
}

/** A page of the staff area, with how many rows nobody has handled yet. */
function Item({ label, href, pages, count }: NavigationItem & { count?: number }) {
  return (
    <li>
      <BarLink href={href} pages={pages}>
        <span>{label}</span>
        {count ? (
          <span className="waiting num">
            {count > 999 ? "999+" : count}
            <span className="vh"> {staffTexts.navigation.waiting}</span>
          </span>
        ) : null}
      </BarLink>
    </li>
  );
}

interface BarLinkProps extends Pick<NavigationItem, "href" | "pages"> {
  className?: string;
  children: ReactNode;
}

/** A link that says where one is, also on the pages that it leads to by way of its own. */
function BarLink({ href, pages = [], className, children }: BarLinkProps) {
  const { pathname } = useLocation();
  const isWithin = [href, ...pages].some((page) => `${pathname}/`.startsWith(`${page}/`));
  return (
    <Link to={href} className={className} aria-current={pathname === href ? "page" : isWithin || undefined}>
      {children}
    </Link>
  );
}

/** Plain once the copies have stopped, and on every screen. */
function OverdueBackup({ age }: { age: BackupState["age"] }) {
  const { old, none } = staffTexts.backup;
  return <p className="backup-overdue">{age ? fillIn(old, { age }) : none}</p>;
}
