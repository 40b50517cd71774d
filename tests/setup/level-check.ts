import type { RunningServer } from "./server";
import { post } from "./site";

/** Sits the level check without an answer to anything. @returns the address of the result, which is A1 */
export async function sitLevelCheck(site: Pick<RunningServer, "url">): Promise<string> {
  let at = (await post(site, "/level-check", { start: "gently" })).headers.get("Location") ?? "";
  while (at.startsWith("/level-check/questions")) {
    const html = await (await fetch(site.url + at)).text();
    const names = [...html.matchAll(/ name="(q\d+)"/g)].map(([, name = ""]) => name);
    const answer = await post(site, at, Object.fromEntries(names.map((name) => [name, "unknown"])));
    if (answer.status !== 303) throw new Error(`The answers were answered ${answer.status}.`);
    at = answer.headers.get("Location") ?? "";
  }
  return at;
}
