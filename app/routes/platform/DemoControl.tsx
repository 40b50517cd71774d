import { createContext, type ReactNode, useContext } from "react";
import { type ControlId, type LessonState, lessonParameters, messageOf } from "./lesson-state";

/** The state that the page shows. */
export const LessonStateContext = createContext<LessonState>({
  tab: "portal",
  microphone: true,
  camera: true,
  used: null,
});

interface DemoControlProps {
  /** What the control changes. */
  change: Partial<LessonState>;
  /** The id of the part of the page to return to where no script changes it in place. */
  place: string;
  className: string;
  children: ReactNode;
}

/** A button that changes the state of the demo: a form that requests the same page in that state. */
export function DemoControl({ change, place, className, children }: DemoControlProps) {
  const state = useContext(LessonStateContext);
  return (
    <form className="print:hidden" method="get" action={`/platform#${place}`}>
      {lessonParameters({ ...state, used: null, ...change }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={className}>
        {children}
      </button>
    </form>
  );
}

interface DemoMessageProps {
  controls: readonly ControlId[];
  /** In the call, on dark ground. */
  inCall?: boolean;
  children?: ReactNode;
}

/**
 * Says what the last of these controls would have done in a real lesson. The region is there from the start, so that
 * screen readers announce what is added to it; in the call its space is too, since the message would push the controls.
 */
export function DemoMessage({ controls, inCall, children }: DemoMessageProps) {
  const { used } = useContext(LessonStateContext);
  return (
    <div className={`print:hidden ${inCall ? "lg:min-h-18" : ""}`} role="status" aria-atomic="false">
      {children}
      {used && controls.includes(used) && (
        <p
          className={`rounded border-2 border-l-12 bg-sheet px-4 py-3 text-small/[1.45] text-balance text-ink ${inCall ? "max-w-[64ch] border-marker" : "mt-4 max-w-[46ch] border-ink"}`}
          key={used}
        >
          {messageOf(used)}
        </p>
      )}
    </div>
  );
}
