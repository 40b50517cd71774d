import { type Person, portal, videoCall } from "~/content/pages/platform";
import { useTexts } from "~/document/use-texts";
import { layOutMelody } from "~/melody/drawing";
import { Melody } from "~/melody/Melody";
import { Avatar } from "~/ui/visitor/Avatar";
import { Chat, HostBadge, Participants } from "./CallSide";
import { Card, Columns } from "./Card";
import { Controls } from "./Controls";
import { DEVICES, PERSONS, useDevices } from "./devices";
import { Icon } from "./Icon";
import { usePerson } from "./use-person";

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
      <Card className="deep flex flex-col gap-5" id="call">
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
  const facts = [
    [videoCall.timerLabel, videoCall.timer],
    [videoCall.participantsLabel, videoCall.participantCount],
    [videoCall.meetingIdLabel, videoCall.meetingId],
  ];
  return (
    <div className="tabular-lining-nums flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
      <p className="flex items-center gap-[.6rem] font-semibold before:size-[.8rem] before:rounded-full before:bg-pen-on-deep forced-colors:before:border-2">
        {videoCall.recordingBadge}
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

/** Wide enough for both sentences, so that their type and the distance of their voice lines are the same. */
function pictureWidth(call: ReturnType<typeof useTexts<"platform">>["call"]): number {
  const widths = PERSONS.map((person) => {
    const { melody, ipa } = call[person];
    return layOutMelody(melody, { ...DRAWING, ipa }).width;
  });
  return Math.max(...widths);
}

/**
 * A person in the call: the melody of what they say. The student's is on the marker, because it is the student who
 * speaks; while the microphone is off nobody hears it, and the syllables are hollow.
 */
function Picture({ person }: { person: Person }) {
  const devices = useDevices(person);
  const { microphone, camera } = devices;
  const { name, role, image } = usePerson(person);
  const { call } = useTexts("platform");
  const { melody, ipa } = call[person];
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
            minWidth={pictureWidth(call)}
            mark={person === "teacher"}
            className="w-full"
            decorative={!microphone}
          />
        ) : (
          <Avatar name={name} image={image} size="picture" plain />
        )}
      </div>
      <figcaption className="flex min-h-18 flex-wrap items-center gap-x-[.9rem] gap-y-2 border-t border-deep-rule px-4 py-3 text-small/snug text-on-deep-2">
        {camera && <Avatar name={name} image={image} size="small" plain />}
        <span>
          <b className="block font-semibold text-on-deep">{name}</b>
          {role}
        </span>
        {person === "teacher" && <HostBadge />}
        {/* At the top of the picture, so that switching moves nothing. */}
        <span className="absolute top-3 left-4 flex flex-wrap gap-x-4">
          {DEVICES.map(
            (device) =>
              !devices[device] && (
                <span
                  className="inline-flex items-center gap-[.35rem] font-semibold text-pen-on-deep"
                  key={device}
                >
                  <Icon name={`${device}Off`} small />
                  {videoCall[device].stateOff}
                </span>
              ),
          )}
        </span>
      </figcaption>
    </figure>
  );
}

/** The picture of the student who is heard and seen. */
const SPEAKING =
  "bg-marker text-on-marker [--color-ink-2:var(--color-on-marker)] [--color-rule:color-mix(in_srgb,var(--color-on-marker)_45%,transparent)]";
