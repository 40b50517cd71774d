import { Form, Link, useLocation } from "@remix-run/react";
import { spamTexts as texts } from "~/content/staff/mail";
import type { HeldSubmission } from "~/db/submissions/spam/held.server";
import { withParameters } from "~/desk/list/address";
import { listAddress, openerIdOf } from "~/desk/list/dialog-parameters";
import { Button } from "~/ui/Button";
import { Action } from "~/ui/staff/Action";
import { ActionsCell, Cell, Detail, Moment, RowHead, Table, TableRow } from "~/ui/staff/Table";

export interface ListedHeld extends Omit<HeldSubmission, "heldReason"> {
  /** Why it is held, in words. */
  reasons: string[];
  received: string;
}

const WIDTHS = {
  name: "xl:w-[16%]",
  what: "xl:w-[9%]",
  reason: "xl:w-[18%]",
  date: "xl:w-[11%]",
  actions: "xl:w-[18%]",
};

/** The submissions held as suspected spam. */
export function HeldTable({ rows }: { rows: readonly ListedHeld[] }) {
  const { columns } = texts;
  return (
    <Table caption={texts.caption} columns={columns} widths={WIDTHS}>
      {rows.map((row) => (
        <TableRow key={row.id}>
          <RowHead>
            <bdi>{row.name}</bdi>
            <Detail>{row.email}</Detail>
          </RowHead>
          <Cell label={columns.what}>
            <span>
              {texts[row.kind]}
              <Detail>{row.reference}</Detail>
            </span>
          </Cell>
          <Cell label={columns.reason}>
            <ul>
              {row.reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </Cell>
          <Cell label={columns.text} content="message">
            <bdi>{row.text}</bdi>
          </Cell>
          <Cell label={columns.date} content="figures">
            <Moment iso={row.createdAt}>{row.received}</Moment>
          </Cell>
          <ActionsCell>
            <RowActions id={row.id} name={row.name} />
          </ActionsCell>
        </TableRow>
      ))}
    </Table>
  );
}

function RowActions({ id, name }: { id: number; name: string }) {
  const location = useLocation();
  return (
    <Form
      method="post"
      action={listAddress(location)}
      className="flex flex-wrap gap-2 max-xl:pt-1 print:hidden"
      preventScrollReset
    >
      <Button type="submit" name="release" value={id} variant="outline" small>
        {texts.release}
        <span className="sr-only"> the submission from {name}</span>
      </Button>
      <Action
        as={Link}
        look="tallDanger"
        id={openerIdOf("delete", id)}
        to={withParameters("", new URLSearchParams(location.search), { delete: String(id) })}
        preventScrollReset
      >
        {texts.delete}
        <span className="sr-only"> the submission from {name}</span>
      </Action>
    </Form>
  );
}
