import { lessonActions, type PortalTab, portal, quickActions, videoCall } from "~/content/pages/platform";

/** What the demo shows. It is in the address, so that every control works without scripts. */
export interface LessonState {
  tab: PortalTab;
  microphone: boolean;
  camera: boolean;
  /** The control that was used last, if it has a message. */
  used: ControlId | null;
}

const messages = {
  ...messagesOf(lessonActions),
  ...Object.fromEntries(quickActions.items.map(({ id, message }) => [id, message])),
  ...messagesOf(videoCall.controls),
} as Record<ControlId, string>;

/** The controls that only show a message in the demo. */
export type ControlId =
  | keyof typeof lessonActions
  | (typeof quickActions.items)[number]["id"]
  | keyof typeof videoCall.controls;

function messagesOf(controls: Record<string, { message: string }>): Record<string, string> {
  return Object.fromEntries(Object.entries(controls).map(([id, { message }]) => [id, message]));
}

/** The message of a control. */
export function messageOf(control: ControlId): string {
  return messages[control];
}

/** Reads the state from an address. Unknown values count as the default: the portal, everything on, no message. */
export function readLessonState(search: URLSearchParams): LessonState {
  const tab = portal.tabs.find(({ id }) => id === search.get("tab"))?.id ?? portal.tabs[0].id;
  const used = search.get("say");
  return {
    tab,
    microphone: search.get("mic") !== "off",
    camera: search.get("camera") !== "off",
    used: used !== null && Object.hasOwn(messages, used) ? (used as ControlId) : null,
  };
}

/** The state as parameters of the address, without its defaults. */
export function lessonParameters({ tab, microphone, camera, used }: LessonState): [string, string][] {
  const parameters: [string, string][] = [
    ["tab", tab === portal.tabs[0].id ? "" : tab],
    ["mic", microphone ? "" : "off"],
    ["camera", camera ? "" : "off"],
    ["say", used ?? ""],
  ];
  return parameters.filter(([, value]) => value);
}
