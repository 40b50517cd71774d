import { Form, Link, NavLink } from "@remix-run/react";
import { staffTexts } from "~/content/staff";
import type { StaffRole } from "~/db/staff.server";
import { Button } from "../Button";
import { MailBanner } from "./MailBanner";

/** The staff area's own bar: its pages for this person, who is signed in, and the way out. */
export function StaffBar({ staff }: { staff: { email: string; role: StaffRole } }) {
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
