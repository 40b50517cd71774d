import { Form } from "@remix-run/react";
import { useState } from "react";
import { personalDataTexts } from "~/content/staff-personal-data";
import { countsInWords } from "~/erasure/counts";
import { fillIn } from "~/format/template";
import { Button } from "~/ui/Button";
import { countsOf, type Person } from "./Held";

const { confirm: texts } = personalDataTexts;

interface ConfirmErasureProps extends Omit<Person, "hasAccount"> {
  backups: { dailyUntil: string | undefined; kept: string[] };
}

/** Asks before everything about somebody is erased: what goes, and what remains where. */
export function ConfirmErasure({ address, of, held, backups }: ConfirmErasureProps) {
  const [sent, setSent] = useState(false);
  const query = `of=${encodeURIComponent(of)}`;
  const { dailyUntil, kept } = backups;
  return (
    <div className="person-confirm">
      <h2>{fillIn(texts.title, { address })}</h2>
      <p>{fillIn(texts.text, { counts: countsInWords(countsOf(held)) })}</p>
      <ul className="person-remains">
        {dailyUntil && <li>{fillIn(texts.backups.daily, { date: dailyUntil })}</li>}
        {!dailyUntil && kept.length === 0 && <li>{texts.backups.none}</li>}
        {kept.length > 0 && (
          <li>
            {texts.backups.kept}{" "}
            {kept.map((name, index) => (
              <span key={name}>
                {index > 0 && ", "}
                <code>{name}</code>
              </span>
            ))}
          </li>
        )}
        <li>{texts.mails}</li>
      </ul>
      <Form
        method="post"
        action={`/personal-data?${query}&erase=now`}
        className="btns"
        reloadDocument
        onSubmit={() => setSent(true)}
      >
        <a className="btn btn-2 btn-s" href={`/personal-data?${query}`}>
          {texts.cancel}
        </a>
        <Button
          type="submit"
          variant="pen"
          small
          aria-disabled={sent || undefined}
          onClick={(event) => sent && event.preventDefault()}
        >
          {sent ? texts.erasing : texts.erase}
        </Button>
      </Form>
    </div>
  );
}
