import { type BrowserContext, test as base, expect, type Locator, type Page } from "@playwright/test";
import { hasReactStarted } from "../setup/react-started.mjs";
import { type RunningServer, startServer } from "../setup/server";
import { addStaff, cookieOf, removeSite, STAFF, signIn } from "../setup/site";

// A failing test ends its worker and the worker's site, so what these do need not be undone for the following tests.
export { hideTable, refuse } from "../setup/broken-tables";
export type { RunningServer };
export { addStaff, expect, STAFF };

interface WorkerFixtures {
  server: RunningServer;
  /** The `Cookie` value of a staff member who stays signed in; use `signIn` to test signing in and out. */
  staffCookie: string;
}

interface TestFixtures {
  /** The running site, with empty lists. */
  site: RunningServer;
  /** Another running site, without an account. */
  freshSite: RunningServer;
  hasScripts: boolean;
  /** Console errors that the test causes on purpose. */
  expectedErrors: RegExp[];
  /** A page of a signed-in staff member. */
  staffPage: Page;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures out of the pattern.
  server: [async ({}, use) => runServer(use), { scope: "worker", timeout: 60_000 }],

  staffCookie: [
    async ({ server }, use) => {
      addStaff(server);
      await use(await signIn(server));
    },
    { scope: "worker" },
  ],

  site: [
    async ({ server }, use) => {
      server.database.exec(
        `DELETE FROM contact_inquiries; DELETE FROM enrollment_entries; DELETE FROM outbox_mails; DELETE FROM list_views;
         DELETE FROM content_versions WHERE state = 'draft'`,
      );
      await use(server);
    },
    { auto: true },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures out of the pattern.
  freshSite: async ({}, use) => runServer(use),
  baseURL: async ({ server }, use) => use(server.url),
  hasScripts: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures out of the pattern.
  expectedErrors: async ({}, use) => use([]),

  page: async ({ page, context, server, expectedErrors }, use) => {
    const expectNoProblems = watch(context, server.url, expectedErrors);
    await use(page);
    expectNoProblems();
  },

  staffPage: async ({ page, context, server, staffCookie }, use) => {
    // A worker may run for longer than an entered password counts as recent.
    server.database.prepare("UPDATE staff_sessions SET password_at = ?").run(new Date().toISOString());
    await context.addCookies([cookieOf(server, staffCookie)]);
    await use(page);
  },
});

async function runServer(use: (server: RunningServer) => Promise<void>): Promise<void> {
  const server = await startServer();
  await use(server);
  await removeSite(server);
}

/**
 * Watches every page of a browser context for what must never happen on any. A test's `page` and those opened beside it are
 * watched automatically; a separate context needs this. @returns a check that fails if it has happened
 */
export function watch(context: BrowserContext, siteUrl: string, expectedErrors: RegExp[] = []): () => void {
  const problems: string[] = [];
  context.on("console", (message) => {
    if (message.type() === "error") problems.push(`console: ${message.text()}`);
  });
  context.on("weberror", (error) => problems.push(`uncaught: ${error.error().message}`));
  context.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(`${siteUrl}/`) && !/^(data|blob|about):/.test(url))
      problems.push(`off-origin: ${url}`);
  });
  return () => {
    const unexpected = problems.filter((problem) => !expectedErrors.some((pattern) => pattern.test(problem)));
    expect(unexpected, "console errors and requests to other origins").toEqual([]);
  };
}

/** The address of the page after a form: it ends with the submission's reference. */
export function afterSending(path: "/thank-you" | "/enrolled"): RegExp {
  return new RegExp(`${path}\\?reference=[2-9C-Y]{8}$`);
}

/** Opens the folded part of the staff area's menu. */
export async function openStaffMenu(page: Page): Promise<void> {
  await page.getByRole("navigation", { name: "Staff" }).getByText("More").click();
}

/** The names in the rows of a list. */
export const rowNames = (page: Page): Locator => page.getByRole("rowheader");

/** The button that opens the menu of a row. */
export const rowMenu = (page: Page, name: string): Locator =>
  page.locator("summary").filter({ has: page.getByText(`More about ${name}`, { exact: true }) });

/** Opens the menu of a row. */
export async function openRow(page: Page, name: string): Promise<void> {
  await rowMenu(page, name).click();
}

/** Opens the filters of a list. */
export async function openFilters(page: Page): Promise<void> {
  await page.getByText(/^Filter( and Sort$|s: \d+$)/).click();
}

/** Opens a page and waits until it is ready. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await whenReady(page);
}

/** Waits until React has taken over a page that needs it; without scripts there is nothing to wait for. */
export async function whenReady(page: Page): Promise<void> {
  await page.waitForFunction(hasReactStarted);
}

