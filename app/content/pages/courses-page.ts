/**
 * Feeds /courses, where all courses stand side by side.
 *
 * Rules: what a course teaches is in course-pages/, what only a provider can know in course-terms.ts. Texts in {braces} are filled in.
 */
import { formatPrice } from "../../format/price";

export const coursesPage = {
  /** Drawn as the page's heading. */
  heading: "All courses, each with its price on",
  melody: String.raw`'All 'cours-es, 'each with its \price on`,
  ipa: "ˈɔːl ˈkɔːs-ɪz ˈiːtʃ wɪð ɪts ˈpraɪs ɒn",
  lead: "What you need, what you leave with, what an hour costs, and who should take a different one.",
  margin: "All options, in the order of the levels.",
  marginNote: "Compare. We did.",
  ledger: {
    label: "The courses side by side",
    price: "Price",
    hourPrice: "Per hour",
    length: "Duration",
    taught: "[One-to-one: {lessons} lessons of {lessonMinutes} minutes]",
    inGroups: "[, {units} of them rehearsals before a group of {groupSize}]",
    time: "Time it takes",
    weeks: "[{weeks} weeks, {lessonsPerWeek} lessons a week]",
    levels: "Level in, level out",
    distance: "How far that is",
    fits: "For",
    fitsNot: "Not for",
  },
  lessons: "Lesson by lesson",
  map: {
    margin: "Levels and courses, once and for all.",
    marginNote: "Read it like a melody: the tail is where a course is at home.",
    heading: { before: "Find your level, then", marked: "read down" },
    lead: "Months and weekly hours are those of the levels page. No course pretends to be a whole level, so each one says how much of it you get.",
    leadLink: "The six levels",
    caption: "Which course fits which level",
    /** How well a course fits a level, for the legend and for screen readers. */
    fits: { home: "made for this level", fits: "fits", possible: "possible, after we have talked" },
    fitsNot: "not for this level",
    madeFor: "Made for {level}: {distance}.",
    anyLevel: "At every level, from the first words at A1 to the last word at C2.",
    check: {
      title: "Not sure where you are?",
      text: "The free level check takes about 10 minutes, and its result says how sure it is.",
      link: "Check Your Level",
    },
  },
  price: {
    margin: "The same for every course, unless it says so.",
    marginNote: "No extras arrive in week six.",
    heading: { before: "What the price", marked: "buys" },
    once: "once",
    hours: "hours, live",
    hourPrice: "an hour, everything included",
    anHour: "an hour",
    /** For screen readers. */
    sum: "{price} divided by {hours} hours is {hourPrice} an hour.",
    text: "{prices}. You pay nothing today: enroll now and pay only after we discuss your personalized learning plan.",
    included: {
      title: "Included",
      items: [
        { title: "Every lesson, live,", text: "with a native-speaker instructor" },
        {
          title: "A note after each one:",
          text: "what has moved, what has not and what to listen for next",
        },
        { title: "Your own material:", text: "your emails, your slides, your figures" },
        { title: "A level check", text: "before the first lesson and after the last" },
        { title: "The course portal,", text: "[open until {portalDays} days after your last lesson]" },
        { title: "A certificate", text: "with the course, the hours and the dates" },
      ],
    },
    excluded: {
      title: "Not included",
      items: [
        "Exam fees",
        "A promise of an exam result, a salary or a job",
        "Somebody else who speaks for you",
      ],
    },
  },
  terms: { margin: "The small print, in normal size.", heading: "If something comes up" },
  enroll: "Enroll Now",
  consultation: "Free Consultation",
  closing: {
    headline: "Which course is yours?",
    melody: String.raw`'Which 'course is \yours?`,
    ipa: "ˈwɪtʃ ˈkɔːs ɪz ˈjɔːz",
    text: "If the list has not decided it, one free conversation will. We tell you which course you need, or that you need none.",
  },
} as const;

