import { useLoaderData } from "@remix-run/react";
import { deskTexts as texts } from "~/content/staff/desk";
import type { Desk } from "~/desk/day/page.server";
import { Container } from "~/ui/Section";
import { FailedList } from "~/ui/staff/EmptyList";
import { SaveFailed } from "~/ui/staff/forms/SaveFailed";
import { ROWS } from "~/ui/staff/list/Pager";
import { Day } from "./Day";
import { Done } from "./Done";
import { Found } from "./Found";
import { DeskHead, SearchBoth } from "./Head";
import { Side } from "./Side";
import { Waiting } from "./Waiting";

interface Loaded {
  /** Undefined where it could not be read. */
  desk: Desk | undefined;
}

/**
 * Everything that waits in both lists. The margin holds times, the pen's rule dots; beside it are due steps, one's own
 * submissions, and the site's upkeep.
 */
export function DeskPage() {
  const { desk } = useLoaderData<Loaded>();
  return (
    <>
      <Container>
        <SaveFailed />
      </Container>
      <Container ruled={desk !== undefined} className="pb-4">
        {desk ? (
          <>
            <DeskHead {...desk} />
            {desk.day && <Day {...desk.day} />}
            <div className="grid gap-x-11 gap-y-10 xl:grid-cols-[minmax(0,1fr)_17.5rem]">
              <div id={ROWS} className="min-w-0">
                <Rows {...desk} />
              </div>
              <Side {...desk} />
            </div>
          </>
        ) : (
          <>
            <h1 className="pt-6 pb-5">{texts.title}</h1>
            <SearchBoth search="" />
            <FailedList>{texts.failed}</FailedList>
          </>
        )}
      </Container>
    </>
  );
}

function Rows(desk: Desk) {
  if (desk.found) return <Found {...desk.found} />;
  const { done } = desk;
  return done ? <Done {...desk} done={done} /> : <Waiting {...desk} />;
}
