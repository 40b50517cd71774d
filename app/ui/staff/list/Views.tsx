import { Form, Link, useActionData, useLocation } from "@remix-run/react";
import type { FocusEvent, KeyboardEvent } from "react";
import { viewTexts as texts } from "~/content/staff/views";
import { writtenFieldTexts } from "~/content/staff/written-fields";
import { viewNameLimits } from "~/db/field-limits";
import type { ListView } from "~/db/list-views.server";
import { hasVisitorsWords, type ListParameters, viewParameters } from "~/desk/list/address";
import { listAddress } from "~/desk/list/dialog-parameters";
import type { RefusedView } from "~/desk/list/views.server";
import { useErrorTitle } from "~/document/head/error-title";
import { fillIn } from "~/format/template";
import { Button } from "../../Button";
import { CHECKBOX, Field, FieldError, Hint, Input } from "../../form/controls";
import { Action } from "../Action";
import { CURRENT } from "../page/StaffHeader";

interface ViewsProps {
  views: readonly ListView[];
  parameters: ListParameters;
}

/** The views of a list, and the form that names what it shows now. Without views or filters there is nothing to see. */
export function Views({ views, parameters }: ViewsProps) {
  const { search } = useLocation();
  const currentParameters = new URLSearchParams(search);
  const shown = viewParameters(currentParameters, parameters).toString();
  if (views.length === 0 && !shown) return null;
  const items = [{ id: 0, name: texts.all, query: "" }, ...views];
  return (
    <div className="relative flex items-center gap-x-4 max-xl:w-full xl:max-w-[50%] print:hidden">
      {views.length > 0 && (
        // On phones one line that scrolls sideways: the rows begin below it.
        <nav aria-label={texts.label} className="min-w-0 overflow-x-auto">
          <ul className="flex gap-x-5 px-[.35rem] whitespace-nowrap">
            {items.map(({ id, name, query }) => {
              const isCurrent = query === shown && !hasVisitorsWords(currentParameters);
              return (
                <li key={id} className="flex-none">
                  <Link
                    to={query ? `${parameters.path}?${query}` : parameters.path}
                    preventScrollReset
                    aria-current={isCurrent || undefined}
                    className="inline-flex min-h-11 items-center font-semibold no-underline hover:underline whitespace-nowrap"
                  >
                    <span className={isCurrent ? CURRENT : undefined}>{name}</span>
                  </Link>
                </li>
              );
            })}
          </ul>
        </nav>
      )}
      <EditViews views={views} shown={shown} />
    </div>
  );
}

/** As the menus do, except for a button in it: what is refused is shown in it again. */
function closeOnEscape({ key, currentTarget: details }: KeyboardEvent<HTMLDetailsElement>) {
  if (key !== "Escape") return;
  details.open = false;
  details.querySelector("summary")?.focus();
}

/** It covers rows, and the focus would move on beneath it. */
function closeOnceLeft({ currentTarget: details, relatedTarget: next }: FocusEvent<HTMLDetailsElement>) {
  if (next && !details.contains(next)) details.open = false;
}

function EditViews({ views, shown }: { views: readonly ListView[]; shown: string }) {
  const address = listAddress(useLocation());
  const answer = useActionData<RefusedView | object>();
  const refused = answer && "view" in answer ? answer.view : undefined;
  const removable = views.filter(({ isRemovable }) => isRemovable);
  const isNew = shown !== "" && !views.some(({ query }) => query === shown);
  useErrorTitle(refused !== undefined);
  if (!isNew && removable.length === 0) return null;
  return (
    // After a change the form is folded and empty again.
    <details key={views.length} open={refused !== undefined} onKeyDown={closeOnEscape} onBlur={closeOnceLeft}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center whitespace-nowrap underline decoration-1 underline-offset-[.2em]">
        {isNew ? texts.edit : texts.editOnly}
      </summary>
      <div className="absolute top-full left-0 z-30 grid w-[22rem] gap-4 rounded border border-ink bg-sheet p-4 max-xl:-left-4 max-xl:max-w-[calc(100%+2rem)]">
        {isNew && (
          <Form method="post" action={address} preventScrollReset className="grid gap-3">
            <Field htmlFor="view" label={writtenFieldTexts.view.label} isWrong={refused !== undefined}>
              {refused && <FieldError id="view-error">{refused.error}</FieldError>}
              <Input
                id="view"
                name="view"
                size="compact"
                maxLength={viewNameLimits[1]}
                defaultValue={refused?.name}
                aria-invalid={refused ? true : undefined}
                aria-describedby={refused ? "view-error view-hint" : "view-hint"}
              />
              <Hint id="view-hint">{texts.hint}</Hint>
            </Field>
            <label className="inline-flex min-h-11 items-center gap-2">
              <input
                type="checkbox"
                name="for-all"
                value="yes"
                defaultChecked={refused?.isForAll}
                className={CHECKBOX}
              />
              {texts.forAll}
            </label>
            <p>
              <Button type="submit" name="intent" value="view" small>
                {writtenFieldTexts.view.save}
              </Button>
            </p>
          </Form>
        )}
        {removable.length > 0 && (
          <Form method="post" action={address} preventScrollReset>
            <ul>
              {removable.map(({ id, name, isForAll }) => (
                <li key={id} className="flex items-center justify-between gap-3 border-t border-rule py-1">
                  <span className="wrap-anywhere">
                    {name}
                    {isForAll && <span className="text-ink-2"> ({texts.shared})</span>}
                  </span>
                  <span className="flex-none">
                    <Action look="text" name="remove-view" value={id}>
                      {texts.remove}
                      <span className="sr-only">{fillIn(texts.removed, { name })}</span>
                    </Action>
                  </span>
                </li>
              ))}
            </ul>
          </Form>
        )}
      </div>
    </details>
  );
}
