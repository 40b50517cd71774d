import { describe, expect, it, vi } from "vitest";
import { readMailServer } from "./env/service-addresses.server";
import { ConfigurationError, readEnvironment, settingNames } from "./env.server";

const refusal = (variables: Record<string, string>): string => {
  try {
    readEnvironment(variables);
    return "";
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigurationError);
    return (error as ConfigurationError).message;
  }
};

describe("without any setting", () => {
  it("every setting has its default or is undefined, and none can be changed", () => {
    const settings = readEnvironment({ HOME: "/root" });
    expect(settings).toMatchObject({
      PORT: 3000,
      DATABASE_PATH: "data/site.sqlite",
      SITE_URL: "http://localhost:3000",
      SITE_NAME: "Tonic",
      TRUST_PROXY: 0,
      SITE_TIME_ZONE: "UTC",
      RATE_LIMIT: "on",
    });
    for (const name of ["HOST", "SESSION_SECRET", "CONSULTATION_URL", "SMTP_URL", "NOTIFY_EMAIL", "HOME"]) {
      expect(settings, name).not.toHaveProperty(name, expect.anything());
    }
    expect(Object.isFrozen(settings)).toBe(true);
  });

  it("an empty value counts as not set, as compose files pass it on", () => {
    const empty = Object.fromEntries(settingNames.map((name) => [name, ""]));
    expect(readEnvironment(empty)).toEqual(readEnvironment({}));
  });

  it("an empty value is no variable, so that the start says what is not set", async () => {
    vi.stubEnv("SITE_URL", " ");
    vi.resetModules();
    const { variableNames } = await import("./env.server");
    vi.unstubAllEnvs();
    expect(variableNames).toContain("PATH");
    expect(variableNames).not.toContain("SITE_URL");
  });

  it("the address follows the port", () => {
    expect(readEnvironment({ PORT: "4100" }).SITE_URL).toBe("http://localhost:4100");
  });
});

describe("a valid value is accepted", () => {
  it.each([
    ["PORT", "1", 1],
    ["PORT", "65535", 65535],
    ["TRUST_PROXY", "10", 10],
    ["TRUST_PROXY", "1 ", 1],
    ["CONTACT_EMAIL", " desk@example.com\r", "desk@example.com"],
    ["SITE_TIME_ZONE", "Europe/Athens\n", "Europe/Athens"],
    ["SITE_NAME", "   ", "Tonic"],
    ["SITE_URL", "https://www.example.com", "https://www.example.com"],
    ["SITE_URL", "https://www.example.com/", "https://www.example.com"],
    ["SITE_URL", "http://10.0.0.5:8080", "http://10.0.0.5:8080"],
    [
      "SESSION_SECRET",
      "the-new-one-of-2026, the-old-one-of-2025",
      ["the-new-one-of-2026", "the-old-one-of-2025"],
    ],
    ["SITE_NAME", "  Crescendo  ", "Crescendo"],
    ["CONTACT_EMAIL", "desk@example.com", "desk@example.com"],
    ["CONTACT_PHONE", "+30 210 555 0100", "+30 210 555 0100"],
    [
      "CONSULTATION_URL",
      "https://booking.example.com/c?x=1#times",
      "https://booking.example.com/c?x=1#times",
    ],
    [
      "SMTP_URL",
      "smtps://user:pass%40word@mail.example.com:465",
      "smtps://user:pass%40word@mail.example.com:465",
    ],
    ["SMTP_URL", "smtp://localhost:1025/?requireTLS=true", "smtp://localhost:1025/?requireTLS=true"],
    ["SMTP_URL", "smtp://[::1]:25", "smtp://[::1]:25"],
    ["SMTP_URL", "smtp://mail?tls=off", "smtp://mail?tls=off"],
    [
      "IMAP_URL",
      "imaps://desk:secret@mail.example.com",
      {
        host: "mail.example.com",
        port: 993,
        encryption: "tls",
        user: "desk",
        password: "secret",
        folder: "INBOX",
      },
    ],
    [
      "IMAP_URL",
      "imap://desk%40example.com:s%2F%3F@mail.example.com:1143/Support%2FReplies",
      {
        host: "mail.example.com",
        port: 1143,
        encryption: "starttls",
        user: "desk@example.com",
        password: "s/?",
        folder: "Support/Replies",
      },
    ],
    ["IMAP_URL.encryption", "imap://a:b@127.0.0.1", "none"],
    ["IMAP_URL.encryption", "imap://a:b@localhost?tls=required", "starttls"],
    ["IMAP_URL.encryption", "imap://a:b@mail.example.com/?tls=off", "none"],
    ["MAIL_FROM", "Tonic <hello@example.com>", { name: "Tonic", address: "hello@example.com" }],
    ["MAIL_FROM", '"Tonic, Ltd." <hello@example.com>', { name: "Tonic, Ltd.", address: "hello@example.com" }],
    ["MAIL_FROM", "<hello@example.com>", { name: "", address: "hello@example.com" }],
    ["MAIL_FROM", " hello@example.com ", { name: "", address: "hello@example.com" }],
    ["NOTIFY_EMAIL", "a@example.com, b@example.com", ["a@example.com", "b@example.com"]],
    ["CONTACT_PHONE", "(030) 1234/567", "(030) 1234/567"],
    ["CONTACT_PHONE", "020.7946.0000", "020.7946.0000"],
    ["SITE_TIME_ZONE", "America/Argentina/Buenos_Aires", "America/Argentina/Buenos_Aires"],
    ["RATE_LIMIT", "off", "off"],
  ])("%s=%s", (name, value, expected) => {
    expect(readEnvironment({ [name.split(".")[0] ?? name]: value })).toHaveProperty(name, expected);
  });
});

