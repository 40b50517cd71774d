/**
 * Feeds the staff's page of pictures.
 *
 * Rules: what staff read every day is short. Texts in braces, such as {n}, are filled in by the page.
 */
export const pictureTexts = {
  title: "Pictures",
  lead: "For articles, testimonials and the instructor. JPEG, PNG or WebP, up to 10 MB and 25 megapixels.",
  back: "All texts",
  upload: {
    title: "Add a picture",
    file: "File",
    descriptionNote: "Read aloud to people who cannot see it. It is needed before the picture can be used.",
    button: "Upload",
    sending: "Uploading...",
    note: "The site removes where, when and with which camera it was taken.",
  },
  picture: {
    size: "{width} × {height}, {name}",
    by: "{author}, {when}",
    line: "Its Line in an Article",
    undescribed: "Not described yet: it cannot be used",
    unused: "Not used",
    used: "Used in {titles}",
    remove: "Remove",
  },
  empty: "There are no pictures yet.",
  question: {
    text: "Its file is deleted permanently. Earlier versions that show it can then no longer be published.",
    remove: "Remove It",
  },
  toasts: {
    uploaded: { message: "Picture added", description: "It can be used now." },
    undescribed: { message: "Picture added", description: "Say what it shows before you use it." },
    known: { message: "That picture is here already", description: "It is marked below." },
    described: { message: "Description saved", description: "New uses have it; texts keep what they say." },
    removed: { message: "Picture removed", description: "No text showed it." },
    used: { message: "Not removed", description: "A text shows it: take it out there first." },
    gone: { message: "Nothing to do", description: "It was removed in the meantime." },
  },
  problems: {
    none: "Choose a file.",
    tooLarge: "This file is larger than 10 MB: make it smaller and choose it again.",
    unknown: "This is not a JPEG, PNG or WebP picture: choose another file.",
    unreadable: "This picture is damaged or cannot be read: save it again and choose the new file.",
    tooManyPixels: "This picture has more than 25 megapixels: make it smaller and choose it again.",
    tooLong: "Use at most 300 characters.",
    used: "A text uses this picture: say what it shows.",
    fileAgain: "Choose the file again: browsers do not send it back.",
  },
  failed: "Nothing can be saved right now. Please try again in a minute.",
} as const;
