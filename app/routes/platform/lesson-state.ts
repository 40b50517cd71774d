import { lessonActions, type PortalTab, portal, quickActions, videoCall } from "~/content/platform";

/** What the demo shows. It stands in the address, so that every control works without scripts too. */
export interface LessonState {
  tab: PortalTab;
  microphone: boolean;
  camera: boolean;
  /** The control that was used last and has something to say. */
  used: ControlId | null;
}

const messages = {
  ...messagesOf(lessonActions),
  ...Object.fromEntries(quickActions.items.map(({ id, message }) => [id, message])),
  ...messagesOf(videoCall.controls),
} as Record<ControlId, string>;

/** The controls that do nothing in a demo but say so. */
export type ControlId =
  | keyof typeof lessonActions
  | (typeof quickActions.items)[number]["id"]
  | keyof typeof videoCall.controls;

function messagesOf(controls: Record<string, { message: string }>): Record<string, string> {
  return Object.fromEntries(Object.entries(controls).map(([id, { message }]) => [id, message]));
}

/** What a control says when it is used. */
export function messageOf(control: ControlId): string {
  return messages[control];
}

/** Reads the state from an address. What it does not know is the default: the portal, everything on, nothing said. */
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
export function lessonParameters({
  tab,
  microphone,
  camera,
  used,
}: LessonState): [name: string, value: string][] {
  const parameters: [string, string][] = [];
  if (tab !== portal.tabs[0].id) parameters.push(["tab", tab]);
  if (!microphone) parameters.push(["mic", "off"]);
  if (!camera) parameters.push(["camera", "off"]);
  if (used) parameters.push(["say", used]);
  return parameters;
}
