import { Form, Link } from "@remix-run/react";
import { roleNames, accountsTexts as texts } from "~/content/staff/accounts";
import type { StaffAccount } from "~/db/staff/accounts.server";
import { openerIdOf } from "~/desk/list/dialog-parameters";
import { Action } from "~/ui/staff/Action";
import { Badge } from "~/ui/staff/Badge";
import { ActionsCell, Cell, Detail, RowHead, Table, TableRow } from "~/ui/staff/Table";

export interface ListedAccount extends Omit<StaffAccount, "createdAt" | "lastSignInAt"> {
  since: string;
  lastSignIn: string | undefined;
}

/** What the page asks before it does it, each at an address such as `?disable=3`. */
export type AccountQuestion = keyof typeof texts.dialog.questions;

const WIDTHS = {
  email: "xl:w-[23%]",
  role: "xl:w-[10%]",
  codes: "xl:w-[6%]",
  since: "xl:w-[9%]",
  lastSignIn: "xl:w-[14%]",
};

/** The accounts, and what an owner can do with each. */
export function AccountTable({ accounts, ownId }: { accounts: ListedAccount[]; ownId: number }) {
  const { columns } = texts;
  return (
    <Table caption={texts.caption} columns={columns} widths={WIDTHS}>
      {accounts.map((account) => (
        <TableRow key={account.id}>
          <RowHead>
            {account.email}
            {account.id === ownId && <Detail>{texts.you}</Detail>}
          </RowHead>
          <Cell label={columns.role}>
            <span className="flex flex-wrap gap-[.35rem]">
              <Badge>{roleNames[account.role]}</Badge>
              {account.disabled && <Badge color="red">{texts.disabled}</Badge>}
            </span>
          </Cell>
          <Cell label={columns.codes}>{account.hasCodes ? texts.codesOn : texts.codesOff}</Cell>
          <Cell label={columns.since} content="figures">
            {account.since}
          </Cell>
          <Cell label={columns.lastSignIn} content="figures">
            {account.lastSignIn ?? texts.never}
          </Cell>
          <ActionsCell>
            {account.id === ownId ? (
              <div className="max-xl:mt-2">
                <Action as={Link} to="/account">
                  {texts.ownAccount}
                </Action>
              </div>
            ) : (
              <RowActions account={account} />
            )}
          </ActionsCell>
        </TableRow>
      ))}
    </Table>
  );
}

function RowActions({ account }: { account: ListedAccount }) {
  const { actions } = texts;
  const { id, email, role, disabled, hasCodes } = account;
  const whom = <span className="sr-only"> {email}</span>;
  /** Needs no question, because it can be undone. */
  const button = (intent: string, label: string) => (
    <Action name="intent" value={intent}>
      {label}
      {whom}
    </Action>
  );
  const question = (name: AccountQuestion, label: string, look: "plain" | "danger" = "plain") => (
    <Action as={Link} look={look} to={`?${name}=${id}`} id={openerIdOf(name, id)} preventScrollReset>
      {label}
      {whom}
    </Action>
  );
  return (
    <Form
      method="post"
      action="/accounts"
      className="flex flex-wrap gap-[.4rem] max-xl:pt-2"
      preventScrollReset
    >
      <input type="hidden" name="id" value={id} />
      {disabled ? button("enable", actions.enable) : question("disable", actions.disable)}
      {role === "owner"
        ? question("make-staff", actions.makeStaff)
        : question("make-owner", actions.makeOwner)}
      {!disabled && button("reset", actions.reset)}
      {hasCodes && button("codes-off", actions.codesOff)}
      {question("delete", actions.remove, "danger")}
    </Form>
  );
}
