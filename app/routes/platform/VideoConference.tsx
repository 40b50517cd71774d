import { useContext } from "react";
import { chatCard, type Person, participantsCard, people, portal, videoCall } from "~/content/platform";
import { describeMelody } from "~/melody/description";
import { layOutMelody } from "~/melody/drawing";
import { Melody } from "~/melody/Melody";
import { Avatar } from "~/ui/Avatar";
import { Card, CardTitle, Columns, NameAndRole } from "./Card";
import { DemoControl, DemoMessage, LessonStateContext } from "./DemoControl";
import { Icon, type IconName } from "./Icon";
import type { LessonState } from "./lesson-state";

const PERSONS: readonly Person[] = ["teacher", "student"];

/** The picture that the switches change. Their place in the page begins with it, so that both are in view. */
const STUDENT_PICTURE = "picture-student";

/** The call: its two pictures and controls, who is in it, and what they wrote. */
export function VideoConference() {
  return (
    <Columns
      side={
        <>
          <Participants />
          <Chat />
        </>
      }
    >
      <Card className="deep flex flex-col gap-5" titleId="call-title">
        <h2 className="sr-only" id="call-title">
          {portal.tabs[1].label}
        </h2>
        <CallBar />
        <div className="grid flex-1 gap-4 md:grid-cols-2">
          {PERSONS.map((person) => (
            <Picture key={person} person={person} />
          ))}
        </div>
        <Controls />
      </Card>
    </Columns>
  );
}

