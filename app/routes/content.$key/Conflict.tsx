import { editingTexts } from "~/content/staff/content";
import { fillIn } from "~/format/template";
import { Button } from "~/ui/Button";
import { Changes } from "./Changes";
import type { Overtaken } from "./save.server";

/** What somebody saved or published while the form was open, against what was typed there. */
export function Conflict({ isOwn, state, author, version, changes }: Overtaken) {
  const texts = editingTexts.conflict[isOwn ? "own" : "colleague"];
  return (
    <section className="border-2 border-ink bg-sheet px-5 py-4" aria-labelledby="conflict-title">
      <h2 id="conflict-title" className="text-h3">
        {texts.title}
      </h2>
      <p className="mt-2">{fillIn(texts[state], { author, version })}</p>
      <h3 className="mt-4 font-sans text-small font-semibold">{texts.theirs}</h3>
      <Changes changes={changes} />
      <p className="mt-4 flex flex-wrap items-center gap-4">
        <Button type="submit" name="intent" value="content-replace" small>
          {texts.keep}
        </Button>
        <a href="?">{texts.take}</a>
      </p>
    </section>
  );
}
