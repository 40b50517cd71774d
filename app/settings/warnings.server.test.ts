import { describe, expect, it } from "vitest";
import { readEnvironment, settingNames } from "~/env.server";
import { settingWarnings } from "./warnings.server";

const complete = {
  SITE_URL: "https://www.school.example",
  CONTACT_EMAIL: "desk@school.example",
  CONTACT_PHONE: "+30 210 555 0100",
  LEGAL_NAME: "School LLC",
};

function warnings(variables: Record<string, string>): string[] {
  return settingWarnings(Object.keys(variables), readEnvironment(variables));
}

it("complete settings cause no warning", () => {
  expect(warnings(complete)).toEqual([]);
});

describe("a variable similar to a setting is reported with that setting", () => {
  it.each([
    ["SITEURL", "SITE_URL"],
    ["SIET_URL", "SITE_URL"],
    ["SITE_URI", "SITE_URL"],
    ["site_url", "SITE_URL"],
    ["SITE-URL", "SITE_URL"],
    ["SMTP_URI", "SMTP_URL"],
    ["port", "PORT"],
    ["NOTIFY_EMAILS", "NOTIFY_EMAIL"],
    ["NOTIFY_MAIL", "NOTIFY_EMAIL"],
    ["TRUST_PROXYS", "TRUST_PROXY"],
    ["TRUST_PROXIES", "TRUST_PROXY"],
    ["SESION_SECRET", "SESSION_SECRET"],
    ["SESSION_SECRETS", "SESSION_SECRET"],
    ["DATABSE_PATH", "DATABASE_PATH"],
    ["CONTACT_PHONE_", "CONTACT_PHONE"],
  ])("%s", (name, setting) => {
    expect(warnings({ ...complete, [name]: "x" })).toEqual([
      `${name} is not a setting of the site. Did you mean ${setting}?`,
    ]);
  });
});

it("a value in quotes is reported, which Docker takes for a part of it", () => {
  expect(warnings({ ...complete, SITE_NAME: "'Tonic'", MAIL_FROM: '"Tonic" <hello@example.com>' })).toEqual([
    "SITE_NAME is in quotes, and they are a part of it: write it without them.",
  ]);
});

it("the usual variables of a machine, container or npm script cause no warning", () => {
  const usual =
    "PATH HOME HOST HOSTNAME PWD OLDPWD SHLVL USER LOGNAME SHELL TERM LANG TZ MAIL EDITOR NODE_ENV NODE_VERSION NODE_OPTIONS YARN_VERSION MALLOC_ARENA_MAX DEBUG CI COLOR INIT_CWD POST PORTS SMTP_HOST SMTP_PORT SITE_PORT MAIL_TO TONIC_PORT DATABASE_URL npm_command npm_package_name KUBERNETES_PORT KUBERNETES_SERVICE_HOST";
  const variables = Object.fromEntries(usual.split(" ").map((name) => [name, ""]));
  expect(warnings({ ...variables, ...complete })).toEqual([]);
});

it("no setting is mistaken for another", () => {
  expect(settingWarnings(settingNames, readEnvironment(complete))).toEqual([]);
});

it("the address and contact details are reported until they are set", () => {
  expect(warnings({ PORT: "4100" })).toEqual([
    "SITE_URL is not set: links, cookies and the check of forms go by http://localhost:4100.",
    "CONTACT_EMAIL is still the sample: visitors are told to write to hello@example.com.",
    "CONTACT_PHONE is still the sample: visitors are told to call +1 (555) 010-0199.",
    "LEGAL_NAME is still the sample: the legal pages name Tonic Business English LLC.",
  ]);
});

it("limits that are off are reported", () => {
  expect(warnings({ ...complete, RATE_LIMIT: "off" })).toEqual([
    "RATE_LIMIT is off: passwords and codes may be guessed, and forms sent, without limit.",
  ]);
  expect(warnings({ ...complete, RATE_LIMIT: "on" })).toEqual([]);
});

it("a sample that was copied into the settings is still reported", () => {
  expect(warnings({ ...complete, CONTACT_EMAIL: "hello@example.com" })).toHaveLength(1);
});
