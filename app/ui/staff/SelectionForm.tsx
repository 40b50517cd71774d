import { Form, useActionData, useLocation, useNavigation } from "@remix-run/react";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { listTexts } from "~/content/staff-lists";
import type { RefusedSelection } from "~/desk/actions.server";
import type { AllMatching } from "~/desk/list-address";
import { DIALOG_PARAMETERS, listAddress } from "~/desk/list-address";
import { fillIn } from "~/format/template";
import { Button } from "../Button";
import { useScripted } from "../use-scripted";
import { Action, TOOL } from "./Action";
import { openerIdOf } from "./ModalDialog";
import { useFocusAmongRows } from "./row-focus";
import { SelectAllMatching } from "./SelectAllMatching";
import { SelectedRows } from "./SubmissionRow";

const NONE: readonly number[] = [];

interface SelectionFormProps {
  kind: keyof typeof listTexts.selected.work;
  /** How many rows there are in it. */
  size: number;
  /** The rows of all pages, where there are more and their number is known. */
  all?: AllMatching;
  /** The table. */
  children: ReactNode;
}

/** The form around the rows: their buttons ask (GET, a dialog at an address) or mark (POST). */
export function SelectionForm({ kind, size, all, children }: SelectionFormProps) {
  const { pathname, search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const scripted = useScripted();
  const [selected, setSelected] = useState(0);
  const texts = listTexts.selected;

  const boxes = () => [...(form.current?.querySelectorAll<HTMLInputElement>("input[name=id]") ?? [])];
  const select = (checked: boolean) => {
    for (const box of boxes()) box.checked = checked;
    if (!checked) selectMatching(false);
  };
  const selectMatching = (checked: boolean) => {
    const box = form.current?.querySelector<HTMLInputElement>("input[name=all]");
    if (box) box.checked = checked;
  };
  /** All that match are at least those in sight. */
  const keepBoxesInStep = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.name === "all" && target.checked) select(true);
    if (target.name === "id" && !target.checked) selectMatching(false);
  };
  const count = () => setSelected(boxes().filter((box) => box.checked).length);
  // A selection is for the rows in sight and for one action; a dialog that is canceled leaves it as it is.
  const { state, formMethod } = useNavigation();
  const answer = useActionData<Partial<RefusedSelection>>();
  const refused = answer !== undefined;
  const address = listAddress({ pathname, search });
  const selectedAt = useRef(address);
  const isPosted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are another selection, however many are ticked.
  useEffect(() => {
    if (state !== "idle") {
      isPosted.current ||= formMethod === "POST";
      return;
    }
    if (selectedAt.current !== address || (isPosted.current && !refused)) select(false);
    selectedAt.current = address;
    isPosted.current = false;
    count();
  }, [state, formMethod, refused, address, size]);

  return (
    <Form
      method="get"
      preventScrollReset
      className="group"
      ref={form}
      onChange={(event) => {
        keepBoxesInStep(event);
        count();
      }}
      {...useFocusAmongRows()}
    >
      {[...new URLSearchParams(search)]
        .filter(([name]) => ![...DIALOG_PARAMETERS, "count"].includes(name))
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and these are buttons. */}
      <div
        className="flex flex-wrap items-center gap-x-3 gap-y-1 py-[.35rem] text-ink-2 group-has-[tbody_:checked]:sticky group-has-[tbody_:checked]:top-header group-has-[tbody_:checked]:z-5 group-has-[tbody_:checked]:border-b group-has-[tbody_:checked]:border-edge group-has-[tbody_:checked]:bg-paper"
        role="group"
        aria-label={texts.label}
      >
        {scripted && (
          <label className="inline-flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              className="size-5 flex-none cursor-pointer accent-ink"
              checked={selected === size}
              onChange={(event) => select(event.target.checked)}
            />
            {selected > 0 ? fillIn(texts.count, { n: selected }) : texts.selectAll}
            <span className="sr-only">{texts.onThisPage}</span>
          </label>
        )}
        {all && (!scripted || selected === size) && <SelectAllMatching {...all} />}
        <div className="ml-auto flex flex-wrap items-center gap-3 *:flex-none max-xs:gap-2 print:hidden">
          <span aria-hidden="true" className={scripted ? "max-xs:hidden" : undefined}>
            {texts.label}:
          </span>
          {(["handle", "reopen"] as const).map((intent) => (
            <Button key={intent} type="submit" formMethod="post" name="intent" value={intent} {...TOOL}>
              <span className="sr-only">{texts.prefix}</span>
              {texts[intent]}
            </Button>
          ))}
          <Button type="submit" name="work" value="selected" id={openerIdOf("work", "selected")} {...TOOL}>
            <span className="sr-only">{texts.prefix}</span>
            {texts.work[kind]}
          </Button>
          <Action look="selectionDanger" name="delete" value="selected" id={openerIdOf("delete", "selected")}>
            <span className="sr-only">{texts.prefix}</span>
            {texts.delete}
          </Action>
        </div>
      </div>
      <SelectedRows.Provider value={answer?.selected ?? NONE}>{children}</SelectedRows.Provider>
    </Form>
  );
}
