import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { readTerms } from "~/search/words";
import { RowMenu } from "./RowMenu";
import { SelectedRows, SelectRow, type SubmissionRow } from "./SubmissionRow";
import { SearchTerms, useMark } from "./search-marks";

const row: SubmissionRow = {
  id: 7,
  name: "Müge <Okeke>",
  email: "muge@example.com",
  reference: "8DHXPHXN",
  received: "Nov 11, 2026, 07:50 AM",
  age: "2 h",
  handled: { moment: "Nov 11, 2026, 07:57 AM", by: "staff@example.com" },
  status: "yes",
  note: { id: 1, text: "Call & ask", by: "a@example.com", moment: "Mar 14, 2026, 09:42 AM" },
  notes: 1,
  next: { isDue: false },
};

const other: SubmissionRow = {
  ...row,
  id: 3,
  name: "Ana",
  reference: "7WMKZRTQ",
  handled: null,
  status: "no",
  note: null,
  notes: 0,
};

function Row({ row }: { row: SubmissionRow }) {
  const mark = useMark();
  return (
    <tr>
      <th>
        <SelectRow row={row} />
        {mark(row.name)}
      </th>
      <td>
        <RowMenu
          row={row}
          words={`Yours, ${row.name}`}
          facts={[["Reference", mark(row.reference)]]}
          replySubject="Re: it"
          deletes="it"
        />
      </td>
    </tr>
  );
}

/** The rows of a table as HTML, in order. */
function drawRows({ search = "", selected = [] as number[] }) {
  const html = renderToString(
    <SearchTerms.Provider value={readTerms(search)}>
      <SelectedRows.Provider value={selected}>
        <table>
          <tbody>
            <Row row={row} />
            <Row row={other} />
          </tbody>
        </table>
      </SelectedRows.Provider>
    </SearchTerms.Provider>,
  );
  return html.split("<tr").slice(1);
}

it("is marked where it matches the search, and only there", () => {
  for (const [search, found] of [
    ["okeke", "<mark>Okeke</mark>"],
    ["müge", "<mark>Müge</mark>"],
    ["8dhx", "<mark>8DHX</mark>"],
  ] as const) {
    const [first, second] = drawRows({ search });
    expect(first, search).toContain(found);
    expect(second, search).not.toContain("<mark>");
  }
  expect(drawRows({}).join("")).not.toContain("<mark>");
});

it("is ticked where it was selected, and only there", () => {
  const [first, second] = drawRows({ selected: [7] });
  expect(first).toContain('checked=""');
  expect(second).not.toContain('checked=""');
});

it("what is opened from a row says what comes next and the note before the facts, which the row has too", () => {
  const next = { assignee: "jan@example.com", step: "Send the offer", isDue: true };
  const html = renderToString(
    <table>
      <tbody>
        <Row row={{ ...row, next }} />
      </tbody>
    </table>,
  );
  const places = ["Yours, ", "Send the offer", "Call &amp; ask", ">Reference<"].map((words) =>
    html.indexOf(words),
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});
