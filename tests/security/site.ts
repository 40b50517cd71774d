import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { RunningServer } from "../setup/server";

const projectFolder = path.resolve(import.meta.dirname, "../..");

/** The staff account of these tests. */
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

/** One route of the built site. */
export interface BuiltRoute {
  id: string;
  /** A real address of it, with something in the place of each parameter. */
  address: string;
  hasAction: boolean;
}

/** The routes of the production build, as the server itself has them: a new one is attacked without being listed here. */
export function builtRoutes(): BuiltRoute[] {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "site-routes-"));
  const program = `
    const { routes } = await import("./build/server/index.js");
    const pathOf = (route) => route ? pathOf(routes[route.parentId]) + (route.path ? "/" + route.path : "") : "";
    console.log("\\n" + JSON.stringify(Object.values(routes).filter(({ id }) => id !== "root").map((route) => (
      { id: route.id, path: pathOf(route), hasAction: Boolean(route.module.action) }))));
    process.exit(0);`;
  try {
    const printed = execFileSync(process.execPath, ["--input-type=module", "-e", program], {
      cwd: projectFolder,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: "production",
        DATABASE_PATH: path.join(folder, "site.sqlite"),
      },
      encoding: "utf8",
    });
    const routes = JSON.parse(printed.trim().split("\n").at(-1) ?? "") as (Omit<BuiltRoute, "address"> & {
      path: string;
    })[];
    return routes.map(({ id, path: pattern, hasAction }) => ({
      id,
      hasAction,
      address: pattern.replace(/:[^/]+/g, "1").replace(/\*$/, "no-such-page") || "/",
    }));
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Adds the staff account with the operator's own command. */
export function addStaff({ dataFolder }: RunningServer): void {
  const result = spawnSync(process.execPath, ["build/commands/staff.js", "add", STAFF.email], {
    cwd: projectFolder,
    env: { ...process.env, DATABASE_PATH: path.join(dataFolder, "site.sqlite") },
    input: STAFF.password,
    encoding: "utf8",
  });
  if (result.status !== 0) throw new Error(result.stderr);
}

/** A form post as a browser sends it from one of the site's own pages. */
export function post(server: RunningServer, address: string, fields: Record<string, string>, headers = {}) {
  return fetch(server.url + address, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: server.url, ...headers },
    body: new URLSearchParams(fields),
  });
}

/** Signs in. @returns the `Cookie` value */
export async function signIn(server: RunningServer): Promise<string> {
  const answer = await post(server, "/login", STAFF);
  const cookie = answer.headers.getSetCookie()[0]?.split(";")[0];
  if (!cookie) throw new Error(`Signing in was answered with ${answer.status}.`);
  return cookie;
}
