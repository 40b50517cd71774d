import { newAccountSchema, newPassword } from "~/auth/new-account-schema";
import { hashPassword } from "~/auth/password.server";
import { checkPasswordStrength } from "~/auth/weak-password.server";
import {
  type ChangeResult,
  createStaff,
  listStaff,
  removeStaff,
  setStaffPassword,
} from "~/db/staff/accounts.server";
import { turnCodesOff } from "~/db/staff/codes.server";
import { findStaffCredentials } from "~/db/staff/credentials.server";
import { loadPublishedTexts } from "~/publishing/load-texts.server";
import { CommandError, readArguments, runCommand } from "./terminal/run-command";
import { askSecret } from "./terminal/secret-input";

const USAGE = `Usage:
  npm run staff -- add EMAIL [--staff]   adds an account; asks for its password
  npm run staff -- list                  lists the accounts
  npm run staff -- remove EMAIL          removes an account and ends its sessions
  npm run staff -- password EMAIL [--without-code]
                                         sets a new password and ends the account's sessions
Accounts added here are owners: they manage the accounts of the others. With --staff they only answer.
--without-code also turns off the codes at sign-in, for somebody who has lost the app and the recovery codes.
The password is asked for at a terminal, else read from standard input.`;

const VERBS = ["add", "list", "remove", "password"];

async function run(args: string[]): Promise<string> {
  const { positionals, values } = readArguments(USAGE, {
    args,
    allowPositionals: true,
    options: { staff: { type: "boolean" }, "without-code": { type: "boolean" } },
  });
  const [verb, email, ...more] = positionals;
  if (!verb || !VERBS.includes(verb) || more.length > 0) throw new CommandError(USAGE);
  if (verb === "list" && !email) return list();
  if (verb === "list" || !email) throw new CommandError(USAGE);
  // Mails about accounts use the school's current name.
  await loadPublishedTexts(["site"]);
  const account = findStaffCredentials(email);
  if (verb === "add") {
    check(newAccountSchema.shape.email.safeParse(email));
    const role = values.staff ? "staff" : "owner";
    const added = !account && (await createStaff(email, await hashPassword(await readPassword(email)), role));
    if (!added) throw new CommandError(`${email} has an account already.`);
    return `Added ${email}.`;
  }
  if (!account) throw new CommandError(`There is no account for ${email}.`);
  const { id } = account.member;
  if (verb === "remove") {
    expectDone(await removeStaff(id), email);
    return `Removed ${email}.`;
  }
  expectDone(await setStaffPassword(id, await hashPassword(await readPassword(email))), email);
  const turnedOff = values["without-code"] && (await turnCodesOff(id));
  return `Changed the password of ${email}; its sessions have ended.${turnedOff ? " It is asked for no code." : ""}`;
}

function list(): string {
  const accounts = listStaff();
  if (accounts.length === 0) return "There is no staff account yet.";
  return accounts
    .map(({ email, createdAt, role, disabled }) =>
      [`${email}  since ${createdAt.slice(0, 10)}`, role, ...(disabled ? ["disabled"] : [])].join("  "),
    )
    .join("\n");
}

function expectDone(result: ChangeResult, email: string): void {
  if (result === "gone") throw new CommandError(`There is no account for ${email}.`);
  if (result === "last-owner") {
    throw new CommandError(`${email} is the last owner. Add another owner first, or make somebody one.`);
  }
}

async function readPassword(email: string): Promise<string> {
  const password = await askSecret("Password: ");
  // No password field accepts a line break: nobody could sign in with it.
  if (/[\r\n]/.test(password)) throw new CommandError("The password must be on one line.");
  check(newPassword.safeParse(password));
  const weakness = await checkPasswordStrength(password, email);
  if (weakness) throw new CommandError(weakness);
  return password;
}

function check(result: { success: boolean; error?: { issues: { message: string }[] } }): void {
  // The sentences from the specification have no period.
  if (!result.success) throw new CommandError(`${result.error?.issues[0]?.message}`.replace(/\.?$/, "."));
}

await runCommand(() => run(process.argv.slice(2)));
