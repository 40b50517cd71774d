import { beforeEach, expect, it } from "vitest";
import { store } from "~/db/client.server";
import { readRows } from "~/db/submissions/list/list.server";
import { enrollmentList, inquiryList } from "~/db/submissions/list-definitions.server";
import { insertEnrollment, insertInquiry } from "../../../tests/setup/submissions";
import { nextWaiting } from "./next-waiting.server";

const grace = { id: 7, email: "grace@example.com", role: "staff" } as Parameters<typeof nextWaiting>[1];

beforeEach(() => {
  store().$client.exec(`
    DELETE FROM enrollment_entries;
    DELETE FROM contact_inquiries;
    DELETE FROM staff_members;
    INSERT INTO staff_members (id, email, password_hash) VALUES (${grace.id}, '${grace.email}', '')`);
});

const days = (ago: number) => new Date(Date.now() - ago * 24 * 60 * 60 * 1000).toISOString();

function nextOf(id: number, view: "waiting" | "late" | "mine" = "waiting") {
  const [row] = readRows(inquiryList, [id]);
  return row && nextWaiting(view, grace, row);
}

it("leads from a submission to the one due next, of either kind, and from the last one nowhere", () => {
  const first = insertInquiry({ createdAt: days(9) });
  const second = insertEnrollment({ createdAt: days(8), lastName: "Conti", reference: "CHI23456" });
  const last = insertInquiry({ createdAt: days(7) });
  expect(nextOf(first)).toEqual({ name: "Ana Conti", to: "/enrollments/CHI23456?desk=waiting" });
  const [conti] = readRows(enrollmentList, [second]);
  expect(conti && nextWaiting("waiting", grace, conti)?.name).toBe("Ana Ribeiro");
  expect(nextOf(last)).toBeUndefined();
});

it("leads from what no longer waits to what is due first", () => {
  insertInquiry({ createdAt: days(9), name: "Kenji Mori" });
  insertInquiry({ createdAt: days(7) });
  expect(nextOf(insertInquiry({ createdAt: days(8), handledAt: days(1) }))?.name).toBe("Kenji Mori");
  expect(nextOf(insertInquiry({ createdAt: days(8), answeredAt: days(1) }))?.name).toBe("Kenji Mori");
});

it("stays among what is late, or mine", () => {
  const first = insertInquiry({ createdAt: days(9), assigneeId: grace.id });
  insertInquiry({ createdAt: days(8), name: "Late" });
  insertInquiry({ createdAt: new Date().toISOString(), name: "Mine", assigneeId: grace.id });
  expect(nextOf(first, "mine")?.name).toBe("Mine");
  const late = nextOf(first, "late");
  expect(late?.name).toBe("Late");
  expect(late?.to).toContain("?desk=late");
  const [, second] = readRows(inquiryList, [first, first + 1]);
  expect(second && nextWaiting("late", grace, second)).toBeUndefined();
});
