/** The clef before the first syllable of a drawing that can be heard. Sign and button are drawn around 0 0, 10 units wide each way. */

/** Two strokes, as for an instrument without pitch: what the clef is until hear.ts makes it a button. */
const SIGN = "M-2.5-6v12M2.5-6v12";

const CIRCLE =
  "invisible stroke-[1.5] in-[[role=button]]:visible in-[[role=button]]:[pointer-events:all] in-aria-pressed:fill-marker";
const SYMBOL =
  "stroke-[1.5] in-[[role=button]]:fill-current in-[[role=button]]:stroke-none in-aria-pressed:fill-on-marker!";

/** The content of an svg element, or of a group that is moved and scaled. */
export const CLEF = `<circle class="${CIRCLE}" r="9"/><path class="${SYMBOL}" d="${SIGN}"/>`;

/** The class of the group or the svg element. */
export const CLEF_CLASS = "clef fill-none stroke-rule [&[role]]:stroke-current print:hidden";

/** Leaves room for the clef on small screens, where it would lie on the dot of a first syllable as short as “If.” */
export const ROOM_FOR_CLEF = "max-lg:ml-[.36em]";

/** The clef and the marks of a headline, which stay hidden from assistive technology unless its words are links. */
export function withClef(marks: string, isHidden: boolean): string {
  const content = isHidden ? `<span class="[display:contents]" aria-hidden="true">${marks}</span>` : marks;
  return HEADLINE_CLEF + content;
}

/** Lies over the start of a headline's voice lines: in the margin's rule, or in the gutter of small screens. */
const HEADLINE_CLEF = `<svg class="${CLEF_CLASS} absolute top-[calc(var(--zone)/2)] -left-0.5 size-6 -translate-1/2 overflow-visible -outline-offset-1 lg:left-[calc(var(--spacing-margin-gap)/-2)] lg:size-8" viewBox="-10 -10 20 20">${CLEF}</svg>`;
