import type { SubmissionResult } from "@conform-to/react";

/** The field in which the password is given again; see password-again.server.ts. */
export const PASSWORD_AGAIN = "passwordAgain";

/** An action's answer to somebody who has to give the password again before it does what was asked for. */
export interface PasswordAsked {
  passwordAsked: {
    /** Where the form was posted to. */
    action: string;
    /** What was posted: it is posted again together with the password. */
    fields: [name: string, value: string][];
    /** What is wrong with the password that was given. */
    result?: SubmissionResult;
  };
}
