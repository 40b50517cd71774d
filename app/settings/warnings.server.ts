import { type Environment, isQuoted, readEnvironment, settingNames } from "~/env.server";
import { isOneSlip } from "~/search/slip";

/**
 * Warns the operator about names that look mistyped, values in quotes, values that are still the samples, and limits that are
 * off, one sentence each.
 * @param variables the names of all variables that have a value
 */
export function settingWarnings(variables: readonly string[], environment: Environment): string[] {
  const samples = readEnvironment({});
  const mistyped = variables.flatMap((name) => {
    const suggestion = mistypedSetting(name);
    return suggestion ? [`${name} is not a setting of the site. Did you mean ${suggestion}?`] : [];
  });
  const sample = (name: "CONTACT_EMAIL" | "CONTACT_PHONE" | "LEGAL_NAME", consequence: string) =>
    environment[name] === samples[name]
      ? [`${name} is still the sample: ${consequence} ${environment[name]}.`]
      : [];
  const siteUrl = variables.includes("SITE_URL")
    ? []
    : [`SITE_URL is not set: links, cookies and the check of forms go by ${environment.SITE_URL}.`];
  const quoted = Object.entries(environment)
    .filter(([, value]) => isQuoted(value))
    .map(([name]) => `${name} is in quotes, and they are a part of it: write it without them.`);
  return [
    ...mistyped,
    ...quoted,
    ...siteUrl,
    ...sample("CONTACT_EMAIL", "visitors are told to write to"),
    ...sample("CONTACT_PHONE", "visitors are told to call"),
    ...sample("LEGAL_NAME", "the legal pages name"),
    ...(environment.RATE_LIMIT === "off"
      ? ["RATE_LIMIT is off: passwords and codes may be guessed, and forms sent, without limit."]
      : []),
  ];
}

/** The setting whose name is similar to a variable's, if the variable is not a setting itself. */
function mistypedSetting(variable: string): string | undefined {
  if (settingNames.includes(variable)) return undefined;
  const name = plain(variable);
  return settingNames.find((setting) => {
    const settingName = plain(setting);
    // One letter changes a short name into a different word.
    return name === settingName || (settingName.length >= 6 && isOneSlip(name, settingName));
  });
}

function plain(name: string): string {
  return name
    .toUpperCase()
    .replace(/[^A-Z]/g, "")
    .replace(/IES$/, "Y");
}
