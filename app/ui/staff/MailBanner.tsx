import { Link, useRouteLoaderData } from "@remix-run/react";
import { fillIn } from "~/content/fill-in";
import { mailBanner } from "~/content/staff-mail";
import { groupDigits } from "~/group-digits";
import type { MailTrouble } from "~/mail/trouble.server";

/** Says on every staff page that mail does not go out, as long as it does not. */
export function MailBanner() {
  const trouble = useRouteLoaderData<{ mailTrouble?: MailTrouble }>("root")?.mailTrouble;
  if (!trouble) return null;
  const text =
    "off" in trouble
      ? mailBanner.off
      : fillIn(mailBanner.late, { minutes: groupDigits(trouble.lateMinutes) });
  return (
    <p className="mail-banner">
      <span className="wrap">
        {text} <Link to="/messages">{mailBanner.link}</Link>
      </span>
    </p>
  );
}
