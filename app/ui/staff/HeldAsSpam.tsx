import { Link } from "@remix-run/react";
import { listTexts } from "~/content/staff/lists";
import { fillIn } from "~/format/template";

const { held: texts } = listTexts;

/** Leads from where somebody is looked for to what is held of them. */
export function HeldAsSpam({ n }: { n: number }) {
  return (
    <p>
      {fillIn(texts.count, { n })} <Link to="/spam">{n === 1 ? texts.one : texts.many}</Link>
    </p>
  );
}
