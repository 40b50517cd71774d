/** An answer that was not sent, to be shown again. */
export interface RefusedAnswer {
  answer: {
    text: string;
    quotes: boolean;
    /** The newest answer its author has seen by now. */
    seen: number;
    /** How many mails from people. */
    heard: number;
    /** The mark of the draft that its writer knows by now. */
    draft: string;
    /** The reason, as a sentence. */
    error: string;
  };
}
