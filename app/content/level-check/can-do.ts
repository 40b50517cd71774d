/** What somebody of a level can usually do at work with what they read and write, in sentences of our own. Feeds the result of the level check. */
import type { Level } from "../pages/levels";

export const canDoOnPaper: Readonly<Record<Level["level"], readonly string[]>> = {
  A1: [
    "Find the day, the time and the place in a short message",
    "Fill out a form with your name, company and number",
    "Write two lines to say that you will be late",
  ],
  A2: [
    "Follow a short email thread about a delivery or a date",
    "Arrange a meeting in writing, and move it",
    "Write a polite request that a stranger understands",
  ],
  B1: [
    "Tell what happened, in the right order, so that nobody has to ask",
    "Explain a delay without apologizing twice",
    "Know from an email what you have to do, and by when",
  ],
  B2: [
    "Follow a thread of six emails and act on the right one",
    "Say no to a proposal so that the next one still comes to you",
    "Write a report that answers the question on its first page",
  ],
  C1: [
    "Hear the criticism in a polite sentence",
    "Write the summary that the others forward",
    "Change your tone for the reader in front of you",
  ],
  C2: [
    "Read what a text leaves out",
    "Write the final version of something that everybody is nervous about",
    "Be ironic in writing, and understood",
  ],
};