function CallBar() {
  const {
    recordingBadge,
    timerLabel,
    timer,
    participantsLabel,
    participantCount,
    meetingIdLabel,
    meetingId,
  } = videoCall;
  const facts = [
    [timerLabel, timer],
    [participantsLabel, participantCount],
    [meetingIdLabel, meetingId],
  ];
  return (
    <div className="tabular-lining-nums flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
      <p className="flex items-center gap-[.6rem] font-semibold before:size-[.8rem] before:rounded-full before:bg-pen-on-deep forced-colors:before:border-2">
        {recordingBadge}
      </p>
      <dl className="flex flex-wrap gap-x-8 gap-y-1">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-note text-on-deep-2">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const DRAWING = { size: 24, height: 124 };

/** Wide enough for both sentences: so their type and the distance of their voice lines are the same. */
const PICTURE_WIDTH = Math.max(
  ...PERSONS.map((person) => {
    const { melody, ipa } = videoCall.pictures[person];
    return layOutMelody(melody, { ...DRAWING, ipa: ipa.split(" ") }).width;
  }),
);

/** Microphone and camera of a person. The teacher's are always on. */
function useDevices(person: Person): { microphone: boolean; camera: boolean } {
  const { microphone, camera } = useContext(LessonStateContext);
  return person === "student" ? { microphone, camera } : { microphone: true, camera: true };
}

/**
 * A person in the call: the melody of what they say. The student's stands on the marker, because it is the student who
 * speaks; while the microphone is off nobody hears it, and the syllables are hollow.
 */
function Picture({ person }: { person: Person }) {
  const { microphone, camera } = useDevices(person);
  const { name, role, initials, image } = people[person];
  const { melody, ipa } = videoCall.pictures[person];
  const heard = microphone && person === "student" && camera;
  return (
    <figure
      className="relative flex flex-col overflow-clip rounded border border-deep-rule"
      id={`picture-${person}`}
    >
      <div
        className={`grid min-h-[clamp(12rem,22vw,18rem)] flex-1 place-items-center px-4 pt-11 pb-5 ${heard ? SPEAKING : ""} ${microphone ? "" : "unheard"} ${person === "teacher" ? "[--color-nucleus:var(--color-marker)]" : ""}`}
      >
        {camera ? (
          <Melody
            sentence={melody}
            ipa={ipa}
            {...DRAWING}
            minWidth={PICTURE_WIDTH}
            mark={person === "teacher"}
            className="m-fill"
            label={microphone ? describeMelody(melody) : undefined}
          />
        ) : (
          <Avatar initials={initials} image={image} size="picture" plain />
        )}
      </div>
      <figcaption className="flex min-h-18 flex-wrap items-center gap-x-[.9rem] gap-y-2 border-t border-deep-rule px-4 py-3 text-small/snug text-on-deep-2">
        {camera && <Avatar initials={initials} image={image} size="small" plain />}
        <span>
          <b className="block font-semibold text-on-deep">{name}</b>
          {role}
        </span>
        {person === "teacher" && <HostBadge />}
        {/* At the top of the picture, so that switching moves nothing. */}
        <span className="absolute top-3 left-4 flex flex-wrap gap-x-4">
          {!microphone && <DeviceOff icon="microphoneOff">{videoCall.microphone.stateOff}</DeviceOff>}
          {!camera && <DeviceOff icon="cameraOff">{videoCall.camera.stateOff}</DeviceOff>}
        </span>
      </figcaption>
    </figure>
  );
}

/** The picture of the student who is heard and seen. */
const SPEAKING =
  "bg-marker text-on-marker [--color-ink-2:var(--color-on-marker)] [--color-rule:color-mix(in_srgb,var(--color-on-marker)_45%,transparent)]";

function DeviceOff({ icon, children }: { icon: IconName; children: string }) {
  return (
    <span className="inline-flex items-center gap-[.35rem] font-semibold text-pen-on-deep">
      <Icon name={icon} small />
      {children}
    </span>
  );
}

function HostBadge({ className = "" }: { className?: string }) {
  return (
    <span className={`rounded border px-2 py-[.1rem] text-note font-semibold ${className}`}>
      {people.hostBadge}
    </span>
  );
}

function Controls() {
  const { microphone, camera } = useContext(LessonStateContext);
  const { controls, microphone: microphoneTexts, camera: cameraTexts } = videoCall;
  return (
    <>
      <div className="grid grid-cols-6 gap-2 *:grid max-sm:*:col-span-2 max-sm:*:nth-[n+4]:col-span-3 sm:grid-cols-5">
        <CallControl change={{ microphone: !microphone }} icon={microphone ? "microphone" : "microphoneOff"}>
          {microphone ? microphoneTexts.on : microphoneTexts.off}
        </CallControl>
        <CallControl change={{ camera: !camera }} icon={camera ? "camera" : "cameraOff"}>
          {camera ? cameraTexts.on : cameraTexts.off}
        </CallControl>
        <CallControl change={{ used: "shareScreen" }} icon="screen">
          {controls.shareScreen.label}
        </CallControl>
        <CallControl change={{ used: "chat" }} icon="chat">
          {controls.chat.label}
        </CallControl>
        <CallControl change={{ used: "endMeeting" }} icon="end">
          {controls.endMeeting.label}
        </CallControl>
      </div>
      <DemoMessage controls={["shareScreen", "chat", "endMeeting"]} inCall>
        {/* The labels of the two switches say what comes next; this says what is. */}
        <span className="sr-only">{microphone ? microphoneTexts.stateOn : microphoneTexts.stateOff}</span>
        <span className="sr-only">{camera ? cameraTexts.stateOn : cameraTexts.stateOff}</span>
      </DemoMessage>
    </>
  );
}

interface CallControlProps {
  change: Partial<LessonState>;
  icon: IconName;
  children: string;
}

function CallControl({ change, icon, children }: CallControlProps) {
  const colors =
    icon === "end"
      ? "border-pen-on-deep text-pen-on-deep hover:bg-pen-on-deep hover:text-[#22060d]"
      : "border-on-deep-2 hover:border-marker hover:bg-marker hover:text-on-marker";
  return (
    <DemoControl
      className={`flex min-h-17 w-full cursor-pointer flex-col items-center justify-center gap-[.3rem] rounded border px-1 py-2 text-small/tight font-semibold ${colors}`}
      change={change}
      place={STUDENT_PICTURE}
    >
      <Icon name={icon} />
      {children}
    </DemoControl>
  );
}

function Participants() {
  return (
    <Card className="md:max-lg:border-t-0!" titleId="participants-title">
      <CardTitle id="participants-title">{participantsCard.title}</CardTitle>
      <ul className="mt-3">
        {PERSONS.map((person) => (
          <Participant key={person} person={person} />
        ))}
      </ul>
    </Card>
  );
}

function Participant({ person }: { person: Person }) {
  const { microphone, camera } = useDevices(person);
  const { name, role, initials, image } = people[person];
  return (
    <li className="flex items-center gap-[.9rem] border-t border-rule py-[.6rem]">
      <Avatar initials={initials} image={image} size="small" />
      <NameAndRole name={name} role={role}>
        {person === "teacher" && <HostBadge className="ml-[.6rem]" />}
      </NameAndRole>
      <p className="ml-auto flex gap-[.4rem] text-small text-ink-2">
        <Icon name={microphone ? "microphone" : "microphoneOff"} />
        <span className="sr-only">
          {microphone ? videoCall.microphone.stateOn : videoCall.microphone.stateOff}
        </span>
        <Icon name={camera ? "camera" : "cameraOff"} />
        <span className="sr-only">{camera ? videoCall.camera.stateOn : videoCall.camera.stateOff}</span>
      </p>
    </li>
  );
}

function Chat() {
  const { title, lines } = chatCard;
  return (
    <Card className="md:max-lg:border-t-0! md:max-lg:border-l" titleId="chat-title">
      <CardTitle id="chat-title">{title}</CardTitle>
      <dl className="mt-3">
        {lines.map(({ from, text }) => (
          <div key={text} className={`py-[.6rem] ${from === "student" ? "border-l-2 border-edge pl-4" : ""}`}>
            <dt className="text-note font-semibold text-ink-2">{people[from].role}</dt>
            <dd className="font-serif text-[1.1875rem]/note">{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
