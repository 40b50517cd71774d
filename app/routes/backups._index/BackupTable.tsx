import { Form } from "@remix-run/react";
import { type BackupKind, isRemovable } from "~/backup/backup-names";
import { backupTexts as texts } from "~/content/staff/backups";
import { Action } from "~/ui/staff/Action";
import { ActionsCell, Cell, Detail, RowHead, Table, TableRow } from "~/ui/staff/Table";

const WIDTHS = { made: "xl:w-[34%]", kind: "xl:w-[20%]", size: "xl:w-[10%]" };

/** A backup, in words. */
interface ListedInWords {
  name: string;
  kind: BackupKind;
  made: string;
  size: string;
}

export function BackupTable({ backups }: { backups: readonly ListedInWords[] }) {
  return (
    <Table caption={texts.caption} columns={texts.columns} widths={WIDTHS}>
      {backups.map((backup) => (
        <BackupRow key={backup.name} {...backup} />
      ))}
    </Table>
  );
}

function BackupRow({ name, kind, made, size }: ListedInWords) {
  const which = <span className="sr-only"> {name}</span>;
  return (
    <TableRow>
      <RowHead>
        {made}
        <Detail>{name}</Detail>
      </RowHead>
      <Cell label={texts.columns.kind}>{texts.kinds[kind]}</Cell>
      <Cell label={texts.columns.size} content="figures">
        {size}
      </Cell>
      <ActionsCell>
        <div className="flex flex-wrap items-start gap-2 max-xl:mt-2">
          <Form method="post" reloadDocument>
            <input type="hidden" name="name" value={name} />
            <Action name="intent" value="download">
              {texts.download}
              {which}
            </Action>
          </Form>
          <Form method="post">
            <input type="hidden" name="name" value={name} />
            <Action name="intent" value="check">
              {texts.check}
              {which}
            </Action>
          </Form>
          {isRemovable(kind) && (
            <details>
              <summary className="min-h-10 cursor-pointer content-center px-1 text-small">
                {texts.remove}
                {which}
              </summary>
              <Form method="post" className="mt-2 grid gap-2">
                <input type="hidden" name="name" value={name} />
                <p className="text-small">{texts.question.text}</p>
                <p>
                  <Action name="intent" value="remove" look="danger">
                    {texts.question.remove}
                    {which}
                  </Action>
                </p>
              </Form>
            </details>
          )}
        </div>
      </ActionsCell>
    </TableRow>
  );
}
