import { Form } from "@remix-run/react";
import { useState } from "react";
import { personalDataTexts } from "~/content/staff/personal-data";
import { fillIn } from "~/format/template";
import { ButtonLink, ButtonRow } from "~/ui/Button";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { ConfirmationPanel, Consequence, Consequences } from "~/ui/staff/Panel";
import { countsInWords, countsOf } from "./counts";
import type { HeldProps } from "./Held";

const { confirm: texts } = personalDataTexts;

interface ConfirmErasureProps extends Omit<HeldProps, "hasAccount"> {
  backups: {
    /** Whether the folder beside the database cannot be read. */
    isUnreadable: boolean;
    dailyUntil: string | undefined;
    permanent: string[];
    /** Where copies go, and whether old ones stay there. */
    elsewhere: string | undefined;
    isKeptElsewhere: boolean;
  };
}

/** Asks before everything about a person is erased: what will be gone, and where copies remain. */
export function ConfirmErasure({ address, of, held, backups }: ConfirmErasureProps) {
  const [sent, setSent] = useState(false);
  const query = `of=${encodeURIComponent(of)}`;
  const { isUnreadable, dailyUntil, permanent, elsewhere, isKeptElsewhere } = backups;
  return (
    <ConfirmationPanel title={fillIn(texts.title, { address })}>
      <p>{fillIn(texts.text, { counts: countsInWords(countsOf(held)) })}</p>
      <Consequences>
        {dailyUntil && <Consequence>{fillIn(texts.backups.daily, { date: dailyUntil })}</Consequence>}
        {!dailyUntil && permanent.length === 0 && (
          <Consequence>{texts.backups[isUnreadable ? "unreadable" : "none"]}</Consequence>
        )}
        {elsewhere && (
          <Consequence>
            {fillIn(isKeptElsewhere ? texts.backups.elsewhereKept : texts.backups.elsewhere, {
              place: elsewhere,
            })}
          </Consequence>
        )}
        {permanent.length > 0 && (
          <Consequence>
            {texts.backups.permanent}{" "}
            {permanent.map((name, index) => (
              <span key={name}>
                {index > 0 && ", "}
                <code>{name}</code>
              </span>
            ))}
          </Consequence>
        )}
        <Consequence>{texts.mails}</Consequence>
      </Consequences>
      <ButtonRow
        as={Form}
        method="post"
        action={`/personal-data?${query}&erase=now`}
        reloadDocument
        onSubmit={() => setSent(true)}
      >
        <ButtonLink variant="outline" small href={`/personal-data?${query}`}>
          {texts.cancel}
        </ButtonLink>
        <SubmitButton label={texts.erase} pendingLabel={texts.erasing} pending={sent} variant="pen" small />
      </ButtonRow>
    </ConfirmationPanel>
  );
}
