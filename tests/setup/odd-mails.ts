/** A mail as strangers might send it, and where it has to end up. */
export interface OddMail {
  name: string;
  raw: Buffer;
  /** The conversation it belongs to; null for none. */
  about: "ana" | "ben" | null;
  kind: "reply" | "automatic" | "bounce" | "unreadable";
  /** A text that it has to contain. */
  says?: string;
  isOtherSender?: boolean;
  attachments?: number;
  /** Its attachments in words: name, type and size of each. */
  files?: string;
  /** It is too large to be fetched whole. */
  tooLarge?: boolean;
}

/** A conversation as seen from outside: the address for replies, and the Message-ID of the first mail. */
export interface Conversation {
  email: string;
  replyTo: string;
  messageId: string;
  reference: string;
}

type Expected = Partial<Omit<OddMail, "name" | "raw">>;

const MEGABYTE = 1024 * 1024;

/** Mails of every odd kind that we know of, each with its number in the subject or the text. */
export function oddMails(conversations: { ana: Conversation; ben: Conversation }, notify: string): OddMail[] {
  const { ana, ben } = conversations;
  const mails: OddMail[] = [];
  /** `{n}` is the mail's number. */
  const addRaw = (name: string, raw: string | Buffer, expected: Expected = {}) => {
    const n = `corpus-${mails.length}-`;
    const bytes = typeof raw === "string" ? Buffer.from(raw.replaceAll("{n}", n), "utf8") : raw;
    mails.push({ name, raw: bytes, about: null, kind: "reply", ...expected });
  };
  const add = (name: string, header: string[], body: string, expected: Expected = {}) => {
    const from = header.some((line) => /^from:/i.test(line)) ? [] : [`From: Ana <${ana.email}>`];
    const lines = [...from, `Subject: Mail {n}`, ...header, "", body, "{n}", ""];
    const subjects = lines.filter((line) => /^subject:/i.test(line));
    const once = subjects.length > 1 ? lines.filter((line) => line !== "Subject: Mail {n}") : lines;
    addRaw(name, once.join("\r\n"), expected);
  };
  const toAna = `To: ${ana.replyTo}`;
  const isAnas: Expected = { about: "ana", isOtherSender: false };

  for (const [key, { email, replyTo }] of Object.entries(conversations)) {
    const about = key as "ana" | "ben";
    for (const field of ["To", "Cc", "Delivered-To", "X-Original-To", "Envelope-To"]) {
      const from = `From: ${email}`;
      add(`token in ${field}`, [from, "To: hello@example.com", `${field}: ${replyTo}`], "Yes.", { about });
      add(
        `token in ${field}, upper case, among others`,
        [from, `${field}: a@b.example, "X, Y" <${replyTo.toUpperCase()}>, c@d.example`],
        "Yes.",
        { about },
      );
    }
    for (const id of ["In-Reply-To", "References"]) {
      const { messageId } = conversations[about];
      add(`our ID in ${id}`, [`From: ${email}`, `${id}: ${messageId}`], "Yes.", { about });
      add(`our ID in ${id}, folded`, [`From: ${email}`, `${id}: <x@y>\r\n ${messageId}\r\n\t<z@y>`], "Yes.", {
        about,
      });
    }
  }
  add(
    "a token of one, the ID of the other",
    [toAna, `In-Reply-To: ${ben.messageId}`],
    "The token counts.",
    isAnas,
  );

  const at = ana.replyTo.indexOf("+") + 1;
  for (let n = at; n < ana.replyTo.indexOf("@"); n++) {
    const other = ana.replyTo[n] === "3" ? "4" : "3";
    add(
      `forged token, character ${n - at}`,
      [`To: ${ana.replyTo.slice(0, n)}${other}${ana.replyTo.slice(n + 1)}`],
      "Hello.",
    );
  }
  for (const subject of [
    `Re: ${ana.reference}`,
    `Re: We have your message (${ana.reference})`,
    `AW: ${ben.reference}`,
  ]) {
    add(
      "the right subject and nothing else",
      [`Subject: ${subject} {n}`, "From: eve@evil.example"],
      "Hello.",
    );
  }
  add(
    "a reference in an unsigned address",
    [`To: hello+i${ana.reference.toLowerCase()}@example.com`],
    "Hello.",
  );
  add("a made-up ID of ours", [`In-Reply-To: <${"0".repeat(32)}@localhost>`], "Hello.");
  for (const sender of ["colleague@company.example", "ana@example.net", "ana@example.com.evil.example"]) {
    add("a right token from somebody else", [toAna, `From: ${sender}`], "Yes.", {
      about: "ana",
      isOtherSender: true,
    });
  }
  add("the sender in other case", [toAna, `From: ${ana.email.toUpperCase()}`], "Yes.", isAnas);

  for (let n = 0; n < 3; n++) add("no Message-ID", [toAna], `No ID ${n}.`, isAnas);
  for (let n = 0; n < 3; n++)
    add("the same Message-ID as others", [toAna, "Message-ID: <same@example.org>"], `Same ${n}.`, isAnas);
  add(
    "the same Message-ID, of the other",
    [`To: ${ben.replyTo}`, "Message-ID: <same@example.org>", `From: ${ben.email}`],
    "Same.",
    { about: "ben" },
  );
  add("an answer to an ID that two conversations have", ["In-Reply-To: <same@example.org>"], "Whose?");
  add("an ID that is none", [toAna, "Message-ID: none"], "Yes.", isAnas);
  add("our own Message-ID, from somebody else", [toAna, `Message-ID: ${ana.messageId}`], "Yes.", isAnas);

  const charsets: [string, Buffer, string?][] = [
    ["utf-8", Buffer.from("Grüße"), "Grüße"],
    ["iso-8859-1", Buffer.from("Grüße", "latin1"), "Grüße"],
    ["windows-1252", Buffer.from("Grüße", "latin1"), "Grüße"],
    ["koi8-r", Buffer.from([0xf0, 0xd2, 0xc9]), "При"],
    ["shift_jis", Buffer.from([0x93, 0xfa, 0x96, 0x7b]), "日本"],
    ["gb2312", Buffer.from([0xd6, 0xd0]), "中"],
    ["iso-2022-jp", Buffer.from("\u001b$BF|K\\\u001b(B", "latin1"), "日本"],
    ["utf-7", Buffer.from("+AOk-")],
    ["x-no-such-charset", Buffer.from("plain", "latin1"), "plain"],
    ["utf-8", Buffer.from("Grüße", "latin1"), "Gr"],
    ["us-ascii", Buffer.from("Grüße")],
    ["utf-16", Buffer.from("hi", "utf16le")],
  ];
  for (const [charset, bytes, says] of charsets) {
    const n = `corpus-${mails.length}-`;
    const header = `From: ${ana.email}\r\n${toAna}\r\nSubject: Mail ${n}\r\nContent-Type: text/plain; charset=${charset}\r\nContent-Transfer-Encoding: 8bit\r\n\r\n`;
    addRaw(`charset ${charset}`, Buffer.concat([Buffer.from(header), bytes, Buffer.from("\r\n")]), {
      ...isAnas,
      ...(says && { says }),
    });
  }
  for (const subject of [
    "Jürgen {n}",
    "=?utf-8?Q?=C3?= {n}",
    "=?x?y?z?= {n}",
    "\u202egpj.exe {n}",
    "مرحبا {n}",
    `${"x".repeat(5000)} {n}`,
  ]) {
    add("an odd subject", [toAna, `Subject: ${subject}`], "Yes.", isAnas);
  }
  addRaw(
    "8-bit header in the old encoding",
    Buffer.from(
      `From: J\xfcrgen <${ana.email}>\r\n${toAna}\r\nSubject: \xdcber corpus-${mails.length}-\r\n\r\nYes.\r\n`,
      "latin1",
    ),
    isAnas,
  );
  add(
    "a text from right to left",
    [toAna, "Content-Type: text/plain; charset=utf-8"],
    "שלום \u202e\u2066abc",
    { ...isAnas, says: "שלום" },
  );

  const part = (type: string, body: string) => `--B\r\nContent-Type: ${type}\r\n\r\n${body}\r\n`;
  const mixed = "Content-Type: multipart/mixed; boundary=B";
  add("no boundary named", [toAna, "Content-Type: multipart/mixed"], part("text/plain", "Yes."), isAnas);
  add("a part that never ends", [toAna, mixed], part("text/plain", "Yes."), { ...isAnas, says: "Yes." });
  add("a boundary that never comes", [toAna, mixed], "Yes.", isAnas);
  add("an unknown encoding", [toAna, "Content-Transfer-Encoding: x-rot13"], "Yes.", isAnas);
  add("broken Base64", [toAna, "Content-Transfer-Encoding: base64"], "@@@ WWVzLg= =\r\n\0", isAnas);
  add(
    "broken quoted-printable",
    [toAna, "Content-Transfer-Encoding: quoted-printable"],
    "Yes=ZZ=\r\n=",
    isAnas,
  );
  add("NUL and escape sequences", [toAna], "Yes.\u001b[2J\u0007", { ...isAnas, says: "Yes." });
  add("a line of 300 KB", [toAna], "x".repeat(300_000), isAnas);
  add("a field of 100 KB", [toAna, `X-Long: ${"y ".repeat(50_000)}`], "Yes.", isAnas);
  add("5,000 fields", [toAna, ...Array.from({ length: 5000 }, (_, n) => `X-${n}: z`)], "Yes.", isAnas);
  add("an unknown type", [toAna, "Content-Type: ;;;=;"], "Yes.", isAnas);
  add(
    "two Content-Types",
    [toAna, "Content-Type: text/html", "Content-Type: text/plain"],
    "<p>Yes.</p>",
    isAnas,
  );
  add(
    "fields of an encoded sender",
    [toAna, `From: =?utf-8?B?${Buffer.from("Ana <evil@example.com>").toString("base64")}?= <${ana.email}>`],
    "Yes.",
    isAnas,
  );
  add("a mail from nobody", [toAna, "From:"], "Yes.", { about: "ana", isOtherSender: true });
  add("a mail from several", [toAna, `From: ${ana.email}, eve@evil.example`], "Yes.", isAnas);
  add("a date that is none", [toAna, "Date: the day after tomorrow"], "Yes.", isAnas);
  add("a date in the year 9999", [toAna, "Date: Fri, 31 Dec 9999 23:59:59 +0000"], "Yes.", isAnas);
  addRaw("line ends of LF alone", `From: ${ana.email}\n${toAna}\nSubject: Mail {n}\n\nYes.\n`, isAnas);
  addRaw("a header without a body", `From: ${ana.email}\r\n${toAna}\r\nSubject: Mail {n}\r\n`, isAnas);
  addRaw("a body without a header", "\r\n{n} nothing before this\r\n");
  addRaw("not a mail", "{n} \u0001\u0002 {}[]\r\n");

  for (const depth of [3, 40, 90, 400]) {
    const nested = Array.from(
      { length: depth },
      (_, n) => `--B${n}\r\nContent-Type: multipart/mixed; boundary=B${n + 1}\r\n\r\n`,
    );
    const kind = depth > 90 ? "unreadable" : "reply";
    add(
      `parts in parts, ${depth} deep`,
      [toAna, "Content-Type: multipart/mixed; boundary=B0"],
      `${nested.join("")}--B${depth}\r\n\r\nYes.`,
      { about: "ana", kind },
    );
  }
  add("2,000 parts", [toAna, mixed], part("application/pdf; name=a.pdf", "x").repeat(2000), {
    ...isAnas,
    attachments: 200,
  });
  add(
    "a mail in a mail in a mail",
    [toAna, mixed],
    part("text/plain", "See below.") +
      part("message/rfc822", "Subject: in\r\nContent-Type: message/rfc822\r\n\r\nSubject: inmost\r\n\r\nx"),
    { ...isAnas, attachments: 1, says: "See below." },
  );
  add(
    "winmail.dat",
    [toAna, mixed],
    part("text/plain", "Yes.") + part('application/ms-tnef; name="winmail.dat"', "eJ8+Ig=="),
    { ...isAnas, attachments: 1 },
  );
  add(
    "a calendar part",
    [toAna, mixed],
    part("text/plain", "Can we meet?") +
      part("text/calendar; method=REQUEST", "BEGIN:VCALENDAR\r\nEND:VCALENDAR"),
    { ...isAnas, says: "Can we meet?", attachments: 1 },
  );
  for (const name of [
    "../../etc/passwd",
    "a\tb",
    "\u202egpj.exe",
    "x".repeat(3000),
    "",
    "con",
    "=?utf-8?Q?=0D=0AX:y?=",
  ]) {
    add(
      "an attachment with an odd name",
      [toAna, mixed],
      part("text/plain", "Yes.") + part(`application/octet-stream; name="${name}"`, "x"),
      { ...isAnas, attachments: 1 },
    );
  }
  const html = "Content-Type: text/html; charset=utf-8";
  add("HTML alone", [toAna, html], "<p>Yes, <b>twelve</b>.</p><script>alert(1)</script>", {
    ...isAnas,
    says: "Yes, twelve.",
  });
  add("HTML that is broken", [toAna, html], "<div><p>Yes<b>.<table><tr><td", isAnas);
  add("HTML with pictures from elsewhere", [toAna, html], "<img src=https://evil.example/pixel.png>Yes.", {
    ...isAnas,
    says: "Yes.",
  });
  const quote = `On Mon, 2 Mar 2026, Tonic <${ana.replyTo}> wrote:\r\n> How many?`;
  add("a quote below", [toAna], `Twelve.\r\n\r\n${quote}`, { ...isAnas, says: "> How many?" });
  add("a quote above", [toAna], `${quote}\r\n\r\nTwelve.`, { ...isAnas, says: "Twelve." });
  add("nothing but a quote", [toAna], quote, { ...isAnas, says: "How many?" });

  const sentences: Record<string, [string, string]> = {
    English: ["Automatic reply: Prices", "I am out of the office until Monday."],
    German: ["Automatische Antwort: Preise", "Ich bin bis Montag nicht im Büro."],
    French: ["Réponse automatique : Prix", "Je suis absente du bureau."],
    Spanish: ["Respuesta automática: Precios", "Estoy fuera de la oficina."],
    Italian: ["Risposta automatica: Prezzi", "Sono fuori ufficio."],
    Portuguese: ["Resposta automática: Preços", "Estou fora do escritório."],
  };
  for (const [language, [subject, text]] of Object.entries(sentences)) {
    const automatic: Expected = { about: "ana", kind: "automatic" };
    const utf8 = "Content-Type: text/plain; charset=utf-8";
    add(`away, in ${language}, marked`, [toAna, "Auto-Submitted: auto-replied"], "Away.", automatic);
    add(
      `away, in ${language}, by Outlook`,
      [toAna, utf8, `Subject: ${subject} {n}`, "X-Auto-Response-Suppress: All"],
      text,
      automatic,
    );
    add(`away, in ${language}, unmarked`, [toAna, utf8, `Subject: ${subject} {n}`], text, automatic);
  }
  for (const field of [
    "Precedence: bulk",
    "Precedence: list",
    "Precedence: junk",
    "List-Id: <a.b>",
    "List-Unsubscribe: <https://a.b>",
    "X-Autoreply: yes",
    "Return-Path: <>",
    "Auto-Submitted: auto-notified",
  ]) {
    add(`a program, by ${field}`, [toAna, field], "Hello.", { about: "ana", kind: "automatic" });
    add(`a newsletter, by ${field}`, [field, "From: news@shop.example"], "Buy now.", { kind: "automatic" });
  }
  for (const sender of [notify, "hello@example.com"]) {
    add("an answer to a notice", [toAna, `From: ${sender}`], "Thanks.", { about: "ana", kind: "automatic" });
  }

  const daemon = "From: MAILER-DAEMON@mx.example.com";
  const bounced: Expected = { about: "ben", kind: "bounce" };
  const status = (action: string) =>
    part(
      "message/delivery-status",
      `Reporting-MTA: dns; mx\r\n\r\nFinal-Recipient: rfc822; ${ben.email}\r\nAction: ${action}\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 5.1.1 No such user`,
    );
  const report = "Content-Type: multipart/report; report-type=delivery-status; boundary=B";
  add(
    "a delivery report, by the ID",
    [daemon, "Return-Path: <>", report],
    part("text/plain", "Sorry.") +
      status("failed") +
      part("message/rfc822", `Message-ID: ${ben.messageId}\r\nSubject: Hi\r\n\r\nx`),
    bounced,
  );
  add(
    "a delivery report, by the token",
    [daemon, `To: ${ben.replyTo}`, report],
    part("text/plain", "Sorry.") + status("failed"),
    bounced,
  );
  add(
    "a report of a delay",
    [daemon, `To: ${ben.replyTo}`, report],
    part("text/plain", "Still trying.") + status("delayed"),
    { about: "ben", kind: "automatic" },
  );
  add(
    "a report of some other mail",
    [daemon, report],
    part("text/plain", "Sorry.") +
      status("failed") +
      part("text/rfc822-headers", "Message-ID: <other@elsewhere>"),
    { kind: "bounce" },
  );
  add(
    "qmail’s report",
    [daemon],
    `Hi. This is the qmail-send program at mx.\r\n<${ben.email}>:\r\nRemote host said: 550 5.1.1 No such user\r\n\r\nMessage-ID: ${ben.messageId}`,
    bounced,
  );
  add(
    "Exim’s report",
    [daemon, `X-Failed-Recipients: ${ben.email}`],
    `This message could not be delivered.\r\n  550 5.1.1 No such user\r\n\r\nMessage-ID: ${ben.messageId}`,
    bounced,
  );
  add(
    "a receipt",
    [toAna, "Content-Type: multipart/report; report-type=disposition-notification; boundary=B"],
    part("text/plain", "Read.") + part("message/disposition-notification", "Disposition: displayed"),
    { about: "ana", kind: "automatic" },
  );

  const large = (size: number) => {
    const line = `${"QUJD".repeat(19)}\r\n`;
    return (
      part("text/plain", "See the file.") +
      `--B\r\nContent-Type: application/zip; name=big.zip\r\nContent-Transfer-Encoding: base64\r\n\r\n${line.repeat(Math.floor(size / line.length))}--B--`
    );
  };
  add("10 MB, just small enough", [toAna, mixed], large(10 * MEGABYTE - 2000), {
    ...isAnas,
    attachments: 1,
    says: "See the file.",
  });
  add("10 MB of text", [toAna], "Some words of a line that is long.\r\n".repeat(280_000), isAnas);
  const coded = (size: number) => `${Buffer.alloc(size, "x").toString("base64").replace(/.{76}/g, "$&\r\n")}`;
  const file = (name: string, type: string, size: number) =>
    `--B\r\nContent-Type: ${type}; name=${name}\r\nContent-Transfer-Encoding: base64\r\n\r\n${coded(size)}\r\n`;
  add(
    "files behind 4 MB of others",
    [toAna, mixed],
    `${part("text/plain", "Three files.")}${file("a.zip", "application/zip", 3_100_000)}${file("b.pdf", "application/pdf", 700_001)}${file("c.csv", "text/csv", 2_500_002)}--B--`,
    {
      ...isAnas,
      says: "Three files.",
      files: "a.zip application/zip 3100000, b.pdf application/pdf 700001, c.csv text/csv 2500002",
    },
  );
  add("too large", [toAna, mixed], large(11 * MEGABYTE), { ...isAnas, tooLarge: true });
  add("too large, matching nothing", [mixed], large(12 * MEGABYTE), { tooLarge: true });
  return mails;
}
