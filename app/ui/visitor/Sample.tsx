import { fillInCounts } from "~/format/template";

/** The address of a page with this hash marks every sample on it. */
const SAMPLES = "samples";

/** What an operator still has to set; see content/course-terms.ts. */
export function Sample({ children }: { children: string }) {
  return (
    <span
      data-sample
      className="in-[body:has(#samples:target)]:bg-pen-soft in-[body:has(#samples:target)]:[box-shadow:0_2px_0_var(--color-pen)]"
    >
      {children}
    </span>
  );
}

/** What the hash leads to: once on a page with samples. */
export function SamplesTarget() {
  return <span id={SAMPLES} className="absolute top-0" />;
}

interface SampleTextProps {
  text: string;
  values?: Readonly<Record<string, string | number>>;
}

/** A text whose {braces} are filled in, and whose [brackets] hold samples. */
export function SampleText({ text, values = {} }: SampleTextProps) {
  return fillInCounts(text, values)
    .split(/\[(.+?)\]/)
    .map((part, index) => (index % 2 ? <Sample key={part}>{part}</Sample> : part));
}
