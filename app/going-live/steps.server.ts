import { sampleAuthors } from "~/articles/published.server";
import { samplesLeft } from "~/content/current/samples.server";
import { textsOf } from "~/content/current/texts.server";
import type { TextKey, Texts } from "~/content/shipped.server";
import { deskTexts } from "~/content/staff/desk";
import { type Environment, env, isSiteUrlChosen, readEnvironment } from "~/env.server";
import { listInWords } from "~/format/list";
import { fillIn } from "~/format/template";

const { steps } = deskTexts.live;

/** A step to take before the site goes live. */
export interface Step {
  todo: string;
  why: string;
  link?: { label: string; href: string };
}

/** The remaining steps before going live: operator's settings, and samples in the content. */
export function stepsBeforeLive(...sources: Parameters<typeof allSteps>): Step[] {
  return Object.values(allSteps(...sources))
    .flat()
    .flatMap(({ isDone, ...step }) => (isDone ? [] : [step]));
}

/** All steps, done or not, grouped by what they are about. */
export function allSteps(
  environment: Environment = env,
  isSiteUrlSet: boolean = isSiteUrlChosen,
  samples: ReturnType<typeof samplesLeft> = samplesLeft(),
  { contactEmail, contactPhone, legalName }: Facts = textsOf("site"),
  authors: readonly string[] = sampleAuthors(),
): Record<"address" | "mail" | "sample", (Step & { isDone: boolean })[]> {
  const defaults = readEnvironment({});
  const setting = (name: "SMTP_URL" | "NOTIFY_EMAIL") => ({
    ...steps[name],
    isDone: environment[name] !== undefined,
  });
  const address = [{ ...worded(steps.SITE_URL, { value: environment.SITE_URL }), isDone: isSiteUrlSet }];
  const mail = [setting("SMTP_URL"), setting("NOTIFY_EMAIL")];
  const fact = (name: "CONTACT_EMAIL" | "CONTACT_PHONE" | "LEGAL_NAME", value: string) =>
    editing("site", steps[name], value !== defaults[name], { value });
  const invented = samples.instructor?.invented;
  const sample = [
    fact("CONTACT_EMAIL", contactEmail),
    fact("CONTACT_PHONE", contactPhone),
    fact("LEGAL_NAME", legalName),
    editing("testimonials", steps.testimonials, samples.testimonials.n === 0, samples.testimonials),
    editing("home", steps.badge, !samples.badge, { value: samples.badge ?? "" }),
    editing("courses", steps.courses, samples.courses === 0, { n: samples.courses }),
    editing("courses", steps.oldPrices, samples.oldPrices === 0, { n: samples.oldPrices }),
    editing("courses", steps.popular, !samples.popular, { value: samples.popular ?? "" }),
    editing("figures", steps.figures, !samples.figures),
    editing(
      "instructor",
      { todo: steps.instructor.todo, why: invented ? steps.instructor.why : steps.instructor.marked },
      !samples.instructor,
      { value: invented ?? "" },
    ),
    {
      ...worded(steps.authors, { names: listInWords(authors) }),
      link: { label: steps.edit, href: "/content" },
      isDone: authors.length === 0,
    },
    editing("lessons", steps.lessons, !samples.lessons),
    editing("courseTerms", steps.terms, samples.terms === 0, { n: samples.terms }),
    editing("teams", steps.teams, samples.teams === 0, { n: samples.teams }),
  ];
  return { address, mail, sample };
}

type Facts = Pick<Texts["site"], "contactEmail" | "contactPhone" | "legalName">;

type Values = Record<string, string | number>;

const worded = ({ todo, why }: Step, values: Values): Step => ({ todo, why: fillIn(why, values) });

/** A step that is taken by editing a text. */
const editing = (key: TextKey, step: Step, isDone: boolean, values: Values = {}) => ({
  ...worded(step, values),
  link: { label: steps.edit, href: `/content/${key}` },
  isDone,
});
