import { Link } from "@remix-run/react";
import { listTexts } from "~/content/staff/lists";
import { fillIn } from "~/format/template";

const { held: texts } = listTexts;

/** Links a search for somebody to what is held from them as spam. */
export function HeldAsSpam({ n }: { n: number }) {
  return (
    <p>
      {fillIn(texts.count, { n })} <Link to="/spam">{n === 1 ? texts.one : texts.many}</Link>
    </p>
  );
}
