import { Form, Link, NavLink } from "@remix-run/react";
import { staffTexts } from "~/content/staff";
import type { StaffRole } from "~/db/staff.server";
import { Button } from "../Button";
import { MailBanner } from "./MailBanner";

interface StaffBarProps {
  staff: {
    email: string;
    role: StaffRole;
    /** How many rows of each list are new, by the last part of the list's address. */
    waiting?: Readonly<Partial<Record<string, number>>>;
  };
}

/** The staff area's own bar: its pages for this person, who is signed in, and the way out. */
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
        </div>
      </div>
      <MailBanner />
    </>
  );
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
