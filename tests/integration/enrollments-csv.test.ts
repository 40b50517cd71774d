import { parse } from "csv-parse/sync";
import { beforeEach, describe, expect, it } from "vitest";
import { store } from "~/db/client.server";
import { createEnrollment } from "~/db/submissions/storing/enrollments.server";
import { loader } from "~/routes/enrollments[.]csv";
import { addMember } from "../setup/accounts";
import { sessionCookie } from "../setup/session";
import { enrollment } from "../setup/submissions";
import { toastOf } from "../setup/toast";

const ADDRESS = "http://localhost:3000/enrollments.csv";
const columns = [
  "First Name",
  "Last Name",
  "Email",
  "Phone",
  "Course",
  "Experience",
  "Availability",
  "How They Heard About Us",
  "Goals",
  "Submitted At",
];
const ana = { ...enrollment, phone: "(351) 555 010 019" };

let cookie: string;
beforeEach(async () => {
  store().$client.exec("DELETE FROM enrollment_entries; DELETE FROM staff_members");
  cookie = await sessionCookie(await addMember("staff@example.com"));
});

async function download(query = "", init: RequestInit = {}): Promise<Response> {
  const request = new Request(`${ADDRESS}${query}`, {
    ...init,
    headers: { Cookie: cookie, ...init.headers },
  });
  return loader({ request, params: {}, context: {} });
}

async function recordsOf(response: Response): Promise<Record<string, string>[]> {
  return parse(await response.text(), { bom: true, columns: true, record_delimiter: ["\r\n", "\n", "\r"] });
}