/**
 * Loses the connection while a form is being sent, and goes back from the browser's error to the form.
 *
 * Chromium stores the fields' contents a second after the page was scrolled, which people do, and when the page is unloaded. On
 * unloading it waits only half a second, which is too short on a busy machine.
 */
export async function loseConnection(page: Page, submit: Locator): Promise<void> {
  await page.evaluate(() => scrollBy({ top: scrollY > 0 ? -1 : 1, behavior: "instant" }));
  await page.waitForTimeout(2000);
  await page.context().setOffline(true);
  await submit.click({ noWaitAfter: true });
  await expect.poll(() => page.url()).toContain("chrome-error:");
  await page.context().setOffline(false);
  await page.goBack();
}

/** What `hold` holds back, if it is scripts. */
export const SCRIPTS = "**/*.js";

/** Holds back requests for these addresses, as a slow connection does. @returns a function that lets them through */
export async function hold(page: Page, addresses: Parameters<Page["route"]>[0]): Promise<() => void> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(addresses, async (route) => {
    await held;
    // The page may have left, or be closed.
    await route.fallback().catch(() => {});
  });
  return letThrough;
}

/** The one-time link that a site without an account has printed. */
export function setupLink(server: RunningServer): string {
  return /http:\/\/\S+\/setup\?token=\S+/.exec(server.output())?.[0] ?? "";
}

interface InquiryRow {
  name?: string;
  email?: string;
  phone?: string | null;
  subject?: string;
  message?: string;
  createdAt?: string;
}

/** Rows with arrival times a minute apart, in the order of arrival: ids grow with time. */
function inOrderOfArrival<Row extends { createdAt?: string }>(rows: Row[]) {
  const now = Date.now();
  return rows
    .map((row, index) => ({
      ...row,
      index,
      createdAt: row.createdAt ?? new Date(now - index * 60_000).toISOString(),
    }))
    .sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
}

/** Inserts inquiries into the database, bypassing the form. */
export function insertInquiries(server: RunningServer, rows: InquiryRow[]): void {
  const statement = server.database.prepare(
    "INSERT INTO contact_inquiries (name, email, phone, subject, message, created_at) VALUES (?, ?, ?, ?, ?, ?)",
  );
  server.database.transaction(() => {
    for (const { index, ...row } of inOrderOfArrival(rows)) {
      statement.run(
        row.name ?? `Visitor ${index}`,
        row.email ?? `visitor${index}@example.com`,
        row.phone ?? null,
        row.subject ?? "A question",
        row.message ?? "Could you tell me more?",
        row.createdAt,
      );
    }
  })();
}

interface EnrollmentRow {
  firstName?: string;
  lastName?: string;
  experience?: string;
  availability?: string;
  goals?: string;
  hearAboutUs?: string | null;
  createdAt?: string;
}

/** Inserts enrollments into the database, bypassing the form. */
export function insertEnrollments(server: RunningServer, rows: EnrollmentRow[]): void {
  const statement = server.database.prepare(
    `INSERT INTO enrollment_entries (first_name, last_name, email, phone, course, experience, goals, availability,
       hear_about_us, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  server.database.transaction(() => {
    for (const { index, ...row } of inOrderOfArrival(rows)) {
      statement.run(
        row.firstName ?? "Visitor",
        row.lastName ?? `Number ${index}`,
        `visitor${index}@example.com`,
        `+44 20 7946 ${1000 + index}`,
        "business",
        row.experience ?? "beginner",
        row.goals ?? "To speak in meetings",
        row.availability ?? "evenings",
        row.hearAboutUs ?? null,
        row.createdAt,
      );
    }
  })();
}

interface MailRow {
  recipient: string;
  subject?: string;
  message?: string;
  state: string;
  attempts?: number;
  lastError?: string;
  minutesAgo?: number;
}

/** Inserts mails into the outbox, bypassing everything that would send them. */
export function insertMails(server: RunningServer, rows: MailRow[]): void {
  const insert = server.database.prepare(
    `INSERT INTO outbox_mails (kind, reference, message_id, recipient, reply_to_name, reply_to_address, subject, content,
       state, attempts, last_error, queued_at, created_at)
     VALUES ('inquiry-confirmation', '7KX4QF9M', '<1@localhost>', ?, 'Ana', 'ana@example.com', ?, ?, ?, ?, ?, ?, ?)`,
  );
  for (const row of rows) {
    const content = JSON.stringify({
      greeting: "Hello Ana,",
      opening: ["your message has arrived."],
      steps: { title: "What happens next", items: ["We read it."] },
      facts: { title: "What you sent us", items: [{ label: "Message", value: row.message ?? "A question" }] },
      signature: "Tonic",
    });
    const moment = new Date(Date.now() - (row.minutesAgo ?? 0) * 60_000).toISOString();
    const { recipient, subject = "We have your message", state, attempts = 0, lastError = null } = row;
    insert.run(recipient, subject, content, state, attempts, lastError, moment, moment);
  }
}
