import { Form, Link, NavLink } from "@remix-run/react";
import type { BackupState } from "~/backup/state.server";
import { staffTexts } from "~/content/staff";
import type { StaffRole } from "~/db/staff.server";
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

/** The staff area's own bar: its pages for this person, who is signed in, how old the last backup is, and the way out. */
export function StaffBar({ staff }: StaffBarProps) {
  const { label, items, signOut } = staffTexts.navigation;
  return (
    <>
      <div className="staff-bar">
        <div className="wrap">
          <nav aria-label={label}>
            <ul>
              {items
                .filter((item) => !item.role || item.role === staff.role)
                .map((item) => (
                  <li key={item.href}>
                    <NavLink to={item.href}>
                      <span>{item.label}</span>
                      <Waiting count={staff.waiting?.[item.href.slice(1)]} />
                    </NavLink>
                  </li>
                ))}
            </ul>
          </nav>
          <Form method="post" action="/logout" reloadDocument>
            <Link className="signed-in" to="/account">
              {staff.email}
            </Link>
            <Button type="submit" variant="outline" small>
              {signOut}
            </Button>
          </Form>
          {staff.backup && <Backup {...staff.backup} />}
        </div>
      </div>
      <MailBanner />
      <div className="wrap">
        <NotStored />
      </div>
    </>
  );
}

/** A quiet line while all is well, and a plain one once the copies have stopped. */
function Backup({ age, overdue }: BackupState) {
  const { last, old, none } = staffTexts.backup;
  if (!overdue) return age && <p className="backup">{last.replace("{age}", age)}</p>;
  return <p className="backup backup-overdue">{age ? old.replace("{age}", age) : none}</p>;
}

/** How many rows nobody has handled yet. */
function Waiting({ count }: { count: number | undefined }) {
  if (!count) return null;
  return (
    <span className="waiting num">
      {count > 999 ? "999+" : count}
      <span className="vh"> {staffTexts.navigation.waiting}</span>
    </span>
  );
}