describe("the download of all enrollments", () => {
  it("gives another program every stored value back, newest first", async () => {
    const goals = 'To say "no", politely,\nin three ways 🎓:\n- firmly,\n- warmly, and "finally"';
    await createEnrollment({ ...ana, goals, hearAboutUs: 'A friend, "Nan"', price: 899 }, "1");
    await createEnrollment(
      { ...ana, firstName: "محمد", lastName: "عبد الله", goals: "التحدث بثقة أكبر" },
      "2",
    );
    await createEnrollment(
      { ...ana, firstName: "José", lastName: "O’Neill, Jr.", course: "leadership" },
      "3",
    );

    const records = await recordsOf(await download());
    expect(Object.keys(records[0] ?? {}).slice(0, columns.length)).toEqual(columns);
    expect(records.map((record) => [record["First Name"], record["Last Name"]])).toEqual([
      ["José", "O’Neill, Jr."],
      ["محمد", "عبد الله"],
      ["Ana", "Ribeiro"],
    ]);
    expect(records[2]).toMatchObject({
      "First Name": "Ana",
      "Last Name": "Ribeiro",
      Email: "ana@example.com",
      Phone: "(351) 555 010 019",
      Course: "business",
      Experience: "beginner",
      Availability: "evenings",
      "How They Heard About Us": 'A friend, "Nan"',
      Goals: goals,
      "Submitted At": expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      "Level Check": "N/A",
      Stage: "New",
      Reference: expect.stringMatching(/^[0-9A-Z]{8}$/),
      Price: "899",
      "Handled By": "",
      "Handled At": "",
      Note: "",
      "Assigned To": "",
      "Next Step": "",
      "Next Step On": "",
      "Answers and Replies": "",
    });
    expect(records[0]?.["How They Heard About Us"]).toBe("N/A");
  });

  it("holds what was answered and replied, in time, and nothing that no person wrote", async () => {
    await createEnrollment(ana, "1");
    await createEnrollment({ ...ana, email: "ben@example.com" }, "2");
    store().$client.exec(`
      INSERT INTO answers (enrollment_id, text, staff_email, once_key, created_at) SELECT id, 'Monday?', 'grace@example.com', 'k1', '2026-03-14T09:30:05.400Z'
        FROM enrollment_entries WHERE email = 'ana@example.com';
      INSERT INTO received_mails (enrollment_id, kind, source, sender_address, sender_name, text, received_at)
        SELECT id, column1, 'mailbox', 'ana@example.com', 'Ana R.', column2, column3 FROM enrollment_entries,
          (VALUES ('reply', 'Tuesday.' || char(10, 10) || 'On Monday, Tonic wrote:' || char(10) || '> Monday?', '2026-03-14T09:30:05.000Z'),
                  ('automatic', 'Away.', '2026-03-14T09:31:00.000Z')) WHERE email = 'ana@example.com'`);
    const said = (await recordsOf(await download())).map((record) => [
      record.Email,
      record["Answers and Replies"],
    ]);
    expect(said).toEqual([
      ["ben@example.com", ""],
      [
        "ana@example.com",
        "2026-03-14 09:30:05 grace@example.com\nMonday?\n\n2026-03-14 09:30:05 Ana R.\nTuesday.",
      ],
    ]);
  });

  it("gives each of more rows than are read at a time once", async () => {
    const insert = store().$client.prepare(
      `INSERT INTO enrollment_entries
         (first_name, last_name, email, phone, course, experience, goals, availability, created_at)
       VALUES ('Ana', 'Ribeiro', ?, '555 010 0199', 'business', 'beginner', 'To speak in meetings.', 'evenings', ?)`,
    );
    const expected: string[] = [];
    store().$client.transaction(() => {
      for (let n = 0; n < 1234; n++) {
        const minute = Math.floor(n / 7);
        insert.run(`n${n}@example.com`, new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString());
        expected.unshift(`n${n}@example.com`);
      }
    })();
    const records = await recordsOf(await download());
    expect(records.map(({ Email }) => Email)).toEqual(expected);
  });

  it("has a byte order mark and no formula; the raw format has neither done to it", async () => {
    await createEnrollment({ ...ana, phone: "+44 20 7946 0000", goals: "=1+1 is all I can say" }, "1");
    const forSpreadsheets = Buffer.from(await (await download()).arrayBuffer()).toString();
    expect(forSpreadsheets).toContain("\uFEFFFirst Name,");
    expect(forSpreadsheets).toContain(",+44 20 7946 0000,");
    expect(forSpreadsheets).toContain(`,"'=1+1 is all I can say",`);

    const raw = Buffer.from(await (await download("?format=raw")).arrayBuffer()).toString();
    expect(raw).toMatch(/^First Name,/);
    expect(raw).toContain(",+44 20 7946 0000,");
    expect(raw).toContain(`,"=1+1 is all I can say",`);
  });

  it("is named after the day, and claims nothing of a success that only its reader can know", async () => {
    await createEnrollment(ana, "1");
    const { headers } = await download();
    const today = new Date().toISOString().slice(0, 10);
    expect(headers.get("Content-Disposition")).toBe(`attachment; filename="enrollments-${today}.csv"`);
    expect(headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(headers.getSetCookie()).toEqual([]);
  });

  it("without any data is no file but a message on the list", async () => {
    const response = await download();
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/enrollments"]);
    expect(await toastOf(response)).toMatchObject({ type: "error", message: "No Data" });
  });

  it("asked for by HEAD has headers only, and opens nothing", async () => {
    await createEnrollment(ana, "1");
    for (let n = 0; n < 20; n++) {
      const response = await download("", { method: "HEAD" });
      expect([response.status, response.body]).toEqual([200, null]);
      expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    }
    await createEnrollment(ana, "2");
    expect(() => store().$client.exec("VACUUM")).not.toThrow();
  });

  it.each(["GET", "HEAD"])(
    "sends everybody else to the sign-in page with an empty body (%s)",
    async (method) => {
      await createEnrollment(ana, "1");
      const answer = await download("?format=raw", { method, headers: { Cookie: "session=x" } }).catch(
        (thrown: unknown) => thrown,
      );
      if (!(answer instanceof Response)) throw answer;
      expect(answer.status).toBe(302);
      expect(answer.headers.get("Location")).toBe("/login?redirectTo=%2Fenrollments.csv%3Fformat%3Draw");
      expect(await answer.text()).toBe("");
    },
  );
});