/** A course's own page, around what is in course-pages/. */
export const coursePageTexts = {
  back: "All Courses",
  investment: "Investment",
  priceNow: "Price now",
  priceBefore: "Price before",
  hourPrice: "an hour, everything included",
  students: "students",
  rating: "of 5",
  facts: {
    lessons: { label: "Lessons", text: "[{lessons} × {lessonMinutes} minutes]" },
    taught: { label: "Taught", text: "[One-to-one, live]" },
    taughtInGroups: "[One-to-one, live; {units} rehearsals before a group of {groupSize}]",
    week: { label: "Per week", text: "[{LessonsPerWeek} lessons, and about {ownHours} hours of your own]" },
    total: { label: "Duration", text: "{hours} hours in [{weeks} weeks]" },
    level: { label: "Level" },
    certificate: { label: "Certificate", text: "On completion" },
    today: { label: "Due today", text: formatPrice(0) },
  },
  enroll: "Enroll Now",
  consultation: "Free Consultation",
  payment: "Enroll now and pay only after we discuss your personalized learning plan.",
  fits: {
    margin: "Before you spend {price}.",
    marginNote: "The second list saves more money.",
    title: "Who it is for, and who it is not for",
    /** Headings of the two lists; `word` gets the marker, or the pen. */
    yes: { before: "It is", word: "for you", after: "if" },
    no: { before: "It is", word: "not", after: "for you if" },
    time: "you can give it about {studyHoursPerWeek} hours a week for {weeks} weeks",
  },
  levels: {
    margin: "Level in, level out.",
    marginNote: "We would rather say “{fraction}” now than “nearly” later.",
    any: "Any",
    same: "the same",
    before: "Level in",
    after: "Level out",
    /** How far to the next level. */
    way: "{fraction} of the way",
    heading: { before: "{Hours} hours are", marked: "{fraction}", after: "of {level}" },
    text: "On the levels page {level} takes {duration} at {hoursPerWeek}. This course fills {weeks} of those weeks: [{lessonsPerWeek} lessons with us and about {ownHours} hours of your own work in each]. That makes about {studyHours} of the {levelHours} hours that the whole level takes.",
    thisCourse: "this course",
    weeks: "{weeks} weeks",
    more: "{moreWeeks} more",
    moreText: "to the end of {level}, with us or without",
    distance: "{weeks} of the {levelWeeks} weeks that {level} takes",
    /** For a course that no level leads to yet. */
    unplaced: { distance: "It depends on where you begin: ask us." },
    noLevel: {
      marginNote: "A level is what you know. This is what you do with it.",
      heading: { before: "{Hours} hours, and your level", marked: "stays" },
      text: "This course moves nobody up a level, and counts toward none. {worksOn} It takes {weeks} weeks: [{lessonsPerWeek} lessons with us and about {ownHours} hours of your own work in each].",
      distance: "Your level stays.",
    },
  },
  lessons: {
    margin: "{Lessons} lessons in {units} groups.",
    /** If every group ends on a rehearsal. */
    rehearsed: "Each ends on a rehearsal, and the rehearsal says where it is going.",
    marginNote: "The last one falls. That is the point of it.",
    heading: "Lesson by lesson",
    print: "Print the Syllabus",
    /** How the voice ends each group of lessons in the drawing of the whole course. */
    endings: {
      rise: "rises: more to come",
      fallRise: "falls and rises: “but …”",
      level: "stays level: waiting",
      riseFall: "rises and falls: impressed",
      fall: "falls: settled",
    },
    /** For screen readers, about that drawing. */
    drawing:
      "The course as one melody: {lessons} lessons in {units} groups, each with an ending of its own. The last lesson falls.",
    range: "Lessons {first} to {last}",
    rehearsal: "Rehearsal:",
    performance: "Performance:",
    beforeGroup: "before a group of {groupSize}",
    unfold: "Lessons {first} to {last}",
    note: "The order is a plan, not a rail: [your instructor moves lessons to fit what your calendar brings.] What is settled is in your personalized learning plan.",
  },
  hour: {
    margin: "One-to-one, [{lessonMinutes} minutes].",
    marginNote: "You talk for most of it. That was the idea.",
    heading: "What happens in a lesson",
    minutes: "min",
  },
  terms: { margin: "The small print, in normal size.", heading: "Before you sign" },
  /** For a course without its own. */
  unwritten: {
    features: "What is in it",
    closing: {
      headline: "When do we begin?",
      melody: String.raw`'When do we be-\gin?`,
      ipa: "ˈwen də wi bɪ-ˈɡɪn",
    },
  },
  closing: "No upfront payment. {price} for {hours} hours, after we have talked and you have said yes.",
  /** Only in print. */
  printed: {
    title: "Syllabus and conditions",
    notes: {
      title: "Yours to fill in",
      lines: ["First lesson", "Days and times", "Three things I want to be able to say"],
    },
  },
} as const;
