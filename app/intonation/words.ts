/**
 * Which words of an English sentence a neutral melody leans on. Function words are weak; the lists follow the traditional
 * division (J. D. O'Connor and G. F. Arnold, Intonation of Colloquial English, 2nd ed. 1973; John Wells, English
 * Intonation, 2006, ch. 3). All are in small letters, without apostrophes: see `wordKey`.
 */

const list = (words: string) => new Set(words.split(/\s+/));

const articles = list("a an the");
export const prepositions = list(
  "about above across after against along among around as at before behind below beside between beyond by despite during for from in inside into like near of off on onto out outside over past per since than through throughout till to toward towards under until up upon via with within without",
);
export const pronouns = list(
  "i me my you your he him his she her it its we us our they them their myself yourself himself herself itself ourselves yourselves themselves one somebody someone something anybody anyone anything everybody everyone everything nobody nothing",
);
export const auxiliaries = list(
  "am is are was were be been being do does did have has had can could shall should will would may might must im youre hes shes its were theyre thats theres whats whos ive youve weve theyve ill youll hell shell itll well theyll id youd hed shed wed theyd thatll",
);
/** Stressed where they are not the last word: a negative is worth hearing. */
export const negatives = list(
  "not never dont doesnt didnt cant couldnt wont wouldnt shouldnt isnt arent wasnt werent havent hasnt hadnt mustnt neednt aint cannot",
);
export const conjunctions = list(
  "and but or nor so if because while when although though that whether as then",
);
/** Small words that neither join nor point, and stay weak. */
const particles = list("there some any very just please too also such");
export const demonstratives = list("this these those");
export const questionWords = list(
  "who whom whose what which when where why how whats whos wheres whens whys hows",
);

/**
 * Words that say when, where or how one means it. At the end they come after the nucleus, if another word can have it
 * (Wells 2006, ch. 3, “Adverbs of time and place”).
 */
export const finalAdverbs = list(
  "today tomorrow yesterday tonight now then here there anyway though please either instead soon already yet still",
);

/** Nouns with little meaning, which the nucleus passes over (Wells 2006, ch. 3, “Empty words and pro-forms”). */
export const emptyWords = list("thing things stuff people guy guys person place places way ones");

/** Adverbs that end a phrasal verb and take the nucleus: “The plane took off” (Wells 2006, ch. 3, “Phrasal verbs”). */
export const phrasalAdverbs = list("up down off out away back over through along");

/** Verbs that say something new with in, on or about after them: “Hold on.” */
export const phrasalVerbs = list("come go hold carry move hang log sign check get join drop fill hand catch");

/** Common words to which the dictionary gives a syllable that few people say. */
export const shortWords = new Map([
  ["our", 1],
  ["ours", 1],
  ["hour", 1],
  ["hours", 1],
  ["every", 2],
  ["different", 2],
]);

/** After these, “like” and “project” are verbs. */
const BEFORE_VERB = list(
  "to will ll can could would should must may might i you we they not dont didnt lets please id youd wed theyd ill well youll theyll cant wont",
);

/** Nouns that are stressed at the front, and as verbs at the end: a record, to record. */
export const nounsAndVerbs = list(
  "record present export import contract project increase decrease object permit progress conduct contrast conflict discount insult refund reject research transfer update upgrade upload download produce rebel extract",
);

/**
 * Compounds: two nouns said as one word, with the stress on the first (Wells 2006, 3.4). A word of the first list before
 * one of the second makes one.
 */
const COMPOUND_FIRST = list(
  "sales project team customer client credit phone email meeting conference video job price delivery bank market marketing board staff office product budget training tax travel account computer data stock supply web coffee lunch press interview payment order status parking trade research design exchange interest growth flight train bus car traffic boarding business language test quality board help head call finance service week conference visitor staff safety fire trade tax shift night morning sick city town dress address contact customer warehouse factory production software insurance visitors language teaching training project",
);
const COMPOUND_SECOND = list(
  "card cards trip trips meeting meetings call calls room rooms number numbers address addresses list lists line lines figures report reports manager managers team teams leader leaders date dates account accounts conference interview interviews book books service center department chain page pages site form forms rate rates point points item items update updates pass break fair show desk system systems server agent ticket tickets park station school group groups member members target targets data lesson lessons class classes course courses bag machine power store stores check checks space driver jam trainer teacher department dialog event events folder planner",
);

export function isCompound(first: string, second: string): boolean {
  return COMPOUND_FIRST.has(first) && COMPOUND_SECOND.has(second);
}

/** After these, “do” is what somebody does. */
const MODALS = list("to will ll can could would should must may might lets");

/**
 * A word as the lists have it: in small letters, without apostrophes. Capitals that set it apart from a small word stay
 * visible: the month of May, the US.
 */
export function wordKey(word: string): string {
  const letters = word.replace(/[^\p{L}]/gu, "");
  const isName = letters === "May" || (letters.length > 1 && letters === letters.toUpperCase());
  return isName ? letters : letters.toLowerCase();
}

/** Whether a verb is likely after this word. */
export function isBeforeVerb(key: string | undefined): boolean {
  return key !== undefined && BEFORE_VERB.has(key);
}

const FUNCTION_WORDS = new Set([
  ...[...articles, ...prepositions, ...pronouns, ...auxiliaries, ...conjunctions, ...particles],
  ...[...negatives, ...demonstratives, ...questionWords],
]);

/** Whether a word is weak by default. */
export function isFunctionWord(key: string, before?: string): boolean {
  if (key === "like" && isBeforeVerb(before)) return false;
  if (key === "do" && before !== undefined && MODALS.has(before)) return false;
  return FUNCTION_WORDS.has(key);
}
