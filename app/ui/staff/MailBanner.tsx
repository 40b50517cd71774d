import { Link, useRouteLoaderData } from "@remix-run/react";
import { mailBanner } from "~/content/staff-mail";
import { groupDigits } from "~/format/digits";
import { fillIn } from "~/format/template";
import type { MailProblem } from "~/mail/problem.server";

/** Says on every staff page that mail does not go out, as long as it does not. */
export function MailBanner() {
  const trouble = useRouteLoaderData<{ mailProblem?: MailProblem }>("root")?.mailProblem;
  if (!trouble) return null;
  const text =
    "off" in trouble
      ? mailBanner.off
      : fillIn(mailBanner.late, { minutes: groupDigits(trouble.lateMinutes) });
  return (
    <p className="border-b border-pen bg-pen-soft leading-[1.45] font-semibold">
      <span className="mx-auto block max-w-page px-gutter py-2">
        {text} <Link to="/messages">{mailBanner.link}</Link>
      </span>
    </p>
  );
}
