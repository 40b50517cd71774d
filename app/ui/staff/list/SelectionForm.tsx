import { Form, useActionData, useLocation, useNavigation } from "@remix-run/react";
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { listTexts } from "~/content/staff/lists";
import type { RefusedSelection } from "~/desk/list/actions.server";
import { type AllMatching, DIALOG_PARAMETERS, listAddress } from "~/desk/list/dialog-parameters";
import { groupDigits } from "~/format/digits";
import { fillIn } from "~/format/template";
import { Button, EnterButton } from "../../Button";
import { CHECKBOX } from "../../form/controls";
import { useHydrated } from "../../use-hydrated";
import { Action, TOOL } from "../Action";
import { focusRows, isShown, useFocusAmongRows } from "../row-focus";
import { ListBar } from "./ListBar";
import { SelectedRows } from "./SubmissionRow";

const NONE: readonly number[] = [];

/** The form's id: its buttons are below the rows, outside the form. */
const FORM = "selection";

const { selected: texts } = listTexts;

interface SelectionFormProps {
  listName: keyof typeof texts.work;
  /** How many rows there are in it. */
  size: number;
  /** The rows of all pages, if there are more and their number is known. */
  all?: AllMatching;
  /** The bar below the rows while none is selected. */
  bar: ReactNode;
  /** The table. */
  children: ReactNode;
}

/**
 * The form around the rows: their buttons ask (GET, a dialog at an address) or mark (POST). As long as rows are selected,
 * what can be done with them replaces the bar below the rows.
 */
export function SelectionForm({ listName, size, all, bar, children }: SelectionFormProps) {
  const { pathname, search } = useLocation();
  const whole = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState(0);

  const inputs = (selector: string) => [
    ...(whole.current?.querySelectorAll<HTMLInputElement>(`input${selector}`) ?? []),
  ];
  const select = (checked: boolean) => {
    for (const box of inputs("[name=id]")) box.checked = checked;
    if (!checked) deselectMatching();
  };
  const deselectMatching = () => {
    for (const box of inputs("[name=all]")) box.checked = false;
  };
  const count = () => {
    const checked = inputs("[name=id]").filter((box) => box.checked).length;
    for (const box of inputs("[data-all]")) box.checked = checked === size;
    setSelected(checked);
  };
  const onChange = ({ target }: ChangeEvent<HTMLDivElement>) => {
    if (!(target instanceof HTMLInputElement)) return;
    if ("all" in target.dataset) select(target.checked);
    // All matches include the rows in sight.
    if (target.name === "all" && target.checked) select(true);
    if (target.name === "id" && !target.checked) deselectMatching();
    count();
  };
  /** A button for selected rows is hidden with the selection, which would leave the focus nowhere. */
  const focusRowsInsteadOf = (button: Element) => {
    const rows = whole.current?.querySelector("table");
    const isStillThere = [button, document.body].includes(document.activeElement ?? button);
    if (rows && isStillThere && whole.current?.contains(button) && !isShown(button)) focusRows(rows);
  };
  // A selection is for the rows in sight and for one action; a dialog that is canceled leaves it as it is.
  const { state, formMethod } = useNavigation();
  const answer = useActionData<Partial<RefusedSelection>>();
  const refused = answer !== undefined;
  const address = listAddress({ pathname, search });
  const selectedAt = useRef(address);
  /** The element that had the focus while the last action was under way. */
  const sender = useRef<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are another selection, however many are checked.
  useEffect(() => {
    if (state !== "idle") {
      if (formMethod === "POST") sender.current = document.activeElement;
      return;
    }
    const button = refused ? null : sender.current;
    if (selectedAt.current !== address || button) select(false);
    if (button) focusRowsInsteadOf(button);
    selectedAt.current = address;
    sender.current = null;
    count();
  }, [state, formMethod, refused, address, size]);

  return (
    <div className="group/list" ref={whole} onChange={onChange}>
      <Form method="get" preventScrollReset id={FORM} {...useFocusAmongRows()}>
        {/* Enter on a row's checkbox does nothing: without this, it would press a button of the first row. */}
        <EnterButton onClick={(event) => event.preventDefault()} />
        {[...new URLSearchParams(search)]
          .filter(([name]) => ![...DIALOG_PARAMETERS, "count"].includes(name))
          .map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        <SelectedRows.Provider value={answer?.selected ?? NONE}>{children}</SelectedRows.Provider>
      </Form>
      <p className="sr-only" role="status">
        {selected > 0 && fillIn(texts.count, { n: selected })}
      </p>
      {bar}
      <SelectionBar listName={listName} size={size} all={all} selected={selected} />
    </div>
  );
}

interface SelectionBarProps extends Pick<SelectionFormProps, "listName" | "size" | "all"> {
  /** How many rows are selected. */
  selected: number;
}

/** What can be done with the selected rows. */
function SelectionBar({ listName, size, all, selected }: SelectionBarProps) {
  const hydrated = useHydrated();
  return (
    <ListBar className="deep hidden [--color-ink:var(--color-on-deep)] [--color-paper:var(--color-deep)] [--color-pen-soft:#35161f] [--color-pen:var(--color-pen-on-deep)] group-has-[tbody_:checked]/list:flex">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and these are buttons. */}
      <div
        className="flex flex-auto flex-wrap items-center justify-end gap-x-3 gap-y-2"
        role="group"
        aria-label={texts.label}
      >
        <span className="mr-auto font-semibold">
          {hydrated ? fillIn(texts.count, { n: selected }) : `${texts.label}:`}
        </span>
        {hydrated && (
          <label className="inline-flex min-h-11 items-center gap-2 xl:hidden">
            <input type="checkbox" className={CHECKBOX} data-all="" />
            {texts.selectAll}
            <span className="sr-only">{texts.onThisPage}</span>
          </label>
        )}
        {all && (!hydrated || selected === size) && (
          <label className="inline-flex min-h-11 items-center gap-2">
            <input type="checkbox" form={FORM} name="all" value={all.count} className={CHECKBOX} />
            <input type="hidden" form={FORM} name="newest" value={all.newest} />
            {fillIn(texts.allMatching, { n: groupDigits(all.count) })}
          </label>
        )}
        {(["handle", "reopen"] as const).map((intent) => (
          <Button
            key={intent}
            type="submit"
            form={FORM}
            formMethod="post"
            name="intent"
            value={intent}
            {...TOOL}
          >
            <span className="sr-only">{texts.prefix}</span>
            {texts[intent]}
          </Button>
        ))}
        <Button type="submit" form={FORM} name="work" value="selected" {...TOOL}>
          <span className="sr-only">{texts.prefix}</span>
          {texts.work[listName]}
        </Button>
        <Action look="selectionDanger" form={FORM} name="delete" value="selected">
          <span className="sr-only">{texts.prefix}</span>
          {texts.delete}
        </Action>
      </div>
    </ListBar>
  );
}

/** The box in the table's head that selects all rows of the page. It needs scripts. */
export function SelectAllHead() {
  if (!useHydrated()) return null;
  return (
    <label className="absolute bottom-0 -left-3 grid size-11 cursor-pointer place-items-center max-xl:hidden">
      <input
        type="checkbox"
        className={CHECKBOX}
        data-all=""
        aria-label={texts.selectAll + texts.onThisPage}
      />
    </label>
  );
}
