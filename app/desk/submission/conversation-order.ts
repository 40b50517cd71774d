/**
 * The latest time at which a mail can have arrived, because mailboxes know no more than the second: what we sent in the same second
 * stands before the reply to it, in the thread and in what the next mail refers to.
 */
export const arrivedBy = ({ receivedAt }: { receivedAt: string }) => receivedAt.replace(".000Z", ".999Z");

/** Sorts by time; items of the same moment keep their order. */
export const byTime = (a: { at: string }, b: { at: string }) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0);
