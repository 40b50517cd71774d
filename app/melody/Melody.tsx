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

/**
 * Sets a sentence as a headline of notation that wraps like text. It is hidden from assistive technology, so its
 * element needs the class mel and first the plain sentence: `<h1 class="mel"><span class="vh">…</span>…</h1>`.
 */
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
