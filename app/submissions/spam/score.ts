import type { spamReasons } from "~/content/staff/mail";

type SpamReason = keyof typeof spamReasons;

/** What is known about a submission. */
interface Evidence {
  /** Every text that was typed, by field. */
  values: Record<string, string | null>;
  /** The content of the field that is hidden from people. */
  trap: string;
  /** Milliseconds between showing the form and its arrival; undefined if unknown. */
  age: number | undefined;
}

/** The points at which a submission is held. No single weak sign reaches it. */
const THRESHOLD = 3;

/** Milliseconds within which nobody fills in a form and sends it, not even by pasting everything. */
const TOO_FAST = 2000;

const LINK = /(?:https?:\/\/|www\.)[^\s<>"'\])]+/gi;
/**
 * A link in HTML or in the markup of forums. A person who pastes an address pastes just the address. A tag ends where the next
 * one begins, so that the rest is not read again for each of 20,000 tags.
 */
const MARKUP = /<a\s[^<>]*href|\[url\s*[=\]]|\[link\s*[=\]]|\[\/(?:url|link)\]/i;

/** Phrases of the advertising that every form on the web gets. One alone says little: some people work in these trades. */
const PHRASES: RegExp[] = [
  /\b(?:back\s?links?|guest posts?|domain authority|link building|white hat|seo (?:services?|expert|agency|audit|packages?))\b/i,
  /\b(?:first page|page one|top) (?:of|on|in) google|\brank(?:ing)?s? (?:higher|on google|#?1|your (?:web)?site)|\borganic traffic|\b(?:increase|boost|more|website|targeted) (?:website )?(?:traffic|visitors)\b/i,
  /\b(?:casinos?|online slots?|slot machines?|jackpots?|betting|sportsbook|poker|free spins?)\b|казино|ставки на спорт|онлайн[- ]казино|博彩|赌场/i,
  /\b(?:viagra|cialis|levitra|kamagra|tadalafil|sildenafil|xanax|tramadol|cbd oil|weight[- ]loss pills?|online pharmacy|male enhancement)\b/i,
  /\b(?:bitcoin|crypto(?:currency)?|forex|nft|binary options?|trading (?:bot|signals?|platform)|passive income|(?:double|guaranteed) (?:your )?(?:money|profits?|returns?))\b/i,
  /\b(?:payday|personal|business|instant|unsecured) loans?\b|\bloan offer|\bcredit (?:score|repair)|\bdebt relief\b/i,
  /\b(?:sexy?|porn|xxx|escorts?|hot (?:girls?|singles?|women)|adult dating|dating site|nudes?|onlyfans)\b|секс|порно|знакомства/i,
  /\b(?:earn|make) (?:up to )?[$€£]?\s?\d[\d,.]*k?\b.{0,20}\b(?:day|week|month|hour|home|online)|\bwork[- ]from[- ]home jobs?|\bfinancial freedom|\bget rich/i,
  /\b(?:click (?:here|the link|below)|act now|limited[- ]time offer|100% free|risk[- ]free|no obligation|buy now|order now|special (?:discount|promo)|cheap(?:est)? price|best price|wholesale|free shipping)\b/i,
  /\b(?:replica|rolex|louis vuitton|designer (?:bags|handbags|watches)|ray[- ]?bans?|cheap (?:jerseys|shoes|watches))\b/i,
  /\b(?:web(?:site)? (?:design|development|redesign) (?:services?|company|agency)|app development|mailing list|email list|leads? generation|bulk (?:email|sms)|social media (?:followers|marketing services)|instagram followers|youtube views|contact forms? (?:marketing|blast)|explainer videos?|virtual assistants?)\b/i,
  /\b(?:congratulations|you (?:have|'ve) (?:won|been selected)|claim your|lottery|inheritance|beneficiary|next of kin|million (?:usd|dollars|euros?))\b/i,
];

/** The fields in which there is never a reason to have a link. */
const NAMES = ["name", "firstName", "lastName", "phone"];

/**
 * Why a submission is held as suspected spam; empty if it is not. Signs have points: a filled trap or a link in markup is enough; plain
 * links, and a form that is too young or was never shown, only add to others. A person with a link or two stays below the threshold.
 */
export function judge({ values, trap, age }: Evidence): SpamReason[] {
  const signs: [reason: SpamReason, points: number][] = [];
  const texts = Object.entries(values).flatMap(([field, value]) =>
    value === null ? [] : [{ field, value }],
  );
  const everything = texts.map(({ value }) => value).join("\n");

  if (trap.trim() !== "") signs.push(["trap", 3]);
  if (MARKUP.test(everything)) signs.push(["markup", 3]);
  if (texts.some(({ field, value }) => NAMES.includes(field) && hasLink(value))) signs.push(["place", 3]);
  else if (hasLink(values.subject ?? "")) signs.push(["place", 1]);
  const links = countLinks(everything);
  if (links > 0) signs.push(["links", pointsOfLinks(links)]);
  const phrases = PHRASES.filter((phrase) => phrase.test(everything)).length;
  if (phrases > 0) signs.push(["phrases", Math.min(phrases, 3)]);
  if (hasMadeUpName(values)) signs.push(["name", 1]);
  if (age === undefined) signs.push(["direct", 1]);
  else if (age < TOO_FAST) signs.push(["fast", 1]);

  const total = signs.reduce((sum, [, points]) => sum + points, 0);
  return total < THRESHOLD ? [] : signs.map(([reason]) => reason);
}

function hasLink(text: string): boolean {
  return text.search(LINK) !== -1;
}

/** Counts different links: naming a page twice counts once. */
function countLinks(text: string): number {
  return new Set(text.match(LINK)?.map((link) => link.toLowerCase())).size;
}

/** Somebody who asks a teacher about three pages is a person; seven or more are a catalog. */
function pointsOfLinks(links: number): number {
  if (links <= 3) return 1;
  return links <= 6 ? 2 : 3;
}

/** Robots put one word into every field, or random letters: more capitals inside a word than any name has. */
function hasMadeUpName({ name, firstName, lastName }: Record<string, string | null>): boolean {
  const [first = "", last = ""] = name ? name.split(" ") : [firstName ?? "", lastName ?? ""];
  const isDoubled = first.length > 5 && first === last;
  return isDoubled || [first, last].some((word) => (word.match(/[a-z][A-Z]/g) ?? []).length >= 3);
}
