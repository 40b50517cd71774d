import { TOTP } from "otpauth";
import { publicAddresses } from "../e2e/addresses";
import { insertEnrollments, insertInquiries, insertMails } from "../e2e/fixtures";
import { hideTable, refuse } from "./broken-tables";
import { forms } from "./forms";
import { type RunningServer, startServer } from "./server";
import { removeSite, STAFF } from "./site";

/** The HTML of pages, by what they show. */
export type Documents = Map<string, string>;

/** The newest rows of each list: one with long texts, and with a note or without one. */
const KEPT_ROWS = 4;

/** One browser without scripts: cookies, and documents by GET and POST. */
class Visitor {
  #cookies = new Map<string, string>();
  constructor(
    readonly server: RunningServer,
    readonly documents: Documents,
  ) {}

  async request(address: string, fields?: Record<string, string> | [string, string][]): Promise<Response> {
    const answer = await fetch(this.server.url + address, {
      method: fields ? "POST" : "GET",
      redirect: "manual",
      headers: {
        Accept: "text/html",
        Origin: this.server.url,
        Cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        Connection: "close",
      },
      body: fields && new URLSearchParams(fields),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split(/=(.*)/s);
      this.#cookies.set(name, value);
    }
    return answer;
  }

  /** Adds what is shown there, after a redirect if there is one. @throws if the response is not the expected one */
  async see(
    name: string,
    status: number,
    address: string,
    fields?: Record<string, string> | [string, string][],
  ): Promise<string> {
    let answer = await this.request(address, fields);
    const location = answer.headers.get("Location");
    if (location) answer = await this.request(location.replace(this.server.url, ""));
    const html = await answer.text();
    if (answer.status !== status) throw new Error(`${name}: ${address} was answered with ${answer.status}.`);
    if (this.documents.has(name)) throw new Error(`${name} is there twice.`);
    this.documents.set(name, html);
    return html;
  }
}

/** Fetches every page of the site, public and staff, in every state that the server renders. */
export async function everyDocument(): Promise<Documents> {
  const server = await startServer();
  try {
    const documents: Documents = new Map();
    const visitor = new Visitor(server, documents);
    await seePublicPages(visitor);
    await seeRefusals(visitor);
    const owner = new Visitor(server, documents);
    await seeEntrances(owner);
    await seeLists(owner);
    await seeMailAndSpam(owner);
    await seeAccounts(owner);
    await seePersonalData(owner);
    return documents;
  } finally {
    await removeSite(server);
  }
}

async function seePublicPages(visitor: Visitor): Promise<void> {
  for (const { path } of publicAddresses) await visitor.see(path, 200, path);
  for (const [name, address] of [
    ["the blog, filtered", "/blog?q=a&category=Presentations"],
    ["the blog with nothing found", "/blog?q=quantum"],
    ["an article that is not there", "/blog/no-such-article"],
    ["the video call", "/platform?tab=zoom"],
    ["the video call, muted", "/platform?tab=zoom&mic=off&camera=off&say=shareScreen"],
    ["the portal with what a control said", "/platform?say=settings"],
    ["enrolling with a chosen course", "/enroll?course=advanced"],
    ["contact with a subject", "/contact?subject=Free+consultation"],
  ] as const) {
    await visitor.see(name, 200, address);
  }
  await visitor.see("a missing page", 404, "/no-such-page");
  await visitor.see("contact, refused", 400, "/contact", { name: "A", phone: "x", message: "<b>&" });
  await visitor.see("enroll, refused", 400, "/enroll", {
    firstName: "Ana",
    course: "advanced",
    goals: "<b>",
  });
  const allow = refuse(visitor.server, "INSERT", "contact_inquiries");
  await visitor.see("contact, not saved", 503, "/contact", forms["/contact?send"]);
  allow();
  await visitor.see("contact, sent", 200, "/contact", forms["/contact?send"]);
  await visitor.see("enroll, sent", 200, "/enroll", forms["/enroll?send"]);
}

/** The plain pages for requests that the site refuses. */
async function seeRefusals({ server, documents }: Visitor): Promise<void> {
  for (const [name, status, address, options] of [
    ["too long an address", 414, `/${"x".repeat(5000)}`, {}],
    ["a method that is not allowed", 405, "/about", { method: "DELETE" }],
    [
      "a form of another site",
      403,
      "/contact",
      { method: "POST", headers: { Origin: "https://example.com" } },
    ],
  ] as const) {
    const answer = await fetch(server.url + address, { ...options, redirect: "manual" });
    if (answer.status !== status) throw new Error(`${name} was answered with ${answer.status}.`);
    documents.set(name, await answer.text());
  }
}

async function seeEntrances(owner: Visitor): Promise<void> {
  const { server } = owner;
  const link = /\/setup\?token=\S+/.exec(server.output())?.[0] ?? "";
  await owner.see("setting up", 200, link);
  await owner.see("setting up, refused", 400, link, { email: "x", password: "short" });
  await owner.see("setting up, done: an empty desk", 200, link, STAFF);
  await owner.see("setting up with a used link", 404, "/setup?token=guessed");
  const stranger = new Visitor(server, owner.documents);
  await stranger.see("signing in", 200, "/login?redirectTo=/inquiries");
  await stranger.see("signing in, refused", 400, "/login", { email: "x" });
  await stranger.see("signing in with a wrong password", 400, "/login", { ...STAFF, password: "wrong" });
  await stranger.see("joining with a link that is not one", 404, "/join?token=guessed");
}

async function seeLists(owner: Visitor): Promise<void> {
  const { server } = owner;
  const { database } = server;
  database.exec("DELETE FROM contact_inquiries; DELETE FROM enrollment_entries; DELETE FROM outbox_mails");
  await owner.see("empty enrollments", 200, "/enrollments");
  await owner.see("an empty overview", 200, "/overview");
  insertInquiries(server, [
    { name: "Ana <b>&", phone: "+44 20 7946 0018", message: "Long. ".repeat(300) },
    ...Array(60).fill({}),
  ]);
  insertEnrollments(server, [
    { hearAboutUs: "A friend", experience: "advanced", goals: "Long. ".repeat(300) },
    ...Array(60).fill({}),
  ]);
  database.exec(
    "UPDATE contact_inquiries SET handled_at = created_at, handled_by = 'a@example.com' WHERE id % 3 = 0",
  );
  for (const [owner, table] of [
    ["inquiry_id", "contact_inquiries"],
    ["enrollment_id", "enrollment_entries"],
  ])
    database.exec(`INSERT INTO submission_notes (${owner}, text, staff_email)
      SELECT id, column1, column2 FROM ${table}, (VALUES ('Called.', 'a@example.com'), ('Again.', NULL)) WHERE id % 3 = 0`);
  for (const [list, table] of [
    ["inquiries", "contact_inquiries"],
    ["enrollments", "enrollment_entries"],
  ] as const) {
    const ids = database.prepare(`SELECT id FROM ${table} ORDER BY id DESC`).pluck().all() as number[];
    const page = await owner.see(list, 200, `/${list}`);
    const next = /href="([^"]+)" rel="next"|rel="next"[^>]* href="([^"]+)"/.exec(page);
    await owner.see(`${list}, the next page`, 200, (next?.[1] ?? next?.[2] ?? "").replaceAll("&amp;", "&"));
    // Rows are all alike: two dozen pages with sixty more of them would show nothing new.
    database.exec(`DELETE FROM ${table} WHERE id <= ${ids[KEPT_ROWS]}`);
    for (const [state, status, query] of [
      ["searched", 200, "q=visitor"],
      ["sorted", 200, "sort=name-asc&size=25"],
      ["with nothing found", 200, "q=nobody"],
      ["filtered", 200, "handled=no&from=2020-01-01&to=2099-01-01"],
      ["about to be deleted", 200, `delete=${ids[0]}`],
      ["about to be deleted, many", 200, `delete=selected&id=${ids[0]}&id=${ids[1]}`],
      ["with nothing selected", 200, "delete=selected"],
      ["with a note", 200, `note=${ids[0]}`],
      ["about to be marked", 200, `mark=handled&id=${ids[0]}&id=${ids[1]}`],
      ["about one that is gone", 200, "note=0"],
      ["with what comes next", 200, `work=${ids[0]}`],
      ["with what comes next for several", 200, `work=selected&id=${ids[0]}&id=${ids[1]}`],
    ] as const) {
      await owner.see(`${list} ${state}`, status, `/${list}?${query}`);
    }
    const noted = database
      .prepare(`SELECT reference FROM ${table} WHERE id % 3 = 0 ORDER BY id DESC`)
      .pluck()
      .get();
    const noteId = database.prepare("SELECT max(id) FROM submission_notes").pluck().get();
    const was = JSON.stringify({ stage: "new", assigneeId: null, nextStep: null, nextStepOn: null });
    await owner.see(`one of the ${list}`, 200, `/${list}/${noted}?sort=name-asc`);
    await owner.see(`everything of who sent one of the ${list}`, 200, `/people/${noted}`);
    await owner.see(`one of the ${list}, a note to be taken away`, 200, `/${list}/${noted}?remove=${noteId}`);
    await owner.see(`one of the ${list} about to be deleted`, 200, `/${list}/${noted}?delete=${ids[0]}`);
    await owner.see(`one of the ${list}, a step without words`, 400, `/${list}/${noted}`, {
      intent: "work",
      id: `${ids[0]}`,
      was,
      step: "",
      on: "2026-03-14",
    });
    await owner.see(`one of the ${list} that is not there`, 404, `/${list}/ANA23456`);
    await owner.see(`${list}, a note refused`, 400, `/${list}`, {
      intent: "note",
      id: `${ids[0]}`,
      note: "x".repeat(3000),
    });
    await owner.see(`${list}, marked`, 200, `/${list}`, { intent: "handle", id: `${ids[0]}` });
    await owner.see(`${list}, a form that makes no sense`, 400, `/${list}`, { intent: "explode" });
    const stranger = new Visitor(server, owner.documents);
    await stranger.see(`${list}, a note of somebody signed out`, 403, `/${list}`, {
      intent: "note",
      id: `${ids[0]}`,
      note: "Called",
    });
    await stranger.see(`${list}, a next step of somebody signed out`, 403, `/${list}/${noted}`, {
      intent: "work",
      id: `${ids[0]}`,
      was,
      stage: "paid",
      assignee: "",
      step: "Call",
      on: "2026-03-14",
    });
    await owner.see(`one of the ${list} that is gone, a note`, 410, `/${list}/${noted}`, {
      intent: "note",
      id: "0",
      note: "Called",
    });
    const show = hideTable(server, table);
    await owner.see(`${list} that cannot be read`, 503, `/${list}`);
    show();
  }
  for (const query of ["", "?show=late", "?show=mine", "?show=answered", "?q=visitor", "?q=nobody"]) {
    await owner.see(`the desk ${query}`, 200, `/desk${query}`);
  }
  await owner.see("the desk, a form that makes no sense", 400, "/desk", { take: "x", kind: "teacher" });
  const show = hideTable(server, "list_counts");
  await owner.see("the desk that cannot be read", 503, "/desk");
  show();
  await owner.see("the overview", 200, "/overview");
  await owner.see("the retention", 200, "/retention");
  await owner.see("the retention, proposed", 200, "/retention?inquiries=365&enrollments=");
}

async function seeMailAndSpam(owner: Visitor): Promise<void> {
  const { server } = owner;
  const { database } = server;
  await owner.see("messages, empty", 200, "/messages");
  await owner.see("spam, empty", 200, "/spam");
  const states = ["queued", "sending", "retrying", "sent", "failed"];
  insertMails(
    server,
    states.map((state) => ({
      recipient: "a@example.com",
      message: "Line\nby line",
      state,
      attempts: 1,
      lastError: "No.",
    })),
  );
  database.exec(`UPDATE contact_inquiries SET held_reason = 'trap markup links place phrases direct'
    WHERE id = (SELECT max(id) FROM contact_inquiries)`);
  const held = database.prepare("SELECT max(id) FROM contact_inquiries").pluck().get() as number;
  await owner.see("messages", 200, "/messages");
  for (const id of database.prepare("SELECT id FROM outbox_mails").pluck().all() as number[])
    await owner.see(`message ${id}`, 200, `/messages/${id}`);
  await owner.see("a message that is gone", 404, "/messages/999999");
  await owner.see("spam", 200, "/spam");
  await owner.see("spam about to be deleted", 200, `/spam?delete=${held * 2}`);
}

async function seeAccounts(owner: Visitor): Promise<void> {
  const { server, documents } = owner;
  const { database } = server;
  await owner.see("your account", 200, "/account");
  await owner.see("your account, refused", 400, "/account", { intent: "password", current: "", next: "x" });
  await owner.see("codes being set up", 200, "/account", { intent: "codes" });
  await owner.see("codes, refused", 400, "/two-step", { intent: "confirm", code: "12" });
  const secret = database.prepare("SELECT code_secret_offered FROM staff_members").pluck().get() as string;
  await owner.see("codes set up", 200, "/two-step", {
    intent: "confirm",
    code: new TOTP({ secret }).generate(),
  });
  await owner.see("codes that are on", 200, "/two-step");
  await owner.see("codes, turning off refused", 400, "/two-step", { intent: "turn-off", password: "" });

  const half = new Visitor(server, documents);
  await half.see("the code", 200, "/login", STAFF);
  await half.see("the code, refused", 400, "/sign-in-code", { code: "" });

  await owner.see("accounts", 200, "/accounts");
  await owner.see("accounts, an invitation refused", 400, "/accounts", { intent: "invite", email: "x" });
  const invited = await owner.see("accounts with a new link", 200, "/accounts", {
    intent: "invite",
    email: "kenji@example.com",
    role: "staff",
  });
  const join = /\/join\?token=[\w-]+/.exec(invited)?.[0] ?? "";
  const kenji = new Visitor(server, documents);
  await kenji.see("joining", 200, join);
  await kenji.see("joining, refused", 400, join, { password: "x" });
  await kenji.see("joined", 200, join, { password: `${STAFF.password}, and Kenji` });
  await kenji.see("a page for owners", 403, "/accounts");
  const id = database.prepare("SELECT id FROM staff_members WHERE email = 'kenji@example.com'").pluck().get();
  for (const question of ["disable", "make-owner", "delete"])
    await owner.see(`accounts, asking: ${question}`, 200, `/accounts?${question}=${id}`);
  await owner.see("accounts, one disabled", 200, "/accounts", { intent: "disable", id: `${id}` });
  database.exec("UPDATE staff_sessions SET password_at = NULL");
  await owner.see("the password once more", 403, "/accounts", { intent: "enable", id: `${id}` });
  await owner.see("the password once more, refused", 400, "/accounts", {
    intent: "enable",
    id: `${id}`,
    passwordAgain: "",
  });
  await owner.see("the record", 200, "/record");
}

async function seePersonalData(owner: Visitor): Promise<void> {
  await owner.see("personal data", 200, "/personal-data");
  await owner.see("personal data, refused", 400, "/personal-data", { email: "x" });
  await owner.see("personal data of nobody", 200, "/personal-data", { email: "nobody@example.com" });
  const found = await owner.see("personal data of somebody", 200, "/personal-data", {
    email: "visitor1@example.com",
  });
  const erase = /href="([^"]*erase[^"]*)"/.exec(found)?.[1]?.replaceAll("&amp;", "&") ?? "";
  await owner.see("personal data about to be erased", 200, erase);
  await owner.see("personal data with an old link", 404, "/personal-data?of=old");
}
