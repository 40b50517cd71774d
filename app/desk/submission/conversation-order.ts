/** The end of the second in which a mail arrived: IMAP knows no fractions, and what we sent in that second comes before the reply to it. */
export const arrivedBy = ({ receivedAt }: { receivedAt: string }) => receivedAt.replace(".000Z", ".999Z");

/** Sorts by time; items of the same moment keep their order. */
export const byTime = (a: { at: string }, b: { at: string }) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0);
