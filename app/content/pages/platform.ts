/**
 * Feeds /platform, the demo of the lesson portal. All of it is sample data.
 *
 * Rules:
 * - Only the tabs, the microphone and the camera do something. The rest of the controls have a `message` that says
 *   what they would do; it begins with “This is a demo:”.
 * - `id` values are read by the page: do not rename them.
 * - For `melody` and `ipa` see sentence.ts.
 */
import type { Sentence } from "../sentence";

interface DemoControl {
  readonly label: string;
  /** What the page says when the control is used. */
  readonly message: string;
}

export const portal = {
  path: "/platform",
  title: "1-on-1 Lesson Portal",
  description:
    "A demo of the lesson portal: today’s lesson, shared whiteboard, session progress and the video call, with sample data throughout.",
  backLink: "Back to Website",
  tabsLabel: "Views of the lesson",
  tabs: [
    { id: "portal", label: "Learning Portal" },
    { id: "zoom", label: "Video Conference" },
  ],
} as const;

export type PortalTab = (typeof portal.tabs)[number]["id"];

export type Person = "teacher" | "student";

/** The teacher is the instructor of about.ts. */
export const roles = { teacher: "Teacher", student: "Student", host: "Host" } as const;

/** What can be edited: everything but the controls and what they say. */
export const platformTexts = {
  title: "1-on-1 Lesson Portal",
  demoNote: "A demo with sample data: the student, the lesson, the recording and the figures are invented.",
  liveBadge: "Live Session",
  student: { name: "Daniela Costa" },
  lesson: {
    heading: "Today’s Lesson",
    title: "Self Introduction",
    subtitle: "Appropriate Methods & Settings",
    text: "Who you are, what you do, and how much of it to say: at a conference, in an interview, at the coffee machine.",
    marginNote: "Shorter at the coffee machine.",
  },
  whiteboard: {
    title: "Shared Whiteboard",
    caption: "Fall-rise on the name, then fall on the job. Breathe between them.",
    melody: String.raw`My 'name’s Dan-i-\/el-a, | and I 'run the sup-\port 'team`,
    ipa: "maɪ ˈneɪmz dæn-i-ˈel-ə ənd aɪ ˈrʌn ðə sə-ˈpɔːt ˈtiːm",
  },
  screenSharing: {
    title: "Screen Sharing",
    caption: "Nobody is sharing a screen at the moment.",
  },
  sessionProgress: {
    title: "Session Progress",
    completion: { label: "Completion", percent: 75 },
    figures: [
      { value: "45", label: "minutes" },
      { value: "12", label: "problems solved" },
      { value: "3", label: "concepts learned" },
    ],
  },
  sessionDetails: {
    title: "Session Details",
    rows: [
      { label: "Topic", value: "Self Introduction" },
      { label: "Format", value: "One-to-one, live" },
      { label: "Session", value: "60 minutes" },
      { label: "Completed", value: "75%" },
    ],
  },
  /** What the two are saying: their pictures in the call. Whoever tries the demo switches the student's. */
  call: {
    teacher: {
      melody: String.raw`'Once a-/gain, | and 'let it \fall.`,
      ipa: "ˈwʌns ə-ˈɡen ənd ˈlet ɪt ˈfɔːl",
    },
    student: {
      melody: String.raw`'Then I 'work in lo-\gis-tics.`,
      ipa: "ˈðen aɪ ˈwɜːk ɪn lə-ˈdʒɪs-tɪks",
    },
  },
  /** The `id` of a line is who wrote it. */
  chat: {
    title: "Chat",
    lines: [
      { id: "teacher", text: "Good morning, Daniela. Your sentence is on the whiteboard." },
      { id: "student", text: "Good morning! Is it “I am working in logistics” or “I work in logistics”?" },
      { id: "teacher", text: "“I work.” It will still be true tomorrow." },
      { id: "student", text: "Then I work in logistics, and I run the support team." },
    ],
  },
} as const satisfies { call: Record<Person, Sentence>; [part: string]: unknown };

export const lessonActions = {
  openWhiteboard: {
    label: "Open Whiteboard",
    message: "This is a demo: in a real lesson the whiteboard opens here, and both of you can write on it.",
  },
  scheduleNext: {
    label: "Schedule Next",
    message: "This is a demo: in a real lesson you choose the day and hour of the next one here.",
  },
} as const satisfies Record<string, DemoControl>;

export const quickActions = {
  title: "Quick Actions",
  items: [
    {
      id: "message",
      label: "Send Message",
      message: "This is a demo: in a real lesson your message would reach the teacher at once.",
    },
    {
      id: "resource",
      label: "Share Resource",
      message:
        "This is a demo: in a real lesson you pick a file or a link here, and it stays with the lesson.",
    },
    {
      id: "settings",
      label: "Session Settings",
      message: "This is a demo: in a real lesson you set captions, sound and notifications here.",
    },
  ],
} as const satisfies { title: string; items: readonly (DemoControl & { id: string })[] };

export const videoCall = {
  recordingBadge: "Recording",
  participantsLabel: "Participants",
  participantCount: 2,
  meetingIdLabel: "Meeting ID",
  /** A sample number, not a meeting. */
  meetingId: "123 456 7890",
  timerLabel: "Session timer",
  timer: "45:32",
  microphone: { on: "Mute", off: "Unmute", stateOn: "Microphone on", stateOff: "Microphone off" },
  camera: { on: "Stop Video", off: "Start Video", stateOn: "Camera on", stateOff: "Camera off" },
  controls: {
    shareScreen: {
      label: "Share Screen",
      message: "This is a demo: in a real call your browser would now ask which window to share.",
    },
    chat: {
      label: "Chat",
      message:
        "This is a demo: in a real call you could write here; these four lines are the whole conversation.",
    },
    endMeeting: {
      label: "End Meeting",
      message: "This is a demo: in a real call this would end the meeting, and your notes would be kept.",
    },
  },
} as const satisfies {
  controls: Record<string, DemoControl>;
  [detail: string]: unknown;
};

export const participantsCard = { title: "Participants" } as const;
