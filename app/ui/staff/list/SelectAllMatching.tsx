import { listTexts } from "~/content/staff/lists";
import type { AllMatching } from "~/desk/list/dialog-parameters";
import { groupDigits } from "~/format/digits";
import { fillIn } from "~/format/template";
import { CHECKBOX } from "../../form/controls";

/** The box that selects the rows of all pages; the server finds them by the list's address. */
export function SelectAllMatching({ count, newest, form }: AllMatching & { form: string }) {
  return (
    <label className="inline-flex min-h-11 items-center gap-2">
      <input type="checkbox" form={form} name="all" value={count} className={CHECKBOX} />
      <input type="hidden" form={form} name="newest" value={newest} />
      {fillIn(listTexts.selected.allMatching, { n: groupDigits(count) })}
    </label>
  );
}
