import { videoCall } from "~/content/pages/platform";
import { DemoControl, DemoMessage } from "./DemoControl";
import { DEVICES, useDevices } from "./devices";
import { Icon, type IconName } from "./Icon";
import type { LessonState } from "./lesson-state";

/** The picture that the switches change. Their place in the page begins with it, so that both are in view. */
const STUDENT_PICTURE = "picture-student";

const CONTROLS = [
  ["shareScreen", "screen"],
  ["chat", "chat"],
  ["endMeeting", "end"],
] as const;

/** The buttons under the call. */
export function Controls() {
  const devices = useDevices("student");
  return (
    <>
      <div className="grid grid-cols-6 gap-2 *:grid max-sm:*:col-span-2 max-sm:*:nth-[n+4]:col-span-3 sm:grid-cols-5">
        {DEVICES.map((device) => {
          const isOn = devices[device];
          return (
            <CallControl key={device} change={{ [device]: !isOn }} icon={isOn ? device : `${device}Off`}>
              {videoCall[device][isOn ? "on" : "off"]}
            </CallControl>
          );
        })}
        {CONTROLS.map(([id, icon]) => (
          <CallControl key={id} change={{ used: id }} icon={icon}>
            {videoCall.controls[id].label}
          </CallControl>
        ))}
      </div>
      <DemoMessage controls={CONTROLS.map(([id]) => id)} inCall>
        {/* The labels of the two switches say what comes next; this says what is. */}
        {DEVICES.map((device) => (
          <DeviceState key={device} device={device} isOn={devices[device]} />
        ))}
      </DemoMessage>
    </>
  );
}

/** For screen readers: whether a device is on. */
export function DeviceState({ device, isOn }: { device: (typeof DEVICES)[number]; isOn: boolean }) {
  return <span className="sr-only">{videoCall[device][isOn ? "stateOn" : "stateOff"]}</span>;
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
