import type { SubmissionResult } from "@conform-to/react";

/** The field for the repeated password; see password-again.server.ts. */
export const PASSWORD_AGAIN = "passwordAgain";

/** An action's response to somebody who has to enter the password again first. */
export interface PasswordPrompt {
  passwordPrompt: {
    /** The address that the form was posted to. */
    action: string;
    /** What was posted, to be posted again together with the password. */
    fields: [name: string, value: string][];
    /** What is wrong with the password that was entered. */
    result?: SubmissionResult;
  };
}

/** Asks for the password, and carries everything that was posted, except a password that was entered. */
export function promptForPassword(url: string, form: FormData, result?: SubmissionResult): PasswordPrompt {
  const { pathname, search } = new URL(url);
  const fields = [...form].flatMap(([name, value]): [string, string][] =>
    name === PASSWORD_AGAIN || typeof value !== "string" ? [] : [[name, value]],
  );
  return { passwordPrompt: { action: pathname + search, fields, result } };
}
