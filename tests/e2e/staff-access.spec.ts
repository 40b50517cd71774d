import { expect, insertEnrollments, insertInquiries, test } from "./fixtures";

const secret = "Nobody Else's Business";

const protectedRequests = [
  ["GET", "/inquiries"],
  ["HEAD", "/inquiries"],
  ["GET", "/inquiries?delete=1"],
  ["POST", "/inquiries"],
  ["GET", "/inquiries?_data=routes%2Finquiries"],
  ["POST", "/inquiries?_data=routes%2Finquiries"],
  ["GET", "/enrollments"],
  ["HEAD", "/enrollments"],
  ["POST", "/enrollments"],
  ["GET", "/enrollments?_data=routes%2Fenrollments"],
  ["GET", "/enrollments.csv"],
  ["HEAD", "/enrollments.csv"],
  ["GET", "/enrollments.csv?format=raw"],
] as const;

for (const [method, path] of protectedRequests) {
  test(`${method} ${path} sends anyone else to sign in and gives nothing away`, async ({ request, site }) => {
    insertInquiries(site, [{ name: secret }]);
    insertEnrollments(site, [{ lastName: secret }]);
    const answer = await request.fetch(path, {
      method,
      headers: { Origin: site.url },
      maxRedirects: 0,
      ...(method === "POST" && { form: { intent: "delete", id: "1" } }),
    });
    // The old kind of data address words a redirect in a header of its own.
    const isOldData = path.includes("?_data=");
    expect(answer.status()).toBe(isOldData ? 204 : 302);
    const target = answer.headers()[isOldData ? "x-remix-redirect" : "location"];
    expect(target).toMatch(/^\/login\?redirectTo=%2F(inquiries|enrollments)/);
    expect(await answer.text()).not.toContain("Business");
    expect(site.database.prepare("SELECT count(*) AS n FROM contact_inquiries").get()).toEqual({ n: 1 });
    expect(site.database.prepare("SELECT count(*) AS n FROM enrollment_entries").get()).toEqual({ n: 1 });
  });
}

for (const path of ["/inquiries.data", "/enrollments.data", "/inquiries.data?_routes=routes%2Finquiries"]) {
  test(`the data of ${path} holds a redirect and nothing else`, async ({ request, site }) => {
    insertInquiries(site, [{ name: secret }]);
    insertEnrollments(site, [{ lastName: secret }]);
    const answer = await request.get(path, { maxRedirects: 0 });
    const body = await answer.text();
    expect(body).toContain("/login?redirectTo=");
    expect(body).not.toContain("Business");
  });
}

test("visitors see no link to the staff area", async ({ page, site }) => {
  expect(site.url).toBeTruthy();
  await page.goto("/");
  for (const path of ["/login", "/inquiries", "/enrollments"]) {
    await expect(page.locator(`a[href="${path}"]`)).toHaveCount(0);
  }
});