describe("a mail server", () => {
  it.each([
    ["smtp://user:secret@mail.example.com", true],
    ["smtp://mail", true],
    ["smtps://user:secret@mail.example.com", true],
    ["smtp://mail.example.com?tls=off", false],
    ["smtp://localhost:1025", false],
    ["smtp://[::1]:25", false],
    ["smtp://127.0.0.1?tls=required", true],
  ])(
    "gets nothing unencrypted, unless it is on this machine or its address allows it: %s",
    (value, expected) => {
      expect(readMailServer(value).requireTLS).toBe(expected);
    },
  );

  it("keeps what else its address says, without the word that nodemailer does not know", () => {
    const { url } = readMailServer(
      "smtp://a:p%2Fs@mail.example.com:587/?tls=off&tls.rejectUnauthorized=false&pool=true",
    );
    expect(url).toBe("smtp://a:p%2Fs@mail.example.com:587/?tls.rejectUnauthorized=false&pool=true");
  });
});

it("a value that is invalid for its quotes is said to be in quotes", () => {
  expect(refusal({ SITE_URL: '"https://www.example.com"' })).toMatch(
    / https:\/\/ or http:\/\/\. It is in quotes: write it without them\.$/,
  );
});

describe("an invalid value stops the start with a sentence that names the variable", () => {
  it.each([
    ["PORT", "0"],
    ["PORT", "65536"],
    ["PORT", "3000.5"],
    ["PORT", "-1"],
    ["PORT", "0x50"],
    ["PORT", "http"],
    ["TRUST_PROXY", "11"],
    ["TRUST_PROXY", "true"],
    ["SITE_URL", "www.example.com"],
    ["SITE_URL", "ftp://www.example.com"],
    ["SITE_URL", "https://www.example.com/english"],
    ["SITE_URL", "https://www.example.com/?a=1"],
    ["SITE_URL", "https://www.example.com/#courses"],
    ["SITE_URL", "https://user:secret@www.example.com"],
    ["DATABASE_PATH", "/var/lib/tonic/"],
    ["SESSION_SECRET", "0123456789abcde"],
    ["SESSION_SECRET", "0123456789abcdef,short"],
    ["SESSION_SECRET", "0123456789abcdef,"],
    ["SITE_NAME", "x".repeat(121)],
    ["SITE_NAME", "Tonic\nBusiness English"],
    ["LEGAL_NAME", "Tonic\tLLC"],
    ["CONTACT_EMAIL", "desk"],
    ["SESSION_SECRET", "aaaaaaaaaaaaaaaaaaaaaaaa"],
    ["SESSION_SECRET", "secretsecretsecretsecret"],
    ["SESSION_SECRET", "at-least-16-characters-long"],
    ["CONTACT_PHONE", "call us"],
    ["CONTACT_PHONE", "+-.()--"],
    ["CONTACT_PHONE", "12"],
    ["CONTACT_PHONE", "+1 555 010 0199 0199 0199"],
    ["CONTACT_PHONE", "+1 (555 010 0199"],
    ["CONTACT_PHONE", "555-----0199"],
    ["SMTP_URL", "smtp://"],
    ["SMTP_URL", "smtps:///mail"],
    ["SMTP_URL", "smtp:mail.example.com"],
    ["SMTP_URL", "mail.example.com:25"],
    ["SMTP_URL", "smtp://user:12#3@mail.example.com"],
    ["SMTP_URL", "smtp://user:12/3@mail.example.com"],
    ["SMTP_URL", "smtp://mail.example.com?tls=maybe"],
    ["SMTP_URL", "smtps://mail.example.com?tls=off"],
    ["SMTP_URL", "smtp://mail.example.com?tsl=off"],
    ["SMTP_URL", "smtp://user:12?3@mail.example.com"],
    ["IMAP_URL", "smtp://user:secret@mail.example.com"],
    ["IMAP_URL", "imaps://mail.example.com/INBOX"],
    ["IMAP_URL", "imaps://user@mail.example.com/INBOX"],
    ["IMAP_URL", "imaps://user:pass%@mail.example.com/INBOX"],
    ["IMAP_URL", "imaps://user:pa#ss@mail.example.com/INBOX"],
    ["IMAP_URL", "imaps://user:pass@mail.example.com/INBOX/Sub"],
    ["IMAP_URL", "imap://user:pass@mail.example.com?tls=maybe"],
    ["IMAP_URL", "imaps://user:pass@mail.example.com?tls=off"],
    ["CONSULTATION_URL", "javascript:alert(1)"],
    ["INSTRUCTOR_CONSULTATION_URL", "/contact"],
    ["SMTP_URL", "https://mail.example.com"],
    ["MAIL_FROM", "Tonic"],
    ["MAIL_FROM", "a@example.com\r\nBcc: b@example.com"],
    ["MAIL_FROM", "Tonic hello@example.com"],
    ["MAIL_FROM", "Tonic <hello@example.com"],
    ["MAIL_FROM", "Tonic <hello>"],
    ["MAIL_FROM", "a@b@example.com"],
    ["MAIL_FROM", "a@example.com, b@example.com"],
    ["NOTIFY_EMAIL", "a@example.com b@example.com"],
    ["NOTIFY_EMAIL", "a@example.com,"],
    ["NOTIFY_EMAIL", "staff"],
    ["SITE_TIME_ZONE", "Atlantis/Capital"],
    ["RATE_LIMIT", "yes"],
  ])("%s=%s", (name, value) => {
    expect(refusal({ [name]: value })).toMatch(new RegExp(`^${name} (must|needs) [^\\n]+\\.$`));
  });

  it.each([
    ["SMTP_URL", "smtps://user:pa/ss#word@mail.example.com:465"],
    ["IMAP_URL", "imaps://user:pa/ss@mail.example.com:993/INBOX"],
    ["BACKUP_COPY_URL", "https://KEY:se/cret@s3.example.com/bucket"],
  ])("and says how to write a password that cannot be read, in %s", (name, value) => {
    expect(refusal({ [name]: value })).toMatch(new RegExp(`^${name} must name .* written as .*%2F`));
  });

  it("all of them together, one per line", () => {
    const lines = refusal({ PORT: "http", RATE_LIMIT: "yes", SITE_NAME: "Tonic" }).split("\n");
    expect(lines.map((line) => line.split(" ")[0])).toEqual(["PORT", "RATE_LIMIT"]);
  });

  it("and with the name of a parameter of the mail server that is unknown", () => {
    expect(refusal({ SMTP_URL: "smtp://user:secret@mail.example.com?tls=off&nmae=tonic" })).toBe(
      "SMTP_URL must not have the parameter nmae, which the site does not know.",
    );
  });

  it("and never with the secret", () => {
    expect(refusal({ SMTP_URL: "smtp://user:12?hunter=2@mail.example.com" })).not.toContain("hunter");
    expect(refusal({ SESSION_SECRET: "hunter2" })).not.toContain("hunter2");
  });
});

it.each([
  ["https://www.example.com", true],
  ["http://www.example.com", false],
  ["http://https.example.com", false],
])("the site counts as secure at %s: %s", async (address, secure) => {
  vi.stubEnv("SITE_URL", address);
  vi.resetModules();
  expect((await import("./env.server")).isSecureSite).toBe(secure);
});
