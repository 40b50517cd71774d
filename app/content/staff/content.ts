import { fillIn } from "~/format/template";

/** Of a draft that was valid once. */
const NO_LONGER_FITS = "Something in it no longer fits: “Publish…” marks what to correct.";

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
      title: "Name and Contact",
      note: "Name, address, telephone and booking links, on every page and in emails; the time zone of staff",
    },
    footer: {
      page: "/",
      group: "facts",
      title: "Footer and Social Links",
      note: "What is at the foot of every page. Search engines read the first line and the social links, too",
    },
    brand: {
      page: "/",
      group: "facts",
      title: "Logo and Colors",
      note: "On every page, in emails and on the pictures that are shown where a page is shared",
    },
    courses: {
      page: "/courses",
      group: "facts",
      title: "Courses and Prices",
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
      title: "Questions and Answers",
      note: "Under the contact form, and for search engines",
    },
    home: { page: "/", group: "pages", title: "Home Page", note: "Headlines, leads and features" },
    about: {
      page: "/about",
      group: "pages",
      title: "Instructor Page",
      note: "Biography, strengths and the first minute",
    },
    teams: {
      page: "/teams",
      group: "pages",
      title: "Teams Page",
      note: "Prices by the size of a group, the report, data protection and invoices",
    },
    courseTerms: {
      page: "/courses",
      group: "facts",
      title: "Terms of Courses",
      note: "Start, payment, moved lessons, refunds, certificate. [Brackets] mark what is still a sample",
    },
    lessons: {
      page: "/courses",
      group: "facts",
      title: "Lessons",
      note: "Minutes, weeks, groups and the figures of the terms, as all texts about courses name them, and what happens in a lesson",
    },
    coursesPage: {
      page: "/courses",
      group: "pages",
      title: "All Courses",
      note: "Headlines, the map of levels, what the price buys",
    },
    coursePage: {
      page: "/courses/business",
      group: "courses",
      title: "What the Page of Every Course Says",
      note: "What is taught how, what the price includes, headlines and notes around what each course says of itself",
    },
    leadership: {
      page: "/courses/leadership",
      group: "courses",
      title: "General English for Professionals",
      note: "For whom, for whom not, and every lesson",
    },
    business: {
      page: "/courses/business",
      group: "courses",
      title: "Business English Foundations",
      note: "For whom, for whom not, and every lesson",
    },
    advanced: {
      page: "/courses/advanced",
      group: "courses",
      title: "Advanced Business Communication",
      note: "For whom, for whom not, and every lesson",
    },
    fundamentals: {
      page: "/courses/fundamentals",
      group: "courses",
      title: "Fundamentals of Public Speaking",
      note: "For whom, for whom not, and every lesson",
    },
    levels: {
      page: "/levels",
      group: "pages",
      title: "Levels",
      note: "What people can do at each level, how long it takes, and its sentence",
    },
    levelCourses: {
      page: "/levels",
      group: "facts",
      title: "Levels and Courses",
      note: "Which courses fit which level, and why. The first of each level is suggested. A course under all six is for all levels",
    },
    tools: {
      page: "/level-check",
      group: "pages",
      title: "Level Check and Melodies",
      note: "Headlines and leads of Level Check, Your Own Sentence and Say It",
    },
    examples: {
      page: "/examples",
      group: "pages",
      title: "Who Benefits",
      note: "Audiences, each with a scenario",
    },
    platform: {
      page: "/platform",
      group: "pages",
      title: "Lesson Portal",
      note: "The lesson of the demo, and who is in it. The teacher is the instructor",
    },
    blog: {
      page: "/blog",
      group: "pages",
      title: "Blog",
      note: "Title and lead, and what is under the list and under every article",
    },
    search: {
      page: "/",
      group: "pages",
      title: "For Search Engines",
      note: "Title and description of each page, where it is listed, shared or open in a tab. Courses and articles have their own",
    },
    hours: {
      page: "/contact",
      group: "facts",
      title: "Business Hours and Promises",
      note: "When somebody is there, and by when the desk wants visitors answered",
    },
    contact: {
      page: "/contact",
      group: "pages",
      title: "Contact Page",
      note: "Lead, promises, reasons, and the page after the form",
    },
    enroll: {
      page: "/enroll",
      group: "pages",
      title: "Enrollment Form",
      note: "Title, the line under it, and what is beside the form before a course is chosen",
    },
    enrolled: {
      page: "/enrolled",
      group: "pages",
      title: "After an Enrollment",
      note: "What happens next, and how to prepare",
    },
    confirmations: {
      page: "/contact",
      group: "pages",
      title: "Confirmations by Email",
      note: "What a visitor gets after a form",
    },
    privacy: {
      page: "/privacy",
      group: "legal",
      title: "Privacy Policy",
      note: "What is stored about visitors, and why",
    },
    terms: {
      page: "/terms",
      group: "legal",
      title: "Terms of Service",
      note: "What an enrollment agrees to",
    },
    cookiePolicy: {
      page: "/cookie-policy",
      group: "legal",
      title: "Cookie Policy",
      note: "Which cookies there are",
    },
  },
  groups: {
    facts: "Facts",
    pages: "Pages",
    courses: "Pages of courses",
    legal: "Legal texts",
    articles: "Articles",
  },
  course: {
    /** What staff call the page of one that was added. */
    named: "Page of the Course “{id}”",
    note: "For whom, for whom not, and every lesson",
    labels: { courses: "Courses", course: "Course", id: "Its page", page: "Page" },
    hints: {
      id: "Its address is made from the title when it is published, and stays. To write its page before visitors see it, check “Not offered at the moment” and publish.",
    },
    edit: "Write it",
    kept: "Enrollments, the map of levels or the footer need it: it can be hidden, not removed.",
    linked: "A link in {texts} leads to it: it can be hidden, not removed.",
    /** What the fields of its page are called, by the way to them; `[]` is an item of a list. */
    page: {
      inBrief: { label: "Where all courses are compared" },
      "inBrief.fits": { label: "For" },
      "inBrief.fitsNot": { label: "Not for" },
      sentenceNote: { label: "Under the drawing of its sentence" },
      marginNote: { label: "Note in the margin" },
      fits: { label: "It is for you if" },
      "fits[]": { label: "Reason", hint: "It goes on after “if”: a small letter, no period." },
      fitsNot: { label: "It is not for you if" },
      "fitsNot[]": { label: "Reason" },
      "fitsNot[].reason": { label: "Reason", hint: "It goes on after “if”: a small letter, no period." },
      "fitsNot[].instead": { label: "What to do instead" },
      "fitsNot[].instead.before": { label: "Before the link" },
      "fitsNot[].instead.after": { label: "After the link" },
      levels: { label: "What the two levels mean here" },
      "levels.before": { label: "Level in" },
      "levels.after": { label: "Level out" },
      "levels.worksOn": { label: "Where it takes all levels, what it works on" },
      "levels.leadsTo": { label: "Where it takes all levels, how far it leads" },
      units: { label: "Lessons, in groups" },
      "units[]": { label: "Group" },
      "units[].outcome": { label: "What can be done after it" },
      "units[].lessons[].practice": { label: "What is practiced in it" },
      "units[].rehearsal": {
        label: "Rehearsal at the end",
        hint: "A lesson, too. Leave empty if the group ends without one.",
      },
      closing: { label: "At the end of the page" },
    },
  },
  article: {
    new: "New Article",
    newTitle: "Title of a New Article",
    newNote: "Its address is made from the title and stays.",
    noTitle: "Give the article a title.",
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
      pictureDescription: "What is under the drawing",
    },
    hints: {
      excerpt: "For lists, of at most 180 characters.",
      description: "From 70 to 160 characters.",
      order: "1 comes first. Of two with the same number the newer one does.",
      featured: "Of several, the first in the list does.",
      isHidden: "Its address then shows another article.",
      melody: "Its melody is the article’s picture. Leave empty for that of the title.",
      pictureDescription: "Leave empty to show none.",
    },
  },
  /** The signs of Markdown: what is typed, and what it means. */
  signs: {
    title: "Formatting",
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
      ["![What it shows](/pictures/…)", "A picture: copy its line from the Pictures page"],
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
    missed: "Was to go public on {when}, but could not",
    takenOff: "No longer scheduled for {when}: changed by {author}",
  },
  back: "All texts",
  pictures: "Pictures",
  form: {
    save: "Save Draft",
    preview: "Preview",
    previewNote: "Preview opens in a new tab, and nobody else sees it.",
    publish: "Publish…",
    /** What happened to what was typed, without a button. */
    autosave: {
      saved: "Draft saved.",
      failed: "Not saved yet: your words are still here, and it is tried again.",
      overtaken: "A colleague has saved or published this text in the meantime. Save Draft shows both.",
      "overtaken-by-oneself":
        "You have saved this text in another tab in the meantime, or it was published. Save Draft shows both.",
    },
    discard: "Discard the Draft",
    ending: "then it can be published",
    add: "Add {item}",
    remove: "Remove",
    up: "Move Up",
    down: "Move Down",
    noPicture: "No picture",
    noCourse: "No course",
    choose: "Choose one",
    ownersPublish: "Only owners publish. Save it, and their desk shows it.",
    unsaved: "Saved as a draft only. Correct what is marked, then publish it.",
    notes: {
      scheduled: "This goes public on {when}. Saving a change takes it off the schedule.",
      missed:
        "This was to go public on {when}, and could not: since it was scheduled something in it no longer fits, a newer version was published, or whoever scheduled it is no longer an owner. Press Publish to see which.",
      takenOff:
        "An owner had scheduled this for {when}. {author} has changed it since: it stays a draft until an owner publishes or schedules it again.",
      draft: "A draft, saved by {author} {when}. Visitors do not see it yet.",
    },
  },
  publishing: {
    title: "Publish {title}?",
    places: "What will look different",
    elsewhere: "Emails and other places that name it use the new text from then on.",
    none: "No public page changes.",
    now: "Publish Now",
    at: "Or at a Set Time, in the Site’s Time Zone ({zone})",
    schedule: "Schedule",
    cancel: "Not Yet",
    past: "This time has passed: choose a later one.",
    notAMoment: "Enter a day and a time.",
    unschedule: "Take Off the Schedule",
    share: "Show it to somebody",
    shareNote: "Whoever has this link sees the draft until {when}. Search engines are told to stay away.",
  },
  history: {
    title: "Versions",
    shipped: "Version 0, as shipped",
    version: "Version {version}, {author}, {when}",
    replaced: "Draft by {author}, saved over or discarded, {when}",
    changes: "What changed",
    removed: "left out:",
    added: "added:",
    publish: "Publish It…",
    unfit:
      "It cannot be published as it is: a picture or a course in it was removed, or its fields have changed since.",
    reopen: "Continue with It",
    current: "public now",
    earlier: "Earlier versions",
  },
  /** The text in the form conflicts with a colleague’s, or with the same person's from another tab. */
  conflict: {
    colleague: {
      title: "Changed by a colleague in the meantime",
      draft:
        "{author} saved this text while you had it open. Yours is still in the form; what differs is below.",
      published:
        "{author} published version {version} while you had this open. Yours is still in the form; what differs is below.",
      theirs: "Theirs, and where yours differs",
      keep: "Save Mine Over It",
      take: "Continue with Theirs",
    },
    own: {
      title: "Changed in another tab in the meantime",
      draft:
        "You saved this text in another tab. What you typed here is still in the form; what differs is below.",
      published:
        "Version {version}, published or scheduled by you, is public now. What you typed here is still in the form; what differs is below.",
      theirs: "The other text, and where this one differs",
      keep: "Save This One Over It",
      take: "Continue with the Other",
    },
  },
  toasts: {
    saved: { message: "Draft saved", description: "Visitors do not see it yet." },
    unchanged: { message: "Nothing changed", description: "It still goes public as scheduled." },
    published: { message: "Published", description: "Visitors see it now." },
    scheduled: { message: "Scheduled", description: "It goes public at the time you chose." },
    unscheduled: { message: "Off the schedule", description: "It is a draft again." },
    discarded: { message: "Draft discarded", description: "It is still among the versions." },
    reopened: {
      message: "Draft saved",
      description: "Visitors do not see it yet. A draft from before is among the versions.",
    },
    unfit: {
      message: "Draft saved",
      description: NO_LONGER_FITS,
    },
    misfit: {
      message: "Not published",
      description: NO_LONGER_FITS,
    },
    gone: { message: "Nothing to do", description: "It was done in the meantime, or it is gone." },
    stale: {
      message: "Changed since you looked",
      description: "{staff} has changed, scheduled, published or discarded the draft. Look at it again.",
    },
  },
  /** Beside a course that visitors do not see. */
  notOffered: "{course} (not offered)",
  /** How well a course fits a level. */
  fits: { home: "Made for this level", fits: "Fits", possible: "Possible, after you have talked" },
  /** Each stands beside a field and says what to do. */
  errors: {
    empty: "Write something here.",
    tooShort: "Use at least {min} characters.",
    tooLong: "Use at most {max} characters.",
    choice: "Choose one of them.",
    key: "Use small letters and digits, with hyphens between words, such as saying-no.",
    date: "Enter a day, such as 2026-03-12.",
    time: "Enter a time, such as 08:00 or 17:30.",
    zone: "Enter the name of a time zone, such as GMT or Europe/London.",
    noDay: "Choose at least one day.",
    minutes: "These minutes come to {sum}, and a lesson has {minutes}: change one of them.",
    fewer: "Enter as many as in the field above, or more.",
    closesEarly: "Enter a time after the opening time.",
    oneLine: "Write this in one line.",
    control: "There is a character in it that cannot be shown: type it again.",
    number: "Enter a number from {from} to {to}.",
    notANumber: "Use digits and a period only, such as 4.9 or 1199.50.",
    flag: "Check the box, or leave it.",
    link: "This leads nowhere: enter a page of this site, such as /contact, or an address that begins with https://.",
    web: "Enter the whole address, beginning with https://.",
    email: "Enter an email address, such as hello@example.com.",
    phone: "Enter a telephone number, such as +1 555 010 0199.",
    picture: "Choose one of the pictures that are described.",
    missingPicture: "The image {address} is not among the pictures, or is not described yet.",
    sentence: "Write a sentence in Latin letters, of at most 200 characters.",
    notAColor: "Write the color as # and six digits or letters from a to f, such as #b5103c.",
    weakColor:
      "Too little contrast: {ratio}:1 against {against}, and {needed}:1 is needed. The nearest color that passes is {better}.",
    neverPasses:
      "Too little contrast: {ratio}:1 against {against}, and {needed}:1 is needed. Choose another color.",
    noneOffered: "Offer at least one course.",
    notInText: "This is not in the text: copy words of it, or leave this empty.",
    noDiscount: "Enter more than the price, or leave this empty.",
    sameTitle: "Another course that is offered has this title: choose a different one.",
    course: "This course is not offered: choose another, or remove it.",
    noCourse: "Add at least one course.",
    sameCourse: "This course is above already: remove one of them.",
    secondHome: "It is made for {level} already, and for one level only: choose “{fits}” here or there.",
    noHome: "No level is the one that “{course}” is made for: choose that for one, or add it to all levels.",
    tooMany: "Use at most {n} of them.",
    placeholder: "{braces} is not filled in here: write it without braces.",
  },
  logo: {
    file: "Logo",
    note: "PNG or SVG, at most 32 KB. It takes the place of the mark and the name in the header; in the dark it stands on a light background. Without one the name is set in type.",
    now: "The logo as visitors see it",
    none: "Use no logo: set the name in type",
    tooLarge: "This file is larger than 32 KB: save a smaller one.",
    /** Why a logo is refused. */
    errors: {
      gone: "This logo is no longer here: choose its file again.",
      kind: "This is neither a PNG nor an SVG: save the logo as one of them.",
      size: "The logo is larger than 32 KB: save a smaller one.",
      shape: "A logo has at most 600 shapes, and is from half as wide as it is high up to 12 times as wide.",
      png: "This PNG cannot be read: save it again, without interlacing.",
      pixels: "This PNG has {what} pixels: save one with at most 2000 on each side.",
      svg: "This SVG cannot be read: save it again as plain SVG, or as PNG.",
      element:
        "This SVG has <{what}>, which a logo must not have: turn letters and effects into paths, or save it as PNG.",
      attribute:
        "This SVG has “{what}” with a value that a logo must not have, such as a link, an effect or a color gradient: save it as PNG.",
      style: "This SVG has a style sheet: save it with presentation attributes, or as PNG.",
    },
  },
  /** The backgrounds of an accent, by their names in the stylesheet. */
  grounds: {
    paper: "the page",
    sheet: "a sheet",
    tint: "a tinted section",
    "pen-soft": "a notice’s background",
    "on-marker": "the letters on it",
  },
} as const;

/** What staff call a text; its key where this version of the site does not know it. */
export function titleOfText(key: string): string {
  const keys: Readonly<Record<string, { title: string }>> = editingTexts.keys;
  const [, slug] = /^article-(.+)$/.exec(key) ?? [];
  const [, id] = /^course-(.+)$/.exec(key) ?? [];
  if (id) return fillIn(editingTexts.course.named, { id });
  return keys[key]?.title ?? (slug ? fillIn(editingTexts.article.named, { slug }) : key);
}
