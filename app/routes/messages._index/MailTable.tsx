import { Form, Link, useLocation } from "@remix-run/react";
import { mailTexts } from "~/content/mails";
import { messagesTexts as texts } from "~/content/staff/mail";
import type { OutboxMail } from "~/db/outbox/outbox.server";
import { listAddress } from "~/desk/list/dialog-parameters";
import { Button } from "~/ui/Button";
import { MailState } from "~/ui/staff/MailState";
import { ActionsCell, Cell, Detail, Moment, RowHead, Table, TableRow } from "~/ui/staff/Table";

type MailColumn =
  | "id"
  | "kind"
  | "recipient"
  | "subject"
  | "reference"
  | "state"
  | "attempts"
  | "lastError"
  | "createdAt";

export interface ListedMail extends Pick<OutboxMail, MailColumn> {
  created: string;
  /** What happens to it next, if it waits. */
  next: string | undefined;
}

const WIDTHS = {
  mail: "xl:w-[23%]",
  to: "xl:w-[21%]",
  attempts: "xl:w-[8%]",
  date: "xl:w-[15%]",
  actions: "xl:w-[9%]",
};

/** The mails of the outbox. */
export function MailTable({ rows }: { rows: readonly ListedMail[] }) {
  const { columns } = texts;
  return (
    <Form method="post" action={listAddress(useLocation())} preventScrollReset>
      <Table caption={texts.caption} columns={columns} widths={WIDTHS}>
        {rows.map((row) => (
          <TableRow key={row.id}>
            <RowHead>
              <Link to={`/messages/${row.id}`}>{row.subject}</Link>
              <Detail>
                {kindName(row.kind)}
                {row.reference && ` ${row.reference}`}
              </Detail>
            </RowHead>
            <Cell label={columns.to}>{row.recipient}</Cell>
            <Cell label={columns.state}>
              <span>
                <MailState state={row.state} />
                {row.lastError && <Detail>{row.lastError}</Detail>}
                {row.next && (
                  <Detail>
                    {/* Otherwise the line would break within the date. */}
                    <span className="block text-balance">{row.next}</span>
                  </Detail>
                )}
              </span>
            </Cell>
            <Cell label={columns.attempts} content="figures">
              {row.attempts}
            </Cell>
            <Cell label={columns.date} content="figures">
              <Moment iso={row.createdAt}>{row.created}</Moment>
            </Cell>
            <ActionsCell>
              {(row.state === "failed" || row.state === "retrying") && (
                <Button type="submit" name="retry" value={row.id} variant="outline" small>
                  {texts.retry}
                  <span className="sr-only"> the email to {row.recipient}</span>
                </Button>
              )}
            </ActionsCell>
          </TableRow>
        ))}
      </Table>
    </Form>
  );
}

function kindName(kind: string): string {
  return Object.hasOwn(mailTexts.kinds, kind) ? mailTexts.kinds[kind as keyof typeof mailTexts.kinds] : kind;
}
