/**
 * The end of the second in which a mail arrived: IMAP has no fractions of a second, and what we sent in that second comes before
 * the reply to it.
 */
export const endOfArrivalSecond = ({ receivedAt }: { receivedAt: string }) =>
  receivedAt.replace(".000Z", ".999Z");

/** Sorts by time; items with the same time keep their order. */
export const byTime = (a: { at: string }, b: { at: string }) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0);
