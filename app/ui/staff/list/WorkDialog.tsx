import { useLoaderData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { listTexts } from "~/content/staff/lists";
import { groupDigits } from "~/format/digits";
import { fillIn } from "~/format/template";
import { writeDraft } from "../../form/draft";
import { CancelLink, ModalDialog } from "../dialogs/ModalDialog";
import { Names } from "../dialogs/QuestionDialog";
import { useSavedForm } from "../dialogs/use-saved-form";
import { endStepDraft, rowDraft, stepIn } from "../forms/row-draft";
import { WorkForm, type WorkFormProps } from "../forms/WorkForm";

const { work: texts } = listTexts;

interface WorkDialogProps extends Pick<WorkFormProps, "rows" | "all"> {
  list: string;
}

/** The form of `WorkForm` over a list, at `?work=17` or `?work=selected&id=17&id=18`. */
export function WorkDialog({ rows, all, list }: WorkDialogProps) {
  const { email: staff } = useLoaderData<{ staff: { email: string } }>().staff;
  const [first] = rows;
  const single = rows.length === 1 ? first : undefined;
  const draftName = single && rowDraft("step", { staff, list, reference: single.reference });
  const saved = useRef<FormData>();
  saved.current = useSavedForm("work");
  // Escape and "back" leave what was typed for the next time.
  useEffect(
    () => () => {
      if (draftName && saved.current) endStepDraft(draftName, stepIn(saved.current));
    },
    [draftName],
  );
  return (
    <ModalDialog
      title={single ? texts.title : fillIn(texts.severalTitle, { n: groupDigits(all?.count ?? rows.length) })}
      text={single ? fillIn(texts.about, { name: single.name }) : all ? texts.allMatching : texts.several}
    >
      {rows.length > 1 && <Names rows={rows} />}
      <WorkForm rows={rows} all={all} draftName={draftName}>
        <CancelLink onClick={() => draftName && writeDraft(draftName, undefined)} />
      </WorkForm>
    </ModalDialog>
  );
}
