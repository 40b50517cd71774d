/**
 * The melody of a sentence as React components: a drawing, or a headline set as notation.
 * Both insert markup that this folder generates from the site's sentences, with every text escaped.
 */
import { describeMelody } from "./description";
import { type DrawingOptions, layOutMelody, melodyClass } from "./drawing";
import { type HeadlineOptions, headlineMarkup } from "./headline";
import { humProps } from "./hum";
import { hasWordsOf } from "./notation";

interface MelodyProps extends Omit<DrawingOptions, "label" | "clef"> {
  /** The sentence in the notation that notation.ts describes. */
  sentence: string;
  /** Hidden from screen readers: the sentence is readable beside it. */
  decorative?: boolean;
}

/** Draws a sentence's melody, which can be heard: see hear.ts. */
export function Melody({ sentence, decorative, className, ...options }: MelodyProps) {
  const { width, height, body } = layOutMelody(sentence, { clef: true, ...options });
  return (
    <svg
      className={melodyClass(className)}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role={decorative ? undefined : "img"}
      aria-label={decorative ? undefined : describeMelody(sentence)}
      aria-hidden={decorative || undefined}
      {...humProps(sentence)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: generated from our own sentences, texts escaped
      dangerouslySetInnerHTML={{ __html: body }}
    />
  );
}

interface MelodyHeadlineProps extends HeadlineOptions {
  /** The sentence in the notation that notation.ts describes. */
  sentence: string;
}

/**
 * Sets a sentence as a headline of notation that wraps like text. Hidden from assistive technology until it can be heard:
 * see hear.ts.
 */
export function MelodyHeadline({ sentence, ...options }: MelodyHeadlineProps) {
  return (
    <span
      className={options.spoken ? "words spoken" : "words"}
      translate="no"
      aria-hidden={options.links ? undefined : true}
      {...(options.clef && humProps(sentence))}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: generated from our own sentences, texts escaped
      dangerouslySetInnerHTML={{ __html: headlineMarkup(sentence, options) }}
    />
  );
}

interface MelodyHeadingProps extends MelodyHeadlineProps {
  as: "h1" | "h2" | "p";
  id?: string;
  /** The sentence in plain letters. */
  text: string;
  /** Starts a new line for each tone group on narrow screens. */
  breaks?: boolean;
  className: string;
}

/** A heading or a line that is drawn as its melody and read as plain text; only plain text if its words cannot be drawn. */
export function MelodyHeading({ as: Element, id, text, className, ...headline }: MelodyHeadingProps) {
  if (!hasWordsOf(text, headline.sentence)) {
    return (
      <Element id={id} className={className}>
        {text}
      </Element>
    );
  }
  const kind = headline.breaks ? "headline narrow-breaks" : "headline";
  return (
    <Element
      id={id}
      className={`${kind} ${className}`}
      // The button in it is no part of its name.
      aria-label={Element === "p" ? undefined : text}
    >
      {/* A title may be translated for those who hear it; an example must stay English. */}
      <span className="sr-only" translate={Element === "p" ? "no" : undefined}>
        {text}
      </span>
      <MelodyHeadline clef {...headline} />
    </Element>
  );
}
