import { deskTexts as texts } from "~/content/staff/desk";
import { readList } from "~/db/submissions/list/list.server";
import { findNearAddress } from "~/db/submissions/list/near-address.server";
import { enrollmentList, inquiryList } from "~/db/submissions/list-definitions.server";
import { countHeldAs } from "~/db/submissions/spam/held.server";
import { groupDigits } from "~/format/digits";
import { listPath } from "~/format/submission-path";
import { fillIn } from "~/format/template";
import { staffLists } from "../staff-lists.server";
import { describeSubmission } from "./rows.server";

/** How many hits a search shows from each list. */
const MAX_HITS = 8;

/** The newest hits of each list, their count, and a link to the list's search. */
export function searchBoth(search: string) {
  const query = { search, choices: {}, sort: "date", descending: true };
  const lists = Object.values(staffLists).map((list) => {
    const reading = readList(list, query);
    const page = reading.page(undefined, MAX_HITS);
    const { rows: n, atLeast } = reading.count(page);
    const { rows } = page;
    const count = Math.max(n, rows.length);
    return {
      kind: list.kind,
      rows: rows.map(describeSubmission),
      count: fillIn(atLeast ? texts.search.foundMore : texts.search.found, { n: groupDigits(count) }),
      isMore: atLeast || count > rows.length,
      all: `${listPath(list.kind)}?${new URLSearchParams({ q: search })}`,
    };
  });
  const isEmpty = lists.every(({ rows }) => rows.length === 0);
  const findNear = () => findNearAddress(inquiryList, search) ?? findNearAddress(enrollmentList, search);
  return {
    lists,
    near: isEmpty ? findNear() : undefined,
    held: countHeldAs(search),
    isTooShort: [...search].length < 2,
  };
}
