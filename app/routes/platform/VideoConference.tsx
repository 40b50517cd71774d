import { useContext } from "react";
import { chatCard, type Person, participantsCard, people, portal, videoCall } from "~/content/platform";
import { describeMelody } from "~/melody/description";
import { layOutMelody } from "~/melody/drawing";
import { Melody } from "~/melody/Melody";
import { Avatar } from "~/ui/Avatar";
import { DemoControl, DemoMessage, LessonStateContext } from "./DemoControl";
import { Icon } from "./Icon";

const PERSONS: readonly Person[] = ["teacher", "student"];

/** The picture that the switches change. Their place in the page begins with it, so that both are in view. */
const STUDENT_PICTURE = "picture-student";

/** The call: its two pictures and controls, who is in it, and what they wrote. */
export function VideoConference() {
  return (
    <div className="call-g">
      <section className="call deep on-deep" aria-labelledby="call-title">
        <h2 className="vh" id="call-title">
          {portal.tabs[1].label}
        </h2>
        <CallBar />
        <div className="call-pictures">
          {PERSONS.map((person) => (
            <Picture key={person} person={person} />
          ))}
        </div>
        <Controls />
      </section>
      <div className="lesson-side">
        <Participants />
        <Chat />
      </div>
    </div>
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
  return (
    <div className="call-bar num">
      <p className="recording">{recordingBadge}</p>
      <dl>
        <div>
          <dt>{timerLabel}</dt>
          <dd className="timer">{timer}</dd>
        </div>
        <div>
          <dt>{participantsLabel}</dt>
          <dd>{participantCount}</dd>
        </div>
        <div>
          <dt>{meetingIdLabel}</dt>
          <dd>{meetingId}</dd>
        </div>
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
  return (
    <figure
      id={`picture-${person}`}
      className={`picture of-${person} ${microphone ? "heard" : "unheard"} ${camera ? "seen" : "unseen"}`}
    >
      <div className="picture-view">
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
          <Avatar initials={initials} image={image} size="large" />
        )}
      </div>
      <figcaption>
        {camera && <Avatar initials={initials} image={image} size="small" />}
        <span>
          <b>{name}</b>
          {role}
        </span>
        {person === "teacher" && <span className="host">{people.hostBadge}</span>}
        <span className="picture-states">
          {!microphone && (
            <span className="picture-off">
              <Icon name="microphoneOff" />
              {videoCall.microphone.stateOff}
            </span>
          )}
          {!camera && (
            <span className="picture-off">
              <Icon name="cameraOff" />
              {videoCall.camera.stateOff}
            </span>
          )}
        </span>
      </figcaption>
    </figure>
  );
}

function Controls() {
  const { microphone, camera } = useContext(LessonStateContext);
  const { controls, microphone: microphoneTexts, camera: cameraTexts } = videoCall;
  const look = "call-control";
  return (
    <>
      <div className="call-controls">
        <DemoControl className={look} change={{ microphone: !microphone }} place={STUDENT_PICTURE}>
          <Icon name={microphone ? "microphone" : "microphoneOff"} />
          {microphone ? microphoneTexts.on : microphoneTexts.off}
        </DemoControl>
        <DemoControl className={look} change={{ camera: !camera }} place={STUDENT_PICTURE}>
          <Icon name={camera ? "camera" : "cameraOff"} />
          {camera ? cameraTexts.on : cameraTexts.off}
        </DemoControl>
        <DemoControl className={look} change={{ used: "shareScreen" }} place={STUDENT_PICTURE}>
          <Icon name="screen" />
          {controls.shareScreen.label}
        </DemoControl>
        <DemoControl className={look} change={{ used: "chat" }} place={STUDENT_PICTURE}>
          <Icon name="chat" />
          {controls.chat.label}
        </DemoControl>
        <DemoControl className={`${look} call-end`} change={{ used: "endMeeting" }} place={STUDENT_PICTURE}>
          <Icon name="end" />
          {controls.endMeeting.label}
        </DemoControl>
      </div>
      <DemoMessage controls={["shareScreen", "chat", "endMeeting"]}>
        {/* The labels of the two switches say what comes next; this says what is. */}
        <span className="vh">{microphone ? microphoneTexts.stateOn : microphoneTexts.stateOff}</span>
        <span className="vh">{camera ? cameraTexts.stateOn : cameraTexts.stateOff}</span>
      </DemoMessage>
    </>
  );
}

function Participants() {
  return (
    <section aria-labelledby="participants-title">
      <h2 id="participants-title">{participantsCard.title}</h2>
      <ul className="participants">
        {PERSONS.map((person) => (
          <Participant key={person} person={person} />
        ))}
      </ul>
    </section>
  );
}

function Participant({ person }: { person: Person }) {
  const { microphone, camera } = useDevices(person);
  const { name, role, initials, image } = people[person];
  return (
    <li>
      <Avatar initials={initials} image={image} size="small" />
      <p>
        <b>{name}</b>
        {role}
        {person === "teacher" && <span className="host">{people.hostBadge}</span>}
      </p>
      <p className="devices">
        <Icon name={microphone ? "microphone" : "microphoneOff"} />
        <span className="vh">
          {microphone ? videoCall.microphone.stateOn : videoCall.microphone.stateOff}
        </span>
        <Icon name={camera ? "camera" : "cameraOff"} />
        <span className="vh">{camera ? videoCall.camera.stateOn : videoCall.camera.stateOff}</span>
      </p>
    </li>
  );
}

function Chat() {
  const { title, lines } = chatCard;
  return (
    <section aria-labelledby="chat-title">
      <h2 id="chat-title">{title}</h2>
      <dl className="chat">
        {lines.map(({ from, text }) => (
          <div key={text} className={`from-${from}`}>
            <dt>{people[from].role}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
