import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { closeStore } from "~/db/client.server";
import {
  createStaff,
  findStaffCredentials,
  listStaff,
  removeStaff,
  setStaffPassword,
} from "~/db/staff.server";
import { newAccountSchema, newPassword } from "~/security/new-account-schema";
import { hashPassword } from "~/security/password.server";

const USAGE = `Usage:
  npm run staff -- add EMAIL        adds an account; asks for its password
  npm run staff -- list             lists the accounts
  npm run staff -- remove EMAIL     removes an account and ends its sessions
  npm run staff -- password EMAIL   sets a new password and ends the account's sessions
The password is asked for at a terminal, else read from standard input.`;

/** Something the caller got wrong: shown as it stands. */
class CommandError extends Error {}

async function run([verb, email]: string[]): Promise<string> {
  if (verb === "list") {
    const accounts = await listStaff();
    if (accounts.length === 0) return "There is no staff account yet.";
    return accounts.map((account) => `${account.email}  since ${account.createdAt.slice(0, 10)}`).join("\n");
  }
  if (!email || !verb || !["add", "remove", "password"].includes(verb)) throw new CommandError(USAGE);

  if (verb === "remove") {
    if (!(await removeStaff(email))) throw new CommandError(`There is no account for ${email}.`);
    return `Removed ${email}.`;
  }
  const exists = (await findStaffCredentials(email)) !== undefined;
  if (verb === "add") {
    check(newAccountSchema.shape.email.safeParse(email));
    const added = !exists && (await createStaff(email, await hashPassword(await readPassword()), "owner"));
    if (!added) throw new CommandError(`${email} has an account already.`);
    return `Added ${email}.`;
  }
  const changed = exists && (await setStaffPassword(email, await hashPassword(await readPassword())));
  if (!changed) throw new CommandError(`There is no account for ${email}.`);
  return `Changed the password of ${email}; its sessions have ended.`;
}

async function readPassword(): Promise<string> {
  const password = process.stdin.isTTY
    ? await askPassword()
    : (await text(process.stdin)).replace(/\r?\n$/, "");
  check(newPassword.safeParse(password));
  return password;
}

/** Asks at the terminal without showing what is typed. */
async function askPassword(): Promise<string> {
  process.stdout.write("Password: ");
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  const password = await terminal.question("");
  terminal.close();
  process.stdout.write("\n");
  return password;
}

function check(result: { success: boolean; error?: { issues: { message: string }[] } }): void {
  if (!result.success) throw new CommandError(`${result.error?.issues[0]?.message}.`);
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  const expected = error instanceof CommandError || (error instanceof Error && error.name === "StoreError");
  console.error(expected ? error.message : error);
  process.exitCode = 1;
} finally {
  closeStore();
}
