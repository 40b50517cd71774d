import { levelCheckLost } from "~/content/level-check/page";
import { ButtonLink, ButtonRow } from "./Button";
import { SENTENCE_SIZE, SingleSentenceLead, SingleSentencePage } from "./SingleSentencePage";

/** For an address of the level check that was cut off or changed. */
export function InvalidLevelCheckLink() {
  const { title, lead, link, marginNote } = levelCheckLost;
  return (
    <SingleSentencePage heading={<h1 className={SENTENCE_SIZE}>{title}</h1>} margin={{ penNote: marginNote }}>
      <SingleSentenceLead>{lead}</SingleSentenceLead>
      <ButtonRow as="p" className="mt-6">
        <ButtonLink href="/level-check" tone="fall">
          {link}
        </ButtonLink>
      </ButtonRow>
    </SingleSentencePage>
  );
}
