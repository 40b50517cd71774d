import { useLocation, useSubmit } from "@remix-run/react";
import { type MouseEvent, useContext } from "react";
import { enrollmentAnswers } from "~/content/pages/enrollment";
import { staffTexts } from "~/content/staff/area";
import { listTexts } from "~/content/staff/lists";
import type { ListedEnrollment } from "~/db/submissions/list-definitions.server";
import {
  availabilityWords,
  experienceColor,
  experienceLabel,
  extraEnrollmentAnswers,
  stageWords,
} from "~/desk/enrollment-words";
import { listAddress } from "~/desk/list/dialog-parameters";
import { mailtoAddress } from "~/format/mailto";
import { fillIn } from "~/format/template";
import { Badge } from "~/ui/staff/Badge";
import { excerpt } from "~/ui/staff/list/excerpt";
import { ListCell, LOWER } from "~/ui/staff/list/ListTable";
import { RowMenu } from "~/ui/staff/list/RowMenu";
import { RowAge, RowName, RowProgress, type SubmissionRow } from "~/ui/staff/list/SubmissionRow";
import { SearchTerms, useMark } from "~/ui/staff/list/search-marks";
import { PhoneNumber } from "~/ui/staff/PhoneNumber";

const { enrollments: texts } = staffTexts;

type Answer = Exclude<keyof typeof enrollmentAnswers, "firstName" | "lastName">;

interface EnrollmentCellsProps {
  row: SubmissionRow & Pick<ListedEnrollment, Answer | "stage">;
}

/** The tracks of the grid; see ListTable. */
export const TRACKS =
  "[--columns:1.75rem_minmax(0,1fr)_minmax(0,1fr)_auto_2.75rem] md:[--columns:1.75rem_13rem_minmax(0,1fr)_8rem_2.75rem] xl:[--columns:1.25rem_8.75rem_1.75rem_minmax(0,11rem)_minmax(0,13rem)_minmax(0,1fr)_7rem_7.5rem_3.5rem]";

export const PLACES = {
  name: "col-start-2 row-start-1 max-md:col-end-4 md:row-[1/3] xl:col-start-4",
  contact: "max-xl:not-print:hidden print:col-[2/4] print:row-start-3 xl:col-start-5 xl:row-[1/3]",
  course: "col-start-2 row-start-2 max-md:col-end-4 md:col-start-3 md:row-[1/3] xl:col-start-6",
  experience: "max-xl:hidden xl:col-start-7 xl:row-start-1",
  availability: "max-xl:hidden xl:col-start-7 xl:row-start-2",
  submitted: "col-start-4 row-start-1 text-right xl:col-start-2 xl:row-[1/3]",
  stage: "col-start-4 row-start-2 max-xl:text-right xl:col-start-8 xl:row-[1/3]",
  actions: "col-start-5 row-[1/3] text-right xl:col-start-9",
};

export function EnrollmentCells({ row }: EnrollmentCellsProps) {
  const mark = useMark();
  const terms = useContext(SearchTerms);
  const askAndDelete = useAskAndDelete(row);
  const { columns } = texts;
  const answers = extraEnrollmentAnswers(row).map(([label, answer]) => [label, mark(answer)] as const);
  return (
    <>
      <th scope="row" className={`min-w-0 text-left max-md:self-end ${PLACES.name}`}>
        <RowName row={row} />
        {answers.length > 0 && (
          <div className="truncate text-note font-normal text-ink-2 max-md:hidden">
            {answers.map(([label, answer]) => (
              <span key={label} className="not-first:before:content-['_·_']">
                {label}: <bdi>{answer}</bdi>
              </span>
            ))}
          </div>
        )}
      </th>
      <ListCell place={`min-w-0 text-note ${PLACES.contact}`}>
        <div className="truncate print:wrap-anywhere print:whitespace-normal">
          <span className="relative z-1">{mark(row.email)}</span>
        </div>
        <div className="truncate text-ink-2 tabular-nums">
          <span className="relative z-1">{mark(row.phone)}</span>
        </div>
      </ListCell>
      <ListCell place={`min-w-0 max-md:self-start max-md:text-note max-md:text-ink-2 ${PLACES.course}`}>
        <div className="truncate">{row.course}</div>
        <div dir="auto" className="truncate text-note text-ink-2 max-md:hidden">
          {mark(excerpt(row.goals, terms))}
        </div>
      </ListCell>
      <ListCell place={`self-end text-[.8125rem]/tight ${PLACES.experience}`}>
        <Badge color={experienceColor(row.experience)}>{experienceLabel(row.experience)}</Badge>
      </ListCell>
      <ListCell place={`${LOWER} ${PLACES.availability}`}>{availabilityWords(row.availability)}</ListCell>
      <ListCell place={`max-xl:self-end text-note tabular-nums ${PLACES.submitted}`}>
        <RowAge row={row} />
      </ListCell>
      <ListCell place={`min-w-0 max-w-32 text-note max-xl:self-start ${PLACES.stage}`}>
        <RowProgress narrow="state" row={row} state={stageWords(row)} />
      </ListCell>
      <ListCell place={`relative z-1 flex justify-end has-[[open]]:z-30 ${PLACES.actions}`}>
        <RowMenu
          row={row}
          words={row.goals}
          facts={[
            [columns.course, row.course],
            [columns.experience, experienceLabel(row.experience)],
            [columns.availability, availabilityWords(row.availability)],
            [
              enrollmentAnswers.email.label,
              <a key="email" href={mailtoAddress(row.email)}>
                {row.email}
              </a>,
            ],
            [enrollmentAnswers.phone.label, <PhoneNumber key="phone" phone={row.phone} />],
            [columns.submitted, row.received],
            ...answers,
            [listTexts.row.reference, mark(row.reference)],
          ]}
          replySubject={fillIn(listTexts.reply.enrollment, { course: row.course, reference: row.reference })}
          deletes={`the enrollment of ${row.name}`}
          onDelete={askAndDelete}
        />
      </ListCell>
    </>
  );
}

/** With scripts the browser's confirm dialog replaces the page's dialog. */
function useAskAndDelete({ id, name }: SubmissionRow) {
  const submit = useSubmit();
  const address = listAddress(useLocation());
  return (event: MouseEvent) => {
    event.preventDefault();
    if (!window.confirm(fillIn(texts.deletion, { name }))) return;
    submit(
      { intent: "delete", id: String(id) },
      { method: "post", action: address, preventScrollReset: true },
    );
  };
}
