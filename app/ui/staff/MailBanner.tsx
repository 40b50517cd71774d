import { Link, useRouteLoaderData } from "@remix-run/react";
import { mailBanner } from "~/content/staff-mail";
import { groupDigits } from "~/format/digits";
import { fillIn } from "~/format/template";
import type { MailProblem } from "~/mail/problem.server";

/** Says on every staff page that mail is not being sent. */
export function MailBanner() {
  const problem = useRouteLoaderData<{ mailProblem?: MailProblem }>("root")?.mailProblem;
  if (!problem) return null;
  const text =
    "off" in problem
      ? mailBanner.off
      : fillIn(mailBanner.late, { minutes: groupDigits(problem.lateMinutes) });
  return (
    <p className="border-b border-pen bg-pen-soft leading-[1.45] font-semibold">
      <span className="mx-auto block max-w-page px-gutter py-2">
        {text} <Link to="/messages">{mailBanner.link}</Link>
      </span>
    </p>
  );
}
