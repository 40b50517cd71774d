import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data } from "@remix-run/node";
import { Form, Link, useLoaderData, useLocation, useNavigation, useSubmit } from "@remix-run/react";
import { createContext, type MouseEvent, useCallback, useContext } from "react";
import type { AnswerText } from "~/content/answer-text";
import { courseOptions } from "~/content/courses";
import { availabilityOptions, enrollmentAnswers, experienceLevels } from "~/content/enrollment";
import { staffTexts } from "~/content/staff";
import { listTexts } from "~/content/staff-lists";
import { enrollmentList, type ListedEnrollment } from "~/db/submissions/enrollments.server";
import { changeList } from "~/desk/actions.server";
import { isByDate, enrollmentParameters as parameters, readListAddress } from "~/desk/address";
import { listAddress } from "~/desk/list-address";
import { loadAskedRows, loadList } from "~/desk/load.server";
import { stayWhenSignedOut } from "~/desk/signed-out";
import { requireStaffOrAskLater } from "~/desk/signed-out.server";
import { listTitle } from "~/desk/title";
import { pageMeta } from "~/document/meta";
import type { PageHandle } from "~/document/page-handle";
import { groupDigits } from "~/format/digits";
import { phoneAddress } from "~/format/telephone";
import { fillIn } from "~/format/template";
import { formatMoment } from "~/format/time-zone.server";
import { readForm } from "~/forms/parse.server";
import { redirectWithToast } from "~/http/toast.server";
import { requireStaff } from "~/session.server";
import { Button, ButtonLink, ButtonRow } from "~/ui/Button";
import { Badge } from "~/ui/staff/Badge";
import { EmptyList, FailedList } from "~/ui/staff/EmptyList";
import { ListDialogs } from "~/ui/staff/ListDialogs";
import { ListErrorPage } from "~/ui/staff/ListErrorPage";
import { ListState } from "~/ui/staff/ListState";
import { Choice, ListTools } from "~/ui/staff/ListTools";
import { Pager } from "~/ui/staff/Pager";
import { StaffPage } from "~/ui/staff/StaffPage";
import { ListLine, NothingListed, SortHead, SubmissionForm } from "~/ui/staff/SubmissionList";
import { ListRows, Reference, RowActions, SelectRow } from "~/ui/staff/SubmissionRow";
import { useIsFound, useMark } from "~/ui/staff/search-marks";
import { ActionsCell, Cell, CellLink, CellSummary, Detail, Moment, RowHead, Table } from "~/ui/staff/Table";
import { availabilityWords, courseName, experienceColor, experienceLabel } from "./words";

const { enrollments: texts, pager } = staffTexts;

export const handle: PageHandle = { hydrate: true, staff: true };

export const meta: MetaFunction<typeof loader> = (input) => {
  const title = listTitle(texts.title, parameters, { ...input, search: input.location.search });
  return pageMeta(
    { matches: input.matches },
    { title, description: texts.title, path: "/enrollments", indexed: false },
  );
};

export const shouldRevalidate = stayWhenSignedOut;

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request);
  try {
    const list = await loadList(enrollmentList, parameters, request, staff);
    const { toDelete, toMark, withNote, missing } = await loadAskedRows(
      enrollmentList,
      "enrollments",
      request,
      staff,
    );
    return data({
      staff,
      list: { ...list, rows: list.rows.map(toListed) },
      asked: {
        toDelete: toDelete?.map((row) => ({ id: row.id, name: nameOf(row) })),
        toMark: toMark && { ...toMark, rows: toMark.rows.map((row) => ({ id: row.id, name: nameOf(row) })) },
        withNote: withNote && toListed(withNote),
        missing,
      },
    });
  } catch (error) {
    console.error("The enrollments could not be read:", error);
    return data({ staff, list: undefined, asked: {} }, { status: 503 });
  }
}

const nameOf = ({ firstName, lastName }: ListedEnrollment) => `${firstName} ${lastName}`;

