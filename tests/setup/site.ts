import { spawnSync } from "node:child_process";
import { randomBytes, scryptSync } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { projectFolder } from "../../commands/prepare.mjs";
import { type RunningServer, startServer } from "./server";

/** The staff account of most tests. */
export const STAFF = { email: "grace@example.com", password: "a sentence that only Grace knows" };

/** A valid body of each form. */
export const inquiry = {
  name: "Ana Ribeiro",
  email: "ana@example.com",
  phone: "+351 555 010 019",
  subject: "Prices for a group",
  message: "What does a group of twelve cost?",
};
export const enrollment = {
  firstName: "Ana",
  lastName: "Ribeiro",
  email: "ana@example.com",
  phone: "+351 555 010 019",
  course: "business",
  experience: "beginner",
  goals: "To speak in meetings.",
  availability: "evenings",
  hearAboutUs: "A friend",
};

type Server = Pick<RunningServer, "url" | "dataFolder">;

interface CommandOptions {
  environment?: Record<string, string>;
  /** The Node to run it with. */
  node?: string;
}

/** Runs the operator's command for accounts beside the server. @param input the password, if it asks for one */
export function runStaffCommand(
  { dataFolder }: Server,
  args: string[],
  input: string,
  { environment, node = process.execPath }: CommandOptions = {},
): void {
  const { status, stderr } = spawnSync(node, ["build/commands/staff.js", ...args], {
    cwd: projectFolder,
    env: { ...process.env, DATABASE_PATH: path.join(dataFolder, "site.sqlite"), ...environment },
    input,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
}

/** Adds an account without the command: the password is hashed with so little work that signing in takes no time. */
export function addStaff(
  { database }: Pick<RunningServer, "database">,
  { email, password } = STAFF,
  role: "owner" | "staff" = "owner",
): void {
  const [N, r, p] = [2, 1, 1];
  const salt = randomBytes(16);
  const key = scryptSync(password.normalize("NFKC"), salt, 32, { N, r, p });
  const hash = ["scrypt", N, r, p, salt.toString("base64url"), key.toString("base64url")].join("$");
  database
    .prepare("INSERT INTO staff_members (email, password_hash, role) VALUES (?, ?, ?)")
    .run(email, hash, role);
}

/** A form post as a browser sends it from one of the site's pages. */
export function post(
  { url }: Pick<Server, "url">,
  address: string,
  fields: Record<string, string>,
  headers = {},
) {
  return fetch(url + address, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: url, ...headers },
    body: new URLSearchParams(fields),
  });
}

/** Signs in. @returns the `Cookie` value: of the session, or of the sign-in that still needs its code */
export async function signIn(server: Pick<Server, "url">, { email, password } = STAFF): Promise<string> {
  // The server would close an idle connection while a test does something else.
  const answer = await post(server, "/login", { email, password }, { Connection: "close" });
  const cookie = answer.headers.getSetCookie()[0]?.split(";")[0];
  if (!cookie) throw new Error(`Signing in was answered with ${answer.status}.`);
  return cookie;
}

/** What a browser stores of a `Cookie` value. */
export function cookieOf({ url }: Pick<Server, "url">, cookie: string) {
  const [name = "", value = ""] = cookie.split(/=(.*)/s);
  return { name, value, url };
}

/** Starts a site with an owner who is signed in. @returns it, with the `Cookie` value of the session */
export async function startStaffedSite(environment: Record<string, string> = {}) {
  const site = await startServer({ environment });
  addStaff(site);
  return { site, cookie: await signIn(site) };
}

export async function removeSite(site: RunningServer): Promise<void> {
  await site.stop();
  fs.rmSync(site.dataFolder, { recursive: true, force: true });
}

/** The value of a hidden field in a page's HTML; empty if there is none. */
export const hiddenValue = (page: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? "";

/** What the audit log says about the last change of a text. */
export const lastContentEvent = ({ database }: Pick<RunningServer, "database">) =>
  JSON.parse(
    String(
      database
        .prepare("SELECT details FROM audit_log WHERE kind = 'content' ORDER BY id DESC LIMIT 1")
        .pluck()
        .get(),
    ),
  );
