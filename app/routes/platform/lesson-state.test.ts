import { describe, expect, it } from "vitest";
import { type LessonState, lessonParameters, messageOf, readLessonState } from "./lesson-state";

const START: LessonState = { tab: "portal", microphone: true, camera: true, used: null };
const read = (search: string) => readLessonState(new URLSearchParams(search));

describe("the state of the lesson in its address", () => {
  it("begins with the portal, microphone and camera on, and an address without parameters", () => {
    expect(read("")).toEqual(START);
    expect(lessonParameters(START)).toEqual([]);
  });

  it.each<LessonState>([
    { ...START, tab: "zoom" },
    { ...START, tab: "zoom", microphone: false },
    { ...START, tab: "zoom", microphone: false, camera: false, used: "endMeeting" },
    { ...START, used: "openWhiteboard" },
    { ...START, used: "settings" },
  ])("comes back from the address it was written to: %o", (state) => {
    expect(readLessonState(new URLSearchParams(lessonParameters(state)))).toEqual(state);
  });

  it.each(["?tab=other&mic=loud&camera=&say=hello", "?say=constructor", "?say="])(
    "falls back to the start where it makes no sense: %s",
    (search) => {
      expect(read(search)).toEqual(START);
    },
  );

  it("has a message for every control that it knows", () => {
    expect(messageOf("chat")).toMatch(/^This is a demo: /);
    expect(messageOf("resource")).toMatch(/^This is a demo: /);
  });
});
