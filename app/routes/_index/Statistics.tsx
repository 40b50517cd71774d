import { useTexts } from "~/document/use-texts";
import { Melody } from "~/melody/Melody";
import { evenGlide } from "~/melody/syllable";
import { tail } from "~/melody/tail";
import { classNames } from "~/ui/class-names";
import { Section } from "~/ui/Section";

/** How the last figure falls: from the middle of its digits to the bottom voice line. */
const FALL = tail(evenGlide(0.96, 0.04), { x: 4, width: 70, top: 0, height: 100, thickness: 7 });

/** On narrow screens the voice runs down the page: two lines, and each figure's dot between them. */
const NARROW =
  "relative py-[.9rem] pl-24 before:absolute before:inset-y-0 before:left-0 before:w-20 before:border-x before:border-rule after:absolute after:top-6 after:left-[calc(.95rem+3.1rem*(var(--pitch)*2-1))] after:size-[1.35rem] after:-translate-x-1/2 after:rounded-[50%] after:bg-marker lg:before:hidden lg:after:hidden";

const WIDE =
  "lg:top-[calc((1-var(--pitch))*200%)] lg:max-w-[9.5rem] lg:min-w-min lg:translate-y-[calc((1-var(--pitch))*-200%)] lg:self-start lg:p-0 lg:last:mr-28";

/** Six figures as one sentence: each is at its pitch between the voice lines, and the last one falls. */
export function Statistics() {
  const { title, isHidden, figures } = useTexts("figures");
  if (isHidden || figures.length === 0) return null;
  return (
    <Section ground="deep" labelledBy="statistics-title">
      <h2 id="statistics-title">{title}</h2>
      <ul className="relative mt-8 tabular-lining-nums sm:max-lg:grid sm:max-lg:grid-flow-col sm:max-lg:[grid-template:repeat(3,auto)/repeat(2,minmax(0,1fr))] lg:mt-12 lg:flex lg:h-92 lg:justify-between lg:gap-4 lg:wrap-normal lg:before:absolute lg:before:inset-x-[-100vw] lg:before:inset-y-0 lg:before:border-y lg:before:border-rule">
        {figures.map(({ pitch, number, label, description, melody }, index) => {
          const isLast = index === figures.length - 1;
          return (
            <li key={label} className={`pitch-${pitch} ${NARROW} ${WIDE}`}>
              <b
                className={classNames(
                  "block font-serif text-[clamp(2.5rem,1.7rem+2.4vw,3.9rem)]/none font-normal tracking-[-.02em] lg:relative lg:w-fit lg:whitespace-nowrap",
                  isLast && "lg:text-marker print:text-inherit",
                )}
              >
                {number}
                {isLast && <Fall />}
              </b>
              <span className="mt-[.35rem] block leading-[1.3] font-semibold">{label}</span>
              <small className="mt-[.15rem] block text-note/note text-balance text-on-deep-2">
                {description}
              </small>
              <Melody
                sentence={melody}
                showText={false}
                size={15}
                height={26}
                className="mt-[.7rem] max-w-[min(9.5rem,100%)]"
              />
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function Fall() {
  return (
    <svg
      className="absolute top-[.4em] left-[calc(100%-.1em)] hidden h-48 w-36 max-w-none overflow-visible lg:block"
      viewBox="0 0 75 100"
      aria-hidden="true"
    >
      <path className="fill-marker print:fill-current forced-colors:fill-[CanvasText]" d={FALL} />
    </svg>
  );
}
