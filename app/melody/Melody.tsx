/**
 * The melody of a sentence as React components: a drawing of its own, or a headline set as notation.
 * Both insert markup that this folder generates from the site's own sentences, with every text escaped.
 */
import { type DrawingOptions, layOutMelody, melodyClass } from "./drawing";
import { type HeadlineOptions, headlineMarkup } from "./headline";

interface MelodyProps extends Omit<DrawingOptions, "text" | "ipa"> {
  /** The sentence in the notation that notation.ts describes. */
  sentence: string;
  /** The transcription: one entry for each word, separated by spaces. */
  ipa?: string;
  /** Sets the words under the dots, which is the default. */
  showText?: boolean;
}

/** Draws a sentence's melody. Without a label it is decoration: the sentence must then be readable beside it. */
export function Melody({ sentence, ipa, showText = true, className, label, ...options }: MelodyProps) {
  const {
    width,
    height: drawnHeight,
    body,
  } = layOutMelody(sentence, {
    ...options,
    ipa: ipa?.split(" "),
    text: showText,
  });
  return (
    <svg
      className={melodyClass(className)}
      viewBox={`0 0 ${width} ${drawnHeight}`}
      width={width}
      height={drawnHeight}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable={false}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: generated from our own sentences, texts escaped
      dangerouslySetInnerHTML={{ __html: body }}
    />
  );
}

interface MelodyHeadlineProps extends Omit<HeadlineOptions, "ipa"> {
  /** The transcription: one entry for each word, separated by spaces. */
  ipa?: string;
  /** The sentence in the notation that notation.ts describes. */
  sentence: string;
}

/** Sets a sentence as a headline of notation that wraps like text. Hidden from assistive technology. */
export function MelodyHeadline({ sentence, ipa, ...options }: MelodyHeadlineProps) {
  return (
    <span
      className={options.spoken ? "mel-in mel-spoken" : "mel-in"}
      aria-hidden
      // biome-ignore lint/security/noDangerouslySetInnerHtml: generated from our own sentences, texts escaped
      dangerouslySetInnerHTML={{ __html: headlineMarkup(sentence, { ...options, ipa: ipa?.split(" ") }) }}
    />
  );
}

interface MelodyHeadingProps extends Omit<MelodyHeadlineProps, "breaks"> {
  as: "h1" | "h2" | "p";
  id?: string;
  /** The sentence in plain letters. */
  text: string;
  /** Begins a line with each tone group: always, or where the screen is narrow. */
  breaks?: "always" | "narrow";
  className?: string;
}

/** A heading or a line that is drawn as its melody, and read as plain text. */
export function MelodyHeading({ as: Element, id, text, breaks, className, ...headline }: MelodyHeadingProps) {
  const kind = breaks === "narrow" ? "mel mel-s" : "mel";
  return (
    <Element id={id} className={className ? `${kind} ${className}` : kind}>
      <span className="sr-only">{text}</span>
      <MelodyHeadline {...headline} breaks={breaks !== undefined} />
    </Element>
  );
}
