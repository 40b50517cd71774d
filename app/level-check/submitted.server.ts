import { experienceOf } from "~/content/level-courses";
import { env } from "~/env.server";
import { type LevelResult, levelResult, resultLine } from "./result";
import { storedResult } from "./stored";
import { readResult } from "./token.server";

/** The address of a result, from the root. */
export const resultAddress = (token: string) => `/level-check/result?answers=${token}`;

/** The result in a token; undefined if the token is not ours, or has no answers. */
function resultOf(token: string | null): LevelResult | undefined {
  const answers = readResult(token)?.answers;
  return answers?.length ? levelResult(answers) : undefined;
}

/** A result that is sent along with a form, as the form shows it. */
export function attachedResult(token: string | null) {
  const result = resultOf(token);
  if (!token || !result) return undefined;
  const experience = experienceOf[result.place.level.level];
  return { token, line: resultLine(result), address: resultAddress(token), experience };
}

/** A result that was sent along with a form, as it is stored: in words, with the address where staff see the full result. */
export function submittedResult(token: string | null): string | null {
  const result = resultOf(token);
  return token && result ? storedResult(resultLine(result), env.SITE_URL + resultAddress(token)) : null;
}
