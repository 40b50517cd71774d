import { useContext } from "react";
import type { inquiryAnswers } from "~/content/pages/contact";
import { staffTexts } from "~/content/staff/area";
import { listTexts } from "~/content/staff/lists";
import type { ListedInquiry } from "~/db/submissions/list-definitions.server";
import { extraInquiryAnswers } from "~/desk/inquiry-words";
import { mailtoAddress } from "~/format/mailto";
import { fillIn } from "~/format/template";
import { excerpt } from "~/ui/staff/list/excerpt";
import { CUT, ListCell, LOWER } from "~/ui/staff/list/ListTable";
import { MarkButton, RowMenu } from "~/ui/staff/list/RowMenu";
import { RowAge, RowName, RowProgress, type SubmissionRow } from "~/ui/staff/list/SubmissionRow";
import { SearchTerms, useMark } from "~/ui/staff/list/search-marks";
import { PhoneNumber } from "~/ui/staff/PhoneNumber";

const { inquiries: texts } = staffTexts;

type Answer = Exclude<keyof typeof inquiryAnswers, "name" | "email">;

interface InquiryCellsProps {
  row: SubmissionRow & Pick<ListedInquiry, Answer>;
}

/** The tracks of the grid; see ListTable. */
export const TRACKS =
  "[--columns:1.75rem_auto_minmax(0,1fr)_auto_2.75rem] md:[--columns:1.75rem_11rem_minmax(0,1fr)_4.5rem_15rem] xl:[--columns:1.25rem_8.75rem_1.75rem_13rem_8.5rem_minmax(0,1fr)_15rem]";

export const PLACES = {
  name: "row-start-1 col-start-2 max-md:col-end-4 xl:col-start-4",
  email:
    "row-start-2 col-start-2 max-md:not-print:hidden print:col-[2/4] print:row-start-3 print:wrap-anywhere print:whitespace-normal xl:col-start-4",
  phone:
    "max-xl:text-right max-xl:not-print:hidden print:col-start-4 print:row-start-3 xl:col-start-5 xl:row-[1/3]",
  subject: "col-start-2 row-start-2 md:col-start-3 md:row-start-1 xl:col-start-6",
  date: "row-start-1 col-start-4 text-right xl:col-start-2 xl:row-[1/3]",
  message: "col-start-3 row-start-2 xl:col-start-6",
  actions: "col-[4/6] row-[1/3] text-right md:col-[5/6] xl:col-[7/8]",
};

/** A badge, which phones have no room for. */
const SUBJECT =
  "inline-block max-w-full truncate rounded border border-edge bg-paper px-[.4rem] align-bottom text-[.8125rem] font-medium max-md:border-0 max-md:bg-transparent max-md:p-0 max-md:text-[length:inherit]";

export function InquiryCells({ row }: InquiryCellsProps) {
  const mark = useMark();
  const terms = useContext(SearchTerms);
  const { columns } = texts;
  const { subject, reference } = row;
  const extras = extraInquiryAnswers(row).map(([label, value]) => [label, mark(value)] as const);
  return (
    <>
      <th scope="row" className={`min-w-0 self-end text-left ${PLACES.name}`}>
        <RowName row={row} />
      </th>
      <ListCell place={`${LOWER} ${PLACES.email}`}>
        <span className="relative z-1">{mark(row.email)}</span>
      </ListCell>
      <ListCell place={`${CUT} text-note tabular-nums ${PLACES.phone}`}>
        <span className="relative z-1">{row.phone ? mark(row.phone) : "–"}</span>
      </ListCell>
      <ListCell
        place={`${CUT} self-end max-md:max-w-44 max-md:self-start max-md:text-note ${PLACES.subject}`}
      >
        <span dir="auto" className={SUBJECT} data-badge>
          {mark(subject)}
        </span>
        {extras.map(([label, value]) => (
          <small key={label} className="ml-2 align-bottom text-[.8125rem] text-ink-2 max-md:hidden">
            {label}: <bdi>{value}</bdi>
          </small>
        ))}
      </ListCell>
      <ListCell place={`max-xl:self-end text-note tabular-nums ${PLACES.date}`}>
        <RowAge row={row} />
      </ListCell>
      <ListCell dir="auto" place={`${LOWER} ${PLACES.message}`}>
        {mark(excerpt(row.message, terms))}
      </ListCell>
      <ListCell
        place={`flex items-center justify-end gap-x-2 relative z-1 self-stretch has-[[open]]:z-30 ${PLACES.actions}`}
      >
        <span className="min-w-0 text-note max-md:self-end md:mr-auto md:w-22 md:text-left">
          <RowProgress narrow="next" row={row} state={listTexts.row.states[row.status]} />
        </span>
        <MarkButton row={row} look="inRow" />
        <RowMenu
          row={row}
          words={row.message}
          facts={[
            [columns.subject, mark(subject)],
            [
              columns.email,
              <a key="email" href={mailtoAddress(row.email)}>
                {row.email}
              </a>,
            ],
            [columns.phone, row.phone ? <PhoneNumber key="phone" phone={row.phone} /> : "–"],
            [columns.date, row.received],
            ...extras,
            [listTexts.row.reference, mark(reference)],
          ]}
          replySubject={fillIn(listTexts.reply.inquiry, { subject, reference })}
          deletes={`the inquiry from ${row.name}`}
          isMarkedInRow
        />
      </ListCell>
    </>
  );
}
