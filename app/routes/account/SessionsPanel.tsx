import { Form } from "@remix-run/react";
import { accountTexts } from "~/content/staff/accounts";
import { fillIn } from "~/format/template";
import { Button } from "~/ui/Button";
import { Action } from "~/ui/staff/Action";
import { Entries, Entry } from "~/ui/staff/Entries";
import { Panel } from "~/ui/staff/Panel";

const { sessions: words } = accountTexts;

interface Session {
  idHash: string;
  browser: string | null;
  /** Whether it is the session of this browser. */
  isCurrent: boolean;
  since: string;
  lastSeen: string;
}

const onOneLine = (moment: string) => moment.replaceAll(" ", "\u00a0");

/** Where somebody is signed in; each other session can be ended. */
export function SessionsPanel({ sessions }: { sessions: Session[] }) {
  return (
    <Panel name="sessions" title={words.title}>
      <Entries>
        {sessions.map(({ idHash, browser, isCurrent, since, lastSeen }) => (
          <Entry
            key={idHash}
            detail={fillIn(words.since, { since: onOneLine(since), seen: onOneLine(lastSeen) })}
            action={
              !isCurrent && (
                <Form method="post" action="/account" preventScrollReset>
                  <input type="hidden" name="session" value={idHash} />
                  <Action name="intent" value="end-session">
                    {words.end}
                    <span className="sr-only"> {browser ?? words.unknown}</span>
                  </Action>
                </Form>
              )
            }
          >
            <b>{browser ?? words.unknown}</b>
            {isCurrent && ` (${words.here})`}
          </Entry>
        ))}
      </Entries>
      {sessions.length > 1 && (
        <Form method="post" action="/account" preventScrollReset>
          <Button type="submit" name="intent" value="end-others" variant="outline" small>
            {words.endOthers}
          </Button>
        </Form>
      )}
    </Panel>
  );
}
