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

/** The fields of a form whose lists of courses have gaps, as a form without them would send them. */
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

/**
 * Publishes what a form of the staff area holds, as an owner does with two buttons. What stands between them, the page
 * that asks, is left out: to name the pages that change it draws each of them twice, which takes half a second.
 * @throws Error where one of them refuses it
 */
export async function publishText(url: string, cookie: string, key: string, form: URLSearchParams) {
  const headers = { Cookie: cookie, Origin: url };
  const send = (path: string, body: URLSearchParams) =>
    fetch(url + path, { method: "POST", redirect: "manual", headers, body });
  const open = async (path: string) => (await fetch(url + path, { headers })).text();

  const address = `/content/${key}`;
  const edit = await open(address);
  const typed = new URLSearchParams(form);
  for (const name of ["seen", "base"]) typed.set(name, hiddenValue(edit, name));
  typed.set("intent", "content-publish");
  const saved = await send(address, typed);
  const question = `${address}/publish`;
  if (saved.headers.get("Location") !== question) throw new Error(`The draft was answered ${saved.status}.`);
  const seen = hiddenValue(await open(address), "seen");
  const published = await send(question, new URLSearchParams({ seen, intent: "publish" }));
  if (published.status !== 303) throw new Error(`Publishing was answered ${published.status}.`);
}
