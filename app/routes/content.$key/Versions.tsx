import { editingTexts } from "~/content/staff/content";
import { fillIn } from "~/format/template";
import type { ShownDraft } from "~/publishing/drafts/shown-draft.server";
import type { ShownVersion } from "~/publishing/drafts/versions.server";
import { Hint } from "~/ui/form/controls";
import { Action } from "~/ui/staff/Action";
import { Panel } from "~/ui/staff/Panel";
import { Changes } from "./Changes";

const { form: formTexts, publishing, history } = editingTexts;

interface VersionsProps {
  isOwner: boolean;
  open?: ShownDraft;
  onDiscard: () => void;
  versions: readonly ShownVersion[];
  /** The oldest of them, where there are earlier ones. */
  earlier?: number;
}

/** What can be done with the draft as a whole, and every version of the text. */
export function Versions({ isOwner, open, onDiscard, versions, earlier }: VersionsProps) {
  return (
    <div className="grid gap-6">
      {open && (
        <Panel name="draft" title={publishing.share}>
          <div className="mt-3 grid gap-4">
            {open.isReady ? (
              <>
                <p>
                  <a href={open.shared} target="_blank" rel="noreferrer">
                    {formTexts.preview}
                  </a>
                </p>
                <Hint>{fillIn(publishing.shareNote, { when: open.sharedUntil })}</Hint>
              </>
            ) : (
              <p>{formTexts.unsaved}</p>
            )}
            <form method="post" className="flex flex-wrap gap-2">
              <input type="hidden" name="seen" value={open.seen} />
              {open.isScheduled && isOwner && (
                <Action name="intent" value="unschedule">
                  {publishing.unschedule}
                </Action>
              )}
              {(isOwner || !open.hasMoment) && (
                <Action name="intent" value="discard" look="danger" onClick={onDiscard}>
                  {formTexts.discard}
                </Action>
              )}
            </form>
          </div>
        </Panel>
      )}
      {versions.length > 0 && (
        <Panel name="versions" title={history.title}>
          <ol className="mt-3 border-t border-rule">
            {versions.map((version) => (
              <li key={version.id} className="border-b border-rule py-3 text-small wrap-anywhere">
                <p className={version.isCurrent ? "font-semibold" : undefined}>
                  {version.label}
                  {version.isCurrent && ` (${history.current})`}
                </p>
                {version.changes.length > 0 && (
                  <details className="mt-1">
                    <summary className="min-h-9 cursor-pointer">{history.changes}</summary>
                    <Changes changes={version.changes} />
                  </details>
                )}
                {isOwner && !version.isCurrent && !version.canBeRestored && (
                  <p className="mt-1 text-ink-2">{history.unfit}</p>
                )}
                {(version.id > 0 || version.canBeRestored) && (
                  <form method="post" className="mt-2 flex flex-wrap gap-2">
                    <input type="hidden" name="version" value={version.id} />
                    <Action name="intent" value="reopen">
                      {history.reopen}
                      <span className="sr-only">: {version.label}</span>
                    </Action>
                    {isOwner && version.canBeRestored && (
                      <Action name="intent" value="restore">
                        {history.publish}
                        <span className="sr-only">: {version.label}</span>
                      </Action>
                    )}
                  </form>
                )}
              </li>
            ))}
          </ol>
          {earlier !== undefined && (
            <p className="mt-3">
              <a href={`?before=${earlier}`}>{history.earlier}</a>
            </p>
          )}
        </Panel>
      )}
    </div>
  );
}
