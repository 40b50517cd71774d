import { randomBytes } from "node:crypto";
import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { levelCheckForm } from "~/content/level-check/page";
import { publicPage } from "~/content/pages/public-pages";
import { pageMeta } from "~/document/head/meta";
import type { PageHandle } from "~/document/page-handle";
import { useSiteSettings } from "~/document/use-site-settings";
import { useTexts } from "~/document/use-texts";
import { fillIn } from "~/format/template";
import { readForm } from "~/forms/parse.server";
import { seeOther } from "~/http/see-other.server";
import { MAX_ITEMS, MIN_ITEMS, starts } from "~/level-check/next-page";
import { NOT_ASKED, sittingToken } from "~/level-check/token.server";
import { Button } from "~/ui/Button";
import { CheckboxOption, FormColumns, Hint, RadioOption } from "~/ui/form/controls";
import { MarginSection } from "~/ui/MarginSection";
import { RouteErrorPage } from "~/ui/page/ErrorPage";
import { DashItem } from "~/ui/visitor/DashItem";
import { MelodyHead } from "~/ui/visitor/melodies/MelodyHead";

export const handle: PageHandle = { sheet: "tasks" };

export const meta: MetaFunction = (input) => pageMeta(input, publicPage("levelCheck"));

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const start = starts.find((name) => name === form.get("start")) ?? "middle";
  const sitting = sittingToken({
    id: randomBytes(8).toString("hex"),
    start,
    mayStore: form.has("mayStore"),
    ear: NOT_ASKED,
    answers: [],
  });
  return seeOther(`/level-check/questions?sitting=${sitting}`);
}

export default function LevelCheck() {
  return (
    <>
      <MelodyHead texts={useTexts("tools").levelCheck} />
      <Expectations />
      <Limits />
    </>
  );
}

function Expectations() {
  const { title, margin, items } = useTexts("tools").levelCheck.facts;
  const numbers = { fewest: MIN_ITEMS, most: MAX_ITEMS };
  return (
    <MarginSection ground="sheet" labelledBy="expect-title" margin={{ numbered: true, label: margin }}>
      <FormColumns>
        <Begin />
        <div className="lg:col-start-1 lg:row-start-1">
          <h2 id="expect-title" className="text-h3 leading-tight">
            {title}
          </h2>
          <dl className="mt-4">
            {items.map(({ term, text }) => (
              <div className="border-t border-rule py-4 last:border-b" key={term}>
                <dt className="font-serif text-[1.35rem] leading-[1.3]">{fillIn(term, numbers)}</dt>
                <dd className="text-ink-2">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </FormColumns>
    </MarginSection>
  );
}

function Begin() {
  const { title, hint, starts: texts, mayStore, submit } = levelCheckForm;
  return (
    <form
      method="post"
      action="/level-check?index"
      className="rounded border-2 border-ink bg-sheet px-6 max-[16rem]:px-2 pt-[1.35rem] pb-6 lg:col-start-2 lg:row-start-1"
    >
      <fieldset>
        <legend className="font-serif text-h3 leading-tight">{title}</legend>
        <Hint>{hint}</Hint>
        <div className="mt-4 grid gap-[.6rem]">
          {starts.map((start) => (
            <RadioOption
              key={start}
              id={`start-${start}`}
              name="start"
              value={start}
              defaultChecked={start === "middle"}
              {...texts[start]}
            />
          ))}
        </div>
      </fieldset>
      <div className="mt-6">
        <CheckboxOption id="may-store" name="mayStore" value="yes" defaultChecked label={mayStore.label}>
          {mayStore.hint}
        </CheckboxOption>
      </div>
      <Button type="submit" tone="fall" className="mt-6 w-full">
        {submit}
      </Button>
    </form>
  );
}

function Limits() {
  const { consultationUrl } = useSiteSettings();
  const { title, margin, marginNote, sees, misses, consultation } = useTexts("tools").levelCheck.limits;
  return (
    <MarginSection labelledBy="limits-title" margin={{ numbered: true, label: margin, penNote: marginNote }}>
      <h2 id="limits-title">{title}</h2>
      <div className="mt-6 grid gap-x-12 gap-y-4 md:grid-cols-2">
        {[sees, misses].map((list) => (
          <div key={list.title}>
            <h3 className="mb-4 text-h3 leading-tight">{list.title}</h3>
            <ul className="grid gap-[.6rem]">
              {list.items.map((item) => (
                <DashItem key={item}>{item}</DashItem>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <p className="mt-6">
        {consultation.before} <a href={consultationUrl}>{consultation.link}</a>
        {consultation.after}
      </p>
    </MarginSection>
  );
}

export { RouteErrorPage as ErrorBoundary };
