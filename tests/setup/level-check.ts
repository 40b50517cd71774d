import { type BankItem, bank } from "~/content/level-check/bank";
import { shownOptions, UNKNOWN_VALUE } from "~/level-check/answer";
import type { Start } from "~/level-check/next-page";
import type { RunningServer } from "./server";
import { post } from "./site";

export function itemOf(id: number): BankItem {
  const item = bank.find((candidate) => candidate.id === id);
  if (!item) throw new Error(`There is no item ${id}.`);
  return item;
}

interface Sitting {
  start: Start;
  /** Which items are answered right; the others are answered “I don't know.” */
  isKnown: (item: BankItem) => boolean;
  mayStore: boolean;
}

/** Takes the level check without a browser. @returns the address of the result, which is A1 unless some items are known */
export async function sitLevelCheck(
  site: Pick<RunningServer, "url">,
  { start = "gentle", isKnown = () => false, mayStore = false }: Partial<Sitting> = {},
): Promise<string> {
  const begun = await post(site, "/level-check", { start, ...(mayStore && { mayStore: "on" }) });
  let at = begun.headers.get("Location") ?? "";
  while (at.startsWith("/level-check/questions")) {
    const html = await (await fetch(site.url + at)).text();
    const items = Array.from(html.matchAll(/ id="q(\d+)"/g), ([, id]) => itemOf(Number(id)));
    const answers = items.map((item) => [`q${item.id}`, isKnown(item) ? rightAnswer(item) : UNKNOWN_VALUE]);
    at = (await post(site, at, Object.fromEntries(answers))).headers.get("Location") ?? "";
  }
  if (!at.startsWith("/level-check/result?answers=")) throw new Error(`The check ended at “${at}”.`);
  return at;
}

/** The right answer as the form sends it: the typed text, or the position of the option. */
function rightAnswer(item: BankItem): string {
  if ("answers" in item) return item.answers[0] ?? "";
  return String(shownOptions(item).findIndex(({ text }) => text === item.options[0]));
}
