/**
 * Feeds the plain page for requests that the site does not take. Nobody who only reads and writes here meets them, so
 * they are short. The page adds the site's name, the email address and the phone number.
 */
export const refusals = {
  400: {
    title: "This address does not make sense to us",
    text: "There is a slip in it. Please check it letter by letter, or begin at the home page.",
  },
  403: {
    title: "This form came from another site",
    text: "For your safety we only accept forms from our own pages. Nothing has been changed. Please open our page and send it from there.",
  },
  404: {
    title: "No page has this address",
    text: "Nothing has been changed. Please begin at the home page.",
  },
  405: {
    title: "That cannot be done here",
    text: "This address can be read, but not used this way. Nothing has been changed.",
  },
  408: {
    title: "That took too long",
    text: "Your request did not arrive in time. Please check your connection and try again.",
  },
  413: {
    title: "That is more than we can take",
    text: "What was sent is larger than this form takes, and none of it was stored. Please go back, where most browsers still have what you typed. Shorten it or choose a smaller file, and send it again.",
  },
  414: {
    title: "This address is too long",
    text: "No address of ours is that long. Please begin at the home page.",
  },
  415: {
    title: "We cannot read this kind of content",
    text: "We only accept what our own forms send. Nothing has been changed.",
  },
  429: {
    title: "Too many pages in too short a time",
    text: "Somebody who shares your connection is asking us for more pages than a person could read. Please wait a few seconds and try again. If you were sending a form, go back: most browsers still have what you typed.",
  },
  431: {
    title: "Your browser sent too much at once",
    text: "It sends more along with each request than we take. Deleting the cookies for this site should help.",
  },
  500: {
    title: "Something went wrong here",
    text: "The fault is ours, and it has been noted. Please try again in a few minutes.",
  },
} as const;

export type RefusalStatus = keyof typeof refusals;

export const refusalPage = {
  homeLink: "Return to Home",
  contact: "If this keeps happening, a person can help:",
} as const;
