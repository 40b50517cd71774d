import { fillIn } from "~/format/template";

/**
 * Feeds the staff's pages on which the site's texts are edited.
 *
 * Rules: what staff read every day is short. Texts in braces, such as {name}, are filled in by the page.
 */
export const editingTexts = {
  title: "Content",
  lead: "What visitors read. Change it here, look at it, publish it; every version stays.",
  /** What is edited under each key, and where it is seen. */
  keys: {
    site: {
      page: "/",
      group: "facts",
      title: "Name and contact",
      note: "Name, address, telephone and booking links, on every page and in mails",
    },
    brand: {
      page: "/",
      group: "facts",
      title: "Logo and colors",
      note: "On every page, in mails and on the pictures that are shown where a page is shared",
    },
    courses: {
      page: "/courses",
      group: "facts",
      title: "Courses and prices",
      note: "A price is changed here and nowhere else",
    },
    testimonials: {
      page: "/",
      group: "facts",
      title: "Testimonials",
      note: "What students said, on the home page",
    },
    figures: { page: "/", group: "facts", title: "Figures", note: "The six figures of the home page" },
    instructor: { page: "/about", group: "facts", title: "Instructor", note: "Name, role and picture" },
    faq: {
      page: "/contact",
      group: "facts",
      title: "Questions and answers",
      note: "Under the contact form, and for search engines",
    },
    home: { page: "/", group: "pages", title: "Home page", note: "Headlines, leads and features" },
    about: {
      page: "/about",
      group: "pages",
      title: "Instructor page",
      note: "Biography, strengths and the first minute",
    },
    privacy: {
      page: "/privacy",
      group: "legal",
      title: "Privacy policy",
      note: "What is kept of visitors, and why",
    },
    terms: {
      page: "/terms",
      group: "legal",
      title: "Terms of service",
      note: "What an enrollment agrees to",
    },
    cookiePolicy: {
      page: "/cookie-policy",
      group: "legal",
      title: "Cookie policy",
      note: "Which cookies there are",
    },
  },
  groups: { facts: "Facts", pages: "Pages", legal: "Legal texts", articles: "Articles" },
  article: {
    new: "New Article",
    newTitle: "Title of a new article",
    newNote: "Its address is made from the title and stays.",
    noTitle: "Give the article a title",
    hidden: "Left out of the blog",
    named: "Article “{slug}”",
    labels: {
      article: "Article",
      title: "Title",
      excerpt: "What it says, in a sentence or two",
      description: "Description for search engines",
      category: "Category",
      author: "Author",
      date: "Date",
      order: "Place in the list",
      featured: "Opens the blog",
      isHidden: "Leave this article out of the blog",
      markdown: "Text",
      melody: "Sentence to draw",
      pictureDescription: "What stands under the drawing",
    },
    hints: {
      excerpt: "For lists, of at most 180 characters.",
      description: "From 70 to 160 characters.",
      order: "1 comes first. Of two with the same number the newer one does.",
      featured: "Of several, the first in the list does.",
      isHidden: "Its address then shows another article.",
      melody: "Its melody is the article’s picture. Empty: that of the title.",
      pictureDescription: "Empty: nothing.",
    },
  },
  /** The signs of Markdown: what is typed, and what it means. */
  signs: {
    title: "Signs that can be used in a text",
    lead: "A blank line ends a paragraph. HTML is not used.",
    rows: [
      ["## Heading", "A section; ### for one within it"],
      ["**bold**, *italic*", "Emphasis"],
      ["==marked==", "The marker"],
      ["~~wrong~~ ++right++", "A correction"],
      ["[[ˈmiːtɪŋ]]", "How a word is said"],
      ["- one", "A list; 1. for numbers"],
      ["> said", "A quotation"],
      ["[text](/contact)", "A link to a page, or to https://…"],
      ["![What it shows](/pictures/…)", "A picture: its line stands on the page Pictures"],
      ["`m: Are you sure?`", "The melody of a sentence, small"],
      ["```melody\nsentence: I see your point…\ncaption: It waits.\n```", "A melody with a caption"],
      ["```pull\nThe tune gets it.\n```", "A sentence set large"],
      ["```dialogue\nBuyer: I see.\n```", "A dialogue"],
      ["```note\nSay it aloud.\n```", "A note in the margin"],
      ["```answers\n1. in\n```", "Answers that unfold"],
      ["Table: What it shows\n\n| Phrase | Use |\n|---|---|\n| Well | often |", "A table under its caption"],
    ],
    legal: "Filled in by the page: {names}.",
  },
  states: {
    shipped: "As shipped",
    published: "Version {version}, {when}",
    draft: "Draft by {author}, {when}",
    scheduled: "Public from {when}",
  },
  edit: "Edit",
  back: "All texts",
  pictures: "Pictures",
  form: {
    save: "Save Draft",
    saving: "Saving...",
    preview: "Preview",
    previewNote: "Opens in a new tab. Nobody else sees it.",
    publish: "Publish…",
    discard: "Discard the Draft",
    ending: "then it can be published",
    add: "Add: {item}",
    remove: "Remove",
    up: "Move up",
    down: "Move down",
    noPicture: "No picture",
    choose: "Choose one",
    ownersPublish: "Owners publish. Save it, and tell one.",
    unsaved: "Saved as a draft only: mend what is marked, then it can be published.",
    scheduledNote: "This goes public on {when}. Saving a change takes it off the schedule.",
    draftNote: "A draft, saved by {author} {when}. Visitors do not see it yet.",
  },
  publishing: {
    title: "Publish {title}?",
    places: "What will look different",
    elsewhere: "Mails and other places that name it use the new text from then on.",
    none: "No public page changes.",
    now: "Publish Now",
    publishing: "Publishing...",
    at: "Or at a moment, in the site’s time zone ({zone})",
    schedule: "Publish Then",
    cancel: "Not Yet",
    past: "This moment has passed: choose a later one",
    notAMoment: "Give a day and a time",
    unschedule: "Take off the Schedule",
    share: "Show it to somebody",
    shareNote: "Whoever has this link sees the draft until {when}. Search engines are told to stay away.",
  },
  history: {
    title: "Versions",
    shipped: "Version 0, as shipped",
    version: "Version {version}, {author}, {when}",
    replaced: "Draft by {author}, saved over or discarded, {when}",
    changes: "What changed",
    restore: "Restore as a New Version",
    load: "Go on with This Draft",
    current: "public now",
  },
  conflict: {
    title: "Changed by a colleague meanwhile",
    draft:
      "{author} saved this text while you had it open. Yours is still in the form; what differs is below.",
    published:
      "{author} published version {version} while you had this open. Yours is still in the form; what differs is below.",
    theirs: "Theirs, and where yours differs",
    removed: "only in theirs:",
    added: "only in yours:",
    keep: "Save Mine Over It",
    take: "Go on with Theirs",
  },
  toasts: {
    saved: { message: "Draft saved", description: "Visitors do not see it yet." },
    published: { message: "Published", description: "Visitors see it now." },
    scheduled: { message: "Scheduled", description: "It goes public at the moment you chose." },
    unscheduled: { message: "Off the schedule", description: "It is a draft again." },
    discarded: { message: "Draft discarded", description: "It is still among the versions." },
    restored: { message: "Restored", description: "It is public as a new version." },
    gone: { message: "Nothing to do", description: "Somebody was quicker, or it was gone already." },
    failed: {
      message: "Not saved",
      description: "Our records cannot be written at the moment. Please try again in a minute.",
    },
  },
  /** Each stands beside a field and says what to do. */
  errors: {
    empty: "Write something here",
    tooShort: "Use at least {min} characters",
    tooLong: "Use at most {max} characters",
    choice: "Choose one of them",
    date: "Give a day, such as 2026-03-12",
    oneLine: "Write this in one line",
    control: "There is a character in it that cannot be shown: type it again",
    number: "Give a number from {from} to {to}",
    flag: "Tick it, or do not",
    link: "Give a page of this site, such as /contact, or an address that begins with https://",
    email: "Give an email address, such as hello@example.com",
    phone: "Give a telephone number, such as +1 555 010 0199",
    picture: "Choose one of the pictures that are described",
    missingPicture: "The image {address} is not among the pictures, or is not described yet.",
    sentence: "Write a sentence in Latin letters, of at most 200 characters",
    notAColor: "Write the color as # and six digits or letters from a to f, such as #b5103c",
    weakColor:
      "Too little contrast: {ratio}:1 against {against}, and {needed}:1 is needed. The nearest color that passes is {better}",
    neverPasses:
      "Too little contrast: {ratio}:1 against {against}, and {needed}:1 is needed. Choose another color",
    tooMany: "Use at most {n} of them",
    placeholder: "{braces} is not filled in here: write it without braces",
  },
  logo: {
    file: "Logo",
    note: "PNG or SVG, at most 32 KB. It takes the place of the mark and the name in the header; in the dark it stands on a light ground. Without one the name is set in type.",
    now: "The logo as visitors see it",
    none: "Use no logo: set the name in type",
    tooLarge: "This file has more than 32 KB: save a smaller one",
    /** Why one is refused. */
    errors: {
      gone: "This logo is no longer here: choose its file once more",
      kind: "This is neither a PNG nor an SVG: save the logo as one of them",
      size: "The logo has more than 32 KB: save a smaller one",
      shape: "A logo has at most 600 shapes, and is from half as wide as it is high up to 12 times as wide",
      png: "This PNG cannot be read: save it again, without interlacing",
      pixels: "This PNG has {what} pixels: save one with at most 2000 on each side",
      svg: "This SVG cannot be read: save it again as plain SVG, or as PNG",
      element:
        "This SVG has <{what}>, which a logo must not have: turn letters and effects into paths, or save it as PNG",
      attribute:
        "This SVG has “{what}” with a value that a logo must not have, such as a link, an effect or a color gradient: save it as PNG",
      style: "This SVG has a style sheet: save it with presentation attributes, or as PNG",
    },
  },
  /** What an accent is seen against, as the stylesheet calls it. */
  grounds: {
    paper: "the page",
    sheet: "a sheet",
    tint: "a tinted section",
    "pen-soft": "a notice’s ground",
    "on-marker": "the letters on it",
  },
} as const;

/** What staff call a text; its key where this version of the site does not know it. */
export function titleOfText(key: string): string {
  const keys: Readonly<Record<string, { title: string }>> = editingTexts.keys;
  const [, slug] = /^article-(.+)$/.exec(key) ?? [];
  return keys[key]?.title ?? (slug ? fillIn(editingTexts.article.named, { slug }) : key);
}
