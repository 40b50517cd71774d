import { sampleAuthors } from "~/articles/published.server";
import { textsOf } from "~/content/current.server";
import { samplesLeft } from "~/content/samples.server";
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
export function stepsBeforeLive(...given: Parameters<typeof allSteps>): Step[] {
  return Object.values(allSteps(...given))
    .flat()
    .flatMap(({ isDone, ...step }) => (isDone ? [] : [step]));
}

/** All steps, done or not, by what they are about. */
export function allSteps(
  environment: Environment = env,
  isSiteUrlSet: boolean = isSiteUrlChosen,
  left: ReturnType<typeof samplesLeft> = samplesLeft(),
  { contactEmail, contactPhone, legalName }: Facts = textsOf("site"),
  authors: readonly string[] = sampleAuthors(),
): Record<"address" | "mail" | "sample", (Step & { isDone: boolean })[]> {
  const defaults = readEnvironment({});
  const setting = (name: "SMTP_URL" | "NOTIFY_EMAIL") => ({
    ...steps[name],
    isDone: environment[name] !== undefined,
  });
  const fact = (name: "CONTACT_EMAIL" | "CONTACT_PHONE" | "LEGAL_NAME", value: string) => ({
    ...worded(steps[name], { value }),
    link: editLink("site"),
    isDone: value !== defaults[name],
  });
  const address = [{ ...worded(steps.SITE_URL, { value: environment.SITE_URL }), isDone: isSiteUrlSet }];
  const mail = [setting("SMTP_URL"), setting("NOTIFY_EMAIL")];
  const sample = [
    fact("CONTACT_EMAIL", contactEmail),
    fact("CONTACT_PHONE", contactPhone),
    fact("LEGAL_NAME", legalName),
    {
      ...worded(steps.testimonials, left.testimonials),
      link: editLink("testimonials"),
      isDone: left.testimonials.n === 0,
    },
    { ...worded(steps.badge, { value: left.badge ?? "" }), link: editLink("home"), isDone: !left.badge },
    { ...worded(steps.courses, { n: left.courses }), link: editLink("courses"), isDone: left.courses === 0 },
    {
      ...worded(steps.oldPrices, { n: left.oldPrices }),
      link: editLink("courses"),
      isDone: left.oldPrices === 0,
    },
    {
      ...worded(steps.popular, { value: left.popular ?? "" }),
      link: editLink("courses"),
      isDone: !left.popular,
    },
    { ...steps.figures, link: editLink("figures"), isDone: !left.figures },
    {
      todo: steps.instructor.todo,
      why: left.instructor?.invented
        ? fillIn(steps.instructor.why, { value: left.instructor.invented })
        : steps.instructor.marked,
      link: editLink("instructor"),
      isDone: !left.instructor,
    },
    {
      ...worded(steps.authors, { names: listInWords(authors) }),
      link: { label: steps.edit, href: "/content" },
      isDone: authors.length === 0,
    },
    { ...steps.lessons, link: editLink("lessons"), isDone: !left.lessons },
    {
      ...worded(steps.terms, { n: left.terms }),
      link: editLink("courseTerms"),
      isDone: left.terms === 0,
    },
    { ...worded(steps.teams, { n: left.teams }), link: editLink("teams"), isDone: left.teams === 0 },
  ];
  return { address, mail, sample };
}

type Facts = Pick<Texts["site"], "contactEmail" | "contactPhone" | "legalName">;

const editLink = (key: TextKey) => ({ label: steps.edit, href: `/content/${key}` });

const worded = ({ todo, why }: { todo: string; why: string }, values: Record<string, string | number>) => ({
  todo,
  why: fillIn(why, values),
});
