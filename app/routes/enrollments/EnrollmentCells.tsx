import { useLocation, useSubmit } from "@remix-run/react";
import type { MouseEvent } from "react";
import type { AnswerText } from "~/content/answer-text";
import { courseName } from "~/content/courses";
import { enrollmentAnswers } from "~/content/enrollment";
import { staffTexts } from "~/content/staff";
import { listTexts } from "~/content/staff-lists";
import { stageName } from "~/content/stages";
import type { ListedEnrollment } from "~/db/submissions/enrollments.server";
import { availabilityWords, experienceColor, experienceLabel } from "~/desk/enrollment-words";
import { listAddress } from "~/desk/list-address";
import { phoneAddress } from "~/format/telephone";
import { fillIn } from "~/format/template";
import { Badge } from "~/ui/staff/Badge";
import { Reference, RowActions, RowName, SelectRow, type SubmissionRow } from "~/ui/staff/SubmissionRow";
import { useIsFound, useMark } from "~/ui/staff/search-marks";
import { ActionsCell, Cell, CellLink, CellSummary, Detail, Moment, RowHead } from "~/ui/staff/Table";
import { WroteBefore } from "~/ui/staff/WroteBefore";

const { enrollments: texts } = staffTexts;

const { firstName, lastName, email, phone, course, experience, availability, goals, ...others } =
  enrollmentAnswers;
/** The answers without a column: they stand below the name. */
const OTHER_ANSWERS = Object.entries(others) as [keyof typeof others, AnswerText][];

interface EnrollmentCellsProps {
  row: SubmissionRow &
    Omit<ListedEnrollment, "firstName" | "lastName" | "handledAt" | "handledBy" | "notes"> & {
      received: string;
    };
}

export function EnrollmentCells({ row }: EnrollmentCellsProps) {
  const mark = useMark();
  const askAndDelete = useAskAndDelete(row);
  const { columns } = texts;
  return (
    <>
      <RowHead hasBox>
        <SelectRow row={row} />
        <RowName row={row}>{mark(row.name)}</RowName>
        <WroteBefore row={row} />
        {OTHER_ANSWERS.map(([name, { label }]) => {
          const answer = row[name];
          return (
            answer && (
              <Detail key={name}>
                {label}: {mark(answer)}
              </Detail>
            )
          );
        })}
      </RowHead>
      <Cell label={columns.contact}>
        <span className="flex flex-wrap gap-x-4 gap-y-1">
          <CellLink href={`mailto:${row.email}`}>{mark(row.email)}</CellLink>
          <CellLink href={phoneAddress(row.phone)}>{mark(row.phone)}</CellLink>
        </span>
      </Cell>
      <Cell label={columns.course} content="message">
        <div>
          {courseName(row.course)}
          <Goals>{row.goals}</Goals>
        </div>
      </Cell>
      <Cell label={columns.experience}>
        <Badge color={experienceColor(row.experience)}>{experienceLabel(row.experience)}</Badge>
      </Cell>
      <Cell label={columns.availability}>{availabilityWords(row.availability)}</Cell>
      <Cell label={columns.submitted} content="figures">
        <span>
          <Moment iso={row.createdAt}>{row.received}</Moment>
          <Reference row={row} />
        </span>
      </Cell>
      <Cell label={columns.stage}>
        <span className={row.handled ? undefined : "font-semibold"}>{stageName(row.stage)}</span>
      </Cell>
      <ActionsCell>
        <RowActions
          row={row}
          replySubject={fillIn(listTexts.reply.enrollment, {
            course: courseName(row.course),
            reference: row.reference,
          })}
          deletes={`the enrollment of ${row.name}`}
          onDelete={askAndDelete}
        />
      </ActionsCell>
    </>
  );
}

/** With scripts the browser's own question replaces the dialog that the button leads to. */
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

/** The goals, folded; open if the search has found something in them. */
function Goals({ children: goals }: { children: string }) {
  const mark = useMark();
  const isFound = useIsFound(goals);
  return (
    <details open={isFound}>
      <CellSummary>{texts.goals}</CellSummary>
      {mark(goals)}
    </details>
  );
}
