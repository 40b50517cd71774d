import { Form } from "@remix-run/react";
import { createContext, type ReactNode, useContext } from "react";
import { useScripted } from "~/ui/use-scripted";
import { type ControlId, type LessonState, lessonParameters, messageOf } from "./lesson-state";

/** The state that the page shows. */
export const LessonStateContext = createContext<LessonState>({
  tab: "portal",
  microphone: true,
  camera: true,
  used: null,
});

/**
 * Without scripts a control loads the page anew, and an anchor leads back to its place. With them the page stays
 * where it is, and needs none.
 */
export function useAnchor(id: string): string {
  return useScripted() ? "" : `#${id}`;
}

interface DemoControlProps {
  /** What the control changes. */
  change: Partial<LessonState>;
  /** The id of the part of the page that the control belongs to. */
  place: string;
  className: string;
  children: ReactNode;
}

/** A button that changes the state of the demo: a form of its own, whose answer is the same page in that state. */
export function DemoControl({ change, place, className, children }: DemoControlProps) {
  const state = useContext(LessonStateContext);
  const anchor = useAnchor(place);
  return (
    <Form className="print:hidden" method="get" action={`/platform${anchor}`} replace preventScrollReset>
      {lessonParameters({ ...state, used: null, ...change }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={className}>
        {children}
      </button>
    </Form>
  );
}

interface DemoMessageProps {
  controls: readonly ControlId[];
  /** It stands in the call, on dark ground. */
  inCall?: boolean;
  children?: ReactNode;
}

/**
 * Says what the last of these controls would have done in a real lesson. The region is there from the start: what is
 * added to it is spoken. In the call it has its room too, because the message would push the controls.
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
