import {
  lesson,
  lessonActions,
  people,
  quickActions,
  screenSharing,
  sessionDetails,
  sessionProgress,
  whiteboard,
} from "~/content/platform";
import { describeMelody } from "~/melody/description";
import { Melody } from "~/melody/Melody";
import { Avatar } from "~/ui/Avatar";
import { DemoControl, DemoMessage } from "./DemoControl";
import { Icon } from "./Icon";

/** The view of a lesson outside the call: what it is about, what stands on the board, how far it has come. */
export function LearningPortal() {
  return (
    <div className="lesson-g">
      <div className="lesson-main">
        <Lesson />
        <Whiteboard />
        <ScreenSharing />
      </div>
      <div className="lesson-side">
        <Progress />
        <QuickActions />
        <Details />
      </div>
    </div>
  );
}

function Lesson() {
  const { heading, title, subtitle, text, marginNote } = lesson;
  return (
    <section className="today" aria-labelledby="lesson-title">
      <p className="label">{heading}</p>
      <h2 id="lesson-title">{title}</h2>
      <p className="lead">{subtitle}</p>
      <p className="today-text">{text}</p>
      <p className="pen-note">{marginNote}</p>
      <ul className="today-people">
        {[people.teacher, people.student].map(({ name, role, initials, image }) => (
          <li key={role}>
            <Avatar initials={initials} image={image} />
            <p>
              <b>{name}</b>
              {role}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Whiteboard() {
  const { title, caption, melody, ipa } = whiteboard;
  const { openWhiteboard, scheduleNext } = lessonActions;
  const drawing = { sentence: melody, ipa, size: 26, height: 92, mark: true, label: describeMelody(melody) };
  return (
    <section className="board" aria-labelledby="board-title">
      <h2 id="board-title">{title}</h2>
      <div className="board-sheet">
        <Melody {...drawing} className="only-wide m-fill" />
        <Melody {...drawing} rows="groups" className="only-narrow" />
        <p className="pen-note">{caption}</p>
      </div>
      <div className="btns" id="lesson-actions">
        <DemoControl className="btn btn-s" change={{ used: "openWhiteboard" }} place="lesson-actions">
          {openWhiteboard.label}
        </DemoControl>
        <DemoControl className="btn btn-2 btn-s" change={{ used: "scheduleNext" }} place="lesson-actions">
          {scheduleNext.label}
        </DemoControl>
      </div>
      <DemoMessage controls={["openWhiteboard", "scheduleNext"]} />
    </section>
  );
}

function ScreenSharing() {
  const { title, caption } = screenSharing;
  return (
    <section className="screen" aria-labelledby="screen-title">
      <div className="screen-empty" aria-hidden="true" />
      <div>
        <h2 id="screen-title">{title}</h2>
        <p>{caption}</p>
      </div>
    </section>
  );
}

function Progress() {
  const { title, completion, figures } = sessionProgress;
  return (
    <section aria-labelledby="progress-title">
      <h2 id="progress-title">{title}</h2>
      <p className="progress-figure num">
        <mark>{completion.percent}%</mark> <span>{completion.label}</span>
      </p>
      <ProgressLine percent={completion.percent} />
      <ul className="progress-figures num">
        {figures.map(({ value, label }) => (
          <li key={label}>
            <b>{value}</b> {label}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where the syllables of a whole lesson stand in the drawing of its progress: one for every five minutes. */
const SYLLABLES = Array.from({ length: 12 }, (_, index) => 11 + index * 22);

/** How much of a lesson is said, as a rising line of syllables. Decoration: the figure stands beside it. */
function ProgressLine({ percent }: { percent: number }) {
  const said = Math.round((percent / 100) * SYLLABLES.length);
  return (
    <svg className="progress-line" viewBox="0 0 264 52" aria-hidden="true" focusable="false">
      <path className="m-line" d="M0 1H264M0 51H264" />
      {SYLLABLES.map((x, index) => (
        <circle
          key={x}
          className={index < said ? "said" : "unsaid"}
          cx={x}
          cy={42 - index * 3}
          r={index === said - 1 ? 7 : 5}
        />
      ))}
    </svg>
  );
}

function QuickActions() {
  const { title, items } = quickActions;
  return (
    <section id="quick-actions" aria-labelledby="quick-title">
      <h2 id="quick-title">{title}</h2>
      <ul className="quick">
        {items.map(({ id, label }) => (
          <li key={id}>
            <DemoControl className="quick-action" change={{ used: id }} place="quick-actions">
              <Icon name={id} />
              {label}
            </DemoControl>
          </li>
        ))}
      </ul>
      <DemoMessage controls={items.map(({ id }) => id)} />
    </section>
  );
}

function Details() {
  const { title, rows } = sessionDetails;
  return (
    <section aria-labelledby="details-title">
      <h2 id="details-title">{title}</h2>
      <dl className="details num">
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
