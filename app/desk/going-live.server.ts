import { textsOf } from "~/content/current.server";
import { samplesLeft } from "~/content/samples.server";
import type { TextKey, Texts } from "~/content/shipped.server";
import { deskTexts } from "~/content/staff-desk";
import { type Environment, env, isSiteUrlChosen, readEnvironment } from "~/env.server";
import { fillIn } from "~/format/template";

const { steps } = deskTexts.live;

/** Something that is to be done before the site is shown to anybody. */
export interface Step {
  todo: string;
  why: string;
  link?: { label: string; href: string };
}

/** What is still to be done before going live: settings of the operator, and samples in the content. */
export function stepsBeforeLive(
  environment: Environment = env,
  isSiteUrlSet: boolean = isSiteUrlChosen,
  left: ReturnType<typeof samplesLeft> = samplesLeft(),
  { contactEmail, contactPhone, legalName }: Facts = textsOf("site"),
): Step[] {
  const defaults = readEnvironment({});
  const unset = (name: "SMTP_URL" | "NOTIFY_EMAIL") => (environment[name] === undefined ? [steps[name]] : []);
  const sample = (name: "CONTACT_EMAIL" | "CONTACT_PHONE" | "LEGAL_NAME", value: string) =>
    value === defaults[name] ? [{ ...worded(steps[name], { value }), link: editLink("site") }] : [];
  return [
    ...(isSiteUrlSet ? [] : [worded(steps.SITE_URL, { value: environment.SITE_URL })]),
    ...unset("SMTP_URL"),
    ...unset("NOTIFY_EMAIL"),
    ...sample("CONTACT_EMAIL", contactEmail),
    ...sample("CONTACT_PHONE", contactPhone),
    ...sample("LEGAL_NAME", legalName),
    ...(left.testimonials.n > 0
      ? [{ ...worded(steps.testimonials, left.testimonials), link: editLink("testimonials") }]
      : []),
    ...(left.instructor
      ? [{ ...worded(steps.instructor, { value: left.instructor }), link: editLink("instructor") }]
      : []),
    ...(left.terms > 0 ? [withSamples(steps.terms, left.terms, "/courses")] : []),
    ...(left.teams > 0 ? [withSamples(steps.teams, left.teams, "/teams")] : []),
  ];
}

type Facts = Pick<Texts["site"], "contactEmail" | "contactPhone" | "legalName">;

const editLink = (key: TextKey) => ({ label: steps.edit, href: `/content/${key}` });

const worded = ({ todo, why }: { todo: string; why: string }, values: Record<string, string | number>) => ({
  todo,
  why: fillIn(why, values),
});

const withSamples = (step: { todo: string; why: string; link: string }, n: number, path: string) => ({
  ...worded(step, { n }),
  link: { label: step.link, href: `${path}#samples` },
});
