import { listTexts } from "~/content/staff/lists";
import { groupDigits } from "~/format/digits";
import { fillIn } from "~/format/template";
import { CancelLink, ModalDialog } from "../dialogs/ModalDialog";
import { Names } from "../dialogs/QuestionDialog";
import { WorkForm, type WorkFormProps } from "../forms/WorkForm";

const { work: texts } = listTexts;

/** The form of `WorkForm` over a list, at `?work=17` or `?work=selected&id=17&id=18`. */
export function WorkDialog({ rows, all }: Pick<WorkFormProps, "rows" | "all">) {
  const [first] = rows;
  const single = rows.length === 1 ? first : undefined;
  return (
    <ModalDialog
      title={single ? texts.title : fillIn(texts.severalTitle, { n: groupDigits(all?.count ?? rows.length) })}
      text={single ? fillIn(texts.about, { name: single.name }) : all ? texts.allMatching : texts.several}
    >
      {rows.length > 1 && <Names rows={rows} />}
      <WorkForm rows={rows} all={all}>
        <CancelLink />
      </WorkForm>
    </ModalDialog>
  );
}
