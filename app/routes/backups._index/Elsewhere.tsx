import { Form } from "@remix-run/react";
import { RETAINED_BACKUPS } from "~/backup/backup-names";
import { backupTexts as texts } from "~/content/staff/backups";
import { fillIn } from "~/format/template";
import { Action } from "~/ui/staff/Action";
import { Panel } from "~/ui/staff/Panel";

interface ElsewhereProps {
  /** Undefined where no copy goes elsewhere. */
  elsewhere: { place: string; last?: string; isKept: boolean; failing?: string } | undefined;
  /** Whether there is a backup that could be copied now. */
  isCopyable: boolean;
}

/** Whether copies go elsewhere, and their state. */
export function Elsewhere({ elsewhere, isCopyable }: ElsewhereProps) {
  const words = texts.elsewhere;
  if (!elsewhere) return <Panel name="elsewhere" title={words.title} lead={words.off} />;
  const { place, last, isKept, failing } = elsewhere;
  return (
    <Panel name="elsewhere" title={words.title} lead={fillIn(words.on, { place })}>
      <p className="mt-3 font-semibold">{last ?? words.none}</p>
      {failing && <p className="mt-2 font-semibold text-pen">{failing}</p>}
      {isKept && <p className="mt-2 text-small text-ink-2">{fillIn(words.kept, { n: RETAINED_BACKUPS })}</p>}
      {isCopyable && (
        <Form method="post">
          <Action name="intent" value="copy">
            {words.copy}
          </Action>
        </Form>
      )}
    </Panel>
  );
}
