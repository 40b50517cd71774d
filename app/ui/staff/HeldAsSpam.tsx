import { Link } from "@remix-run/react";
import { spamTexts as texts } from "~/content/staff/mail";
import { fillIn } from "~/format/template";

/** Leads from where somebody is looked for to what is held of them. */
export function HeldAsSpam({ n }: { n: number }) {
  return (
    <p>
      {fillIn(texts.heldAs, { n })} <Link to="/spam">{n === 1 ? texts.lookAtOne : texts.lookAtMany}</Link>
    </p>
  );
}
