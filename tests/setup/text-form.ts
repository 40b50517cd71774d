import { createHash } from "node:crypto";
import type { RunningServer } from "./server";
import { hiddenValue } from "./site";

/** The fields of a form that shows this text. */
export function formOf(value: unknown, name = "", form = new URLSearchParams()): URLSearchParams {
  if (Array.isArray(value)) {
    for (const [index, each] of value.entries()) formOf(each, `${name}[${index}]`, form);
  } else if (typeof value === "object" && value !== null) {
    for (const [key, each] of Object.entries(value)) formOf(each, name ? `${name}.${key}` : key, form);
  } else if (value === true) form.set(name, "on");
  else if (value !== undefined && value !== null && value !== false) form.set(name, String(value));
  return form;
}

/** The fields of a form whose lists of courses have gaps, as a form without gaps would send them. */
export function inOrder(form: URLSearchParams): URLSearchParams {
  const places = new Map<string, string[]>();
  const renamed = [...form].map(([name, value]): [string, string] => {
    const [, list = "", place = "", rest = ""] = /^(.+courses)\[(\d)\](.+)$/.exec(name) ?? [];
    if (!list) return [name, value];
    const known = places.get(list) ?? [];
    if (!known.includes(place)) known.push(place);
    places.set(list, known);
    return [`${list}[${known.indexOf(place)}]${rest}`, value];
  });
  return new URLSearchParams(renamed);
}

type Site = Pick<RunningServer, "url"> & Partial<Pick<RunningServer, "database">>;

/** The hidden fields of the page with a text's form. */
interface State {
  seen: string;
  base: string;
}

async function shownState(address: string, headers: Record<string, string>): Promise<State> {
  const page = await (await fetch(address, { headers })).text();
  return { seen: hiddenValue(page, "seen"), base: hiddenValue(page, "base") };
}

function storedState(database: RunningServer["database"], key: string): State {
  const read = (columns: string, where: string) =>
    database
      .prepare(`SELECT ${columns} FROM content_versions WHERE key = ? AND ${where} ORDER BY id DESC`)
      .get(key) as Record<string, string | number> | undefined;
  const open = read("id, revision, body, base", "state IN ('draft', 'scheduled')");
  const published = read("version", "state = 'published'");
  // As `revisionToken` in ~/db/content/versions.server makes it.
  const hash = (body: unknown) => createHash("sha256").update(String(body)).digest("base64url");
  return {
    seen: open ? `${open.id}.${open.revision}.${hash(open.body)}` : "",
    base: String(open?.base ?? published?.version ?? 0),
  };
}

/**
 * Publishes the content of a staff form, as an owner does with two buttons. The page between them, which asks, is skipped: to
 * name the pages that change it renders each of them twice, which takes half a second.
 * @param site with its database if available: the form's page, which is large, is then not requested
 * @throws Error if one of them refuses it
 */
export async function publishText(site: Site, cookie: string, key: string, form: URLSearchParams) {
  const { url } = site;
  const headers = { Cookie: cookie, Origin: url };
  const send = (path: string, body: URLSearchParams) =>
    fetch(url + path, { method: "POST", redirect: "manual", headers, body });

  const address = `/content/${key}`;
  const hidden = () => (site.database ? storedState(site.database, key) : shownState(url + address, headers));
  const typed = new URLSearchParams(form);
  for (const [name, value] of Object.entries(await hidden())) typed.set(name, value);
  typed.set("intent", "content-publish");
  const saved = await send(address, typed);
  const question = `${address}/publish`;
  if (saved.headers.get("Location") !== question) throw new Error(`The draft was answered ${saved.status}.`);
  const { seen } = await hidden();
  const published = await send(question, new URLSearchParams({ seen, intent: "publish" }));
  if (published.status !== 303) throw new Error(`Publishing was answered ${published.status}.`);
}