/** What the list shows of an enrollment; times are worded here, in the site's zone. */
function toListed({ firstName, lastName, handledAt, handledBy, ...row }: ListedEnrollment) {
  return {
    ...row,
    name: `${firstName} ${lastName}`,
    submitted: formatMoment(row.createdAt),
    handled: handledAt === null ? null : { moment: formatMoment(handledAt), by: handledBy ?? "" },
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaffOrAskLater(request);
  const form = await readForm(request);
  if (form.get("intent") === "refresh") {
    const address = listAddress(new URL(request.url));
    return redirectWithToast(address, { type: "success", ...texts.toasts.refreshed });
  }
  return changeList(request, form, staff, {
    list: enrollmentList,
    kind: "enrollments",
    nameOf,
    toasts: texts.toasts,
  });
}

export default function Enrollments() {
  const { staff, list, asked } = useLoaderData<typeof loader>();
  return (
    <>
      <StaffPage staff={staff} title={texts.title} lead={list && <Total>{list.total}</Total>}>
        <ListState />
        {list ? <EnrollmentList list={list} /> : <Failed />}
      </StaffPage>
      <ListDialogs asked={asked} kind="enrollments" texts={texts} staff={staff.email} />
    </>
  );
}

function Total({ children: total }: { children: number }) {
  return (
    <span className="tabular-lining-nums">
      {texts.total}: <b>{groupDigits(total)}</b>
    </span>
  );
}

const confirmation = (name: string) => fillIn(texts.dialog.text, { name });

function Failed() {
  const address = listAddress(useLocation());
  return (
    <FailedList>
      <p>{texts.failed}</p>
      <ButtonRow as="p" className="mt-6 justify-center">
        <ButtonLink as={Link} variant="outline" small to={address}>
          {texts.tryAgain}
        </ButtonLink>
      </ButtonRow>
    </FailedList>
  );
}

type List = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["list"]>;
type Listed = ReturnType<typeof toListed>;

function EnrollmentList({ list }: { list: List }) {
  const { rows, before, after } = list;
  const location = useLocation();
  const address = readListAddress(new URLSearchParams(location.search), parameters);
  const { tools } = listTexts;
  const { course, experience, availability } = address.choices;
  return (
    <>
      <ListTools parameters={parameters} address={address}>
        <Choice
          name="course"
          label={tools.course}
          chosen={course}
          options={courseOptions.map(({ id, name }) => [id, name])}
        />
        <Choice
          name="experience"
          label={tools.experience}
          chosen={experience}
          options={experienceLevels.map(({ value, label }) => [value, label])}
        />
        <Choice
          name="availability"
          label={tools.availability}
          chosen={availability}
          options={availabilityOptions.map(({ value, label }) => [value, label])}
        />
      </ListTools>
      <ListLine {...list} parameters={parameters}>
        <Refresh />
      </ListLine>
      {rows.length > 0 ? (
        <SubmissionForm address={address} size={rows.length}>
          <EnrollmentTable rows={rows} />
        </SubmissionForm>
      ) : (
        <NothingListed parameters={parameters} address={address} unfinished={list.unfinished}>
          <EmptyList title={texts.empty.title}>
            <p>{texts.empty.text}</p>
          </EmptyList>
        </NothingListed>
      )}
      <Pager
        previous={before}
        next={after}
        names={{ previous: "before", next: "after" }}
        words={isByDate(address) ? undefined : pager.other}
      />
    </>
  );
}

/** A click while the list is being refreshed sends nothing; the button keeps the focus. */
function Refresh() {
  const refreshing = useNavigation().formData?.get("intent") === "refresh";
  return (
    <Form method="post" action={listAddress(useLocation())} preventScrollReset className="contents">
      <Button
        type="submit"
        name="intent"
        value="refresh"
        variant="outline"
        small
        className="flex-none max-xs:px-[.7rem]"
        aria-disabled={refreshing || undefined}
        onClick={(event) => refreshing && event.preventDefault()}
      >
        {refreshing ? texts.refreshing : texts.refresh}
      </Button>
    </Form>
  );
}

const SORTS: Record<string, string> = {
  name: "name",
  contact: "email",
  course: "course",
  experience: "experience",
  availability: "availability",
  submitted: "date",
};

const WIDTHS: Record<string, string> = {
  name: "xl:w-[16%]",
  contact: "xl:w-[19%]",
  experience: "xl:w-[11%]",
  availability: "xl:w-[10%]",
  submitted: "xl:w-[12.5%]",
  actions: "xl:w-[14.5%]",
};

function EnrollmentTable({ rows }: { rows: List["rows"] }) {
  const { columns } = texts;
  const location = useLocation();
  const address = readListAddress(new URLSearchParams(location.search), parameters);
  const submit = useSubmit();

  // With scripts the browser's own question does; without them the button leads to the dialog.
  const askAndDelete = useCallback<AskAndDelete>(
    (event, { id, name }) => {
      event.preventDefault();
      if (!window.confirm(confirmation(name))) return;
      submit(
        { intent: "delete", id: String(id) },
        { method: "post", action: listAddress(location), preventScrollReset: true },
      );
    },
    [location, submit],
  );

  const head = Object.entries(columns).map(([name, label]) => (
    <SortHead
      key={name}
      label={label}
      width={WIDTHS[name]}
      sort={SORTS[name]}
      parameters={parameters}
      address={address}
    />
  ));
  return (
    <AskAndDeleteContext.Provider value={askAndDelete}>
      <Table caption={texts.title} head={head}>
        <ListRows rows={rows} cells={Cells} />
      </Table>
    </AskAndDeleteContext.Provider>
  );
}

type AskAndDelete = (event: MouseEvent, row: Listed) => void;

/** What a click on a row's button to delete it does before the form is sent. */
const AskAndDeleteContext = createContext<AskAndDelete>(() => {});

const { firstName, lastName, email, phone, course, experience, availability, goals, ...others } =
  enrollmentAnswers;
/** The answers that have no place of their own in the table: they stand below the name. */
const OTHER_ANSWERS = Object.entries(others) as [keyof typeof others, AnswerText][];

function Cells({ row }: { row: Listed }) {
  const mark = useMark();
  const askAndDelete = useContext(AskAndDeleteContext);
  const { columns } = texts;
  return (
    <>
      <RowHead hasBox>
        <SelectRow row={row} />
        {mark(row.name)}
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
          <Moment iso={row.createdAt}>{row.submitted}</Moment>
          <Reference row={row} />
        </span>
      </Cell>
      <ActionsCell>
        <RowActions
          row={row}
          replySubject={fillIn(listTexts.reply.enrollment, {
            course: courseName(row.course),
            reference: row.reference,
          })}
          deletion={{
            label: texts.delete,
            of: `the enrollment of ${row.name}`,
            onClick: (event) => askAndDelete(event, row),
          }}
        />
      </ActionsCell>
    </>
  );
}

/** The goals, closed at first; open where the search has found something in them. */
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

export { ListErrorPage as ErrorBoundary };
