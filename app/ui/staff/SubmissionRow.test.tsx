import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { DocumentContext } from "~/document/context";
import { keptParts } from "~/document/fragment-cache.server";
import { readTerms } from "~/search/words";
import type { SiteSettings } from "~/settings/site-settings";
import { toRowTexts } from "./row-text";
import {
  ListRows,
  Reference,
  RowActions,
  SelectedRows,
  SelectRow,
  type SubmissionRow,
} from "./SubmissionRow";
import { SearchTerms, useMark } from "./search-marks";

const row: SubmissionRow = {
  id: 7,
  name: "Müge <Okeke>",
  email: "muge@example.com",
  reference: "8DHXPHXN",
  handled: { moment: "Nov 11, 2026, 07:57 AM", by: "staff@example.com" },
  note: "Call & ask",
};

const other: SubmissionRow = { ...row, id: 3, name: "Ana", reference: "7WMKZRTQ", handled: null, note: null };

const draw = vi.fn(({ row }: { row: SubmissionRow }) => {
  const mark = useMark();
  return (
    <>
      <th>
        <SelectRow row={row} />
        {mark(row.name)} {row.id}
      </th>
      <td>
        <Reference row={row} />
        <RowActions row={row} replySubject="Re: it" deletion={{ label: "Delete", of: "it" }} />
      </td>
    </>
  );
});

/** A table with this row as a browser would draw it, or as the server does. */
function table(shown: SubmissionRow, on: "browser" | "server", search = "", selected: number[] = []) {
  const { keepMarkup, inPlace } = keptParts("mark");
  const server = {
    entryModule: "/entry.js",
    settings: {} as SiteSettings,
    unavailable: false,
    scriptMark: "mark",
    keepMarkup,
  };
  const html = renderToString(
    <DocumentContext.Provider value={on === "server" ? server : undefined}>
      <SearchTerms.Provider value={readTerms(search)}>
        <SelectedRows.Provider value={selected}>
          <table>
            <ListRows rows={toRowTexts([shown, other])} kind="test" cells={draw} />
          </table>
        </SelectedRows.Provider>
      </SearchTerms.Provider>
    </DocumentContext.Provider>,
  );
  return inPlace(html).toString();
}

it("is on the server what it is in a browser, drawn for the first time and kept", () => {
  const expected = table(row, "browser");
  draw.mockClear();
  expect(table(row, "server")).toBe(expected);
  expect(table({ ...row }, "server")).toBe(expected);
  expect(draw).toHaveBeenCalledTimes(2);
});

it("shows what has changed in it", () => {
  table(row, "server");
  for (const changed of [
    { ...row, note: "Called" },
    { ...row, handled: null },
    { ...row, note: null },
  ])
    expect(table(changed, "server")).toBe(table(changed, "browser"));
});

it("is marked where it is searched for, and only there", () => {
  const kept = table(row, "server");
  expect(kept).not.toContain("<mark>");
  for (const search of ["okeke", "müge", "8dhx"]) {
    const expected = table(row, "browser", search);
    expect(expected).toContain("<mark>");
    for (const time of ["first", "second"]) expect(table(row, "server", search), time).toBe(expected);
  }
  expect(table(row, "server")).toBe(kept);
});

it("is ticked where it was selected, and only there", () => {
  const kept = table(row, "server");
  expect(kept).not.toContain("checked");
  expect(table(row, "server", "", [7])).toContain('checked=""');
  expect(table(row, "server")).toBe(kept);
});
