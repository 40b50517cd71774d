import { Fragment } from "react";
import { type Person, participantsCard, roles } from "~/content/pages/platform";
import { useTexts } from "~/document/use-texts";
import { Avatar } from "~/ui/visitor/Avatar";
import { Card, NameAndRole } from "./Card";
import { DeviceState } from "./Controls";
import { DEVICES, PERSONS, useDevices } from "./devices";
import { Icon } from "./Icon";
import { usePerson } from "./use-person";

/** Who is in the call. */
export function Participants() {
  return (
    <Card className="md:max-lg:border-t-0!" id="participants" title={participantsCard.title}>
      <ul className="mt-3">
        {PERSONS.map((person) => (
          <Participant key={person} person={person} />
        ))}
      </ul>
    </Card>
  );
}

function Participant({ person }: { person: Person }) {
  const devices = useDevices(person);
  const { name, role, image } = usePerson(person);
  return (
    <li className="flex flex-wrap items-center gap-x-[.9rem] gap-y-[.2rem] border-t border-rule py-[.6rem]">
      <Avatar name={name} image={image} size="small" />
      <NameAndRole name={name} role={role}>
        {person === "teacher" && <HostBadge className="ml-[.6rem]" />}
      </NameAndRole>
      <p className="ml-auto flex gap-[.4rem] text-small text-ink-2">
        {DEVICES.map((device) => (
          <Fragment key={device}>
            <Icon name={devices[device] ? device : `${device}Off`} />
            <DeviceState device={device} isOn={devices[device]} />
          </Fragment>
        ))}
      </p>
    </li>
  );
}

/** What they wrote. */
export function Chat() {
  const { title, lines } = useTexts("platform").chat;
  return (
    <Card className="md:max-lg:border-t-0! md:max-lg:border-l" id="chat" title={title}>
      <dl className="mt-3">
        {lines.map(({ id, text }) => (
          <div key={text} className={`py-[.6rem] ${id === "student" ? "border-l-2 border-edge pl-4" : ""}`}>
            <dt className="text-note font-semibold text-ink-2">{roles[id]}</dt>
            <dd className="font-serif text-[1.1875rem]/note" translate="no">
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

export function HostBadge({ className = "" }: { className?: string }) {
  return (
    <span className={`rounded border px-2 py-[.1rem] text-note font-semibold ${className}`}>
      {roles.host}
    </span>
  );
}
