/** Feeds the page that the link in a confirmation leads to, where a visitor asks for a copy. */
export const copyPage = {
  title: "A copy of what you wrote",
  description: "Ask for a copy of your message.",
  lead: "We send it to the address that you gave us, as plain text. It goes out once.",
  button: "Send My Copy",
  home: "Back to Home",
  answers: {
    queued: {
      title: "It is on its way",
      text: "Your copy should arrive within a few minutes. If it does not, look in your spam folder.",
    },
    again: {
      title: "It has been sent already",
      text: "We send a copy once. Look for “What you wrote to us” in your mail and in your spam folder.",
    },
    gone: {
      title: "There is nothing left to send",
      text: "What you wrote has been deleted from our records.",
    },
    over: {
      title: "This link no longer works",
      text: "It works for seven days, and only in full, as it is in our email. Write to us if you need a copy now.",
    },
    off: {
      title: "We cannot send mail at the moment",
      text: "Please try the link again later.",
    },
    tooOften: {
      title: "That was too often",
      text: "Please try again in 10 minutes.",
    },
    failed: {
      title: "It could not be sent",
      text: "Nothing can be saved right now. Please try again in a minute.",
    },
  },
} as const;
