/** The `tel:` address of the first number in a text, without its extension and without a `(0)`, which is dialed only within a country. */
export function phoneAddress(text: string): string {
  const [first = ""] = /\+?\(?\d[^\p{L}#,;]*/u.exec(text) ?? [];
  const number = hasCountryCode(first) ? first.replace("(0)", "") : first;
  return `tel:${number.replace(/[^\d+]/g, "")}`;
}

const hasCountryCode = (number: string) => /^(\+|00)/.test(number);

/** Digits that a number has at least after its country code. */
export const LOCAL_DIGITS = 7;
const MAX_CODE_LENGTH = 3;

/** The last digits of a number, the same with and without a country code; undefined if there are too few. */
export function phoneEnd(phone: string): string | undefined {
  const { digits } = readNumber(phone);
  return digits.length >= LOCAL_DIGITS ? digits.slice(-LOCAL_DIGITS) : undefined;
}

/** Whether two numbers are the same however they are grouped, one of them perhaps without its country code. */
export function isSameNumber(one: string, other: string): boolean {
  const [long, short] = [readNumber(one), readNumber(other)].sort(
    (a, b) => b.digits.length - a.digits.length,
  ) as [DialedNumber, DialedNumber];
  if (short.digits.length < LOCAL_DIGITS) return false;
  if (long.digits === short.digits) return true;
  const code = long.digits.length - short.digits.length;
  return !short.hasCode && code <= MAX_CODE_LENGTH && long.digits.endsWith(short.digits);
}

interface DialedNumber {
  /** Without zeros in front, which are dialed within a country or to leave it. */
  digits: string;
  hasCode: boolean;
}

function readNumber(phone: string): DialedNumber {
  const text = phone.trim().replace("(0)", "");
  return { digits: text.replace(/\D/g, "").replace(/^0+/, ""), hasCode: hasCountryCode(text) };
}
