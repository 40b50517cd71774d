import fs from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";
import { TOTP } from "otpauth";
import { startServer } from "../setup/server";
import { publicAddresses } from "./addresses";
import {
  addStaff,
  afterSending,
  expect,
  insertEnrollments,
  insertInquiries,
  test,
  whenReady,
} from "./fixtures";

// Whole pages are looked at many times over; pictures of each step would take longer than the looking.
test.use({ trace: "off" });
test.describe.configure({ timeout: 120_000 });

const axeSource = fs.readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const axeOptions: RunOptions = {
  runOnly: {
    type: "tag",
    values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"],
  },
  rules: { "target-size": { enabled: true } },
  resultTypes: ["violations"],
};

const WIDTHS = [360, 768, 1280];

/** Runs axe over the page as it stands, or over a part of it, at each width and in both themes. */
async function expectAccessible(page: Page, { widths = WIDTHS, within = "html" } = {}): Promise<void> {
  await page.evaluate(axeSource);
  const problems: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      // What stays in sight while one scrolls lies over whatever is under it just then.
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
      const violations = await page.evaluate(
        async ([part, options]) => {
          const { axe } = window as unknown as { axe: { run(...of: unknown[]): Promise<AxeResults> } };
          return (await axe.run(part, options)).violations;
        },
        [within, axeOptions] as const,
      );
      for (const { id, nodes } of violations) {
        for (const { target, failureSummary } of nodes) {
          problems.push(`${id} (${colorScheme}, ${width} px) ${target.join(" ")}: ${failureSummary}`);
        }
      }
      const content = await page.evaluate(() => document.documentElement.scrollWidth);
      if (content > width) problems.push(`scrolls sideways: ${content} px wide at ${width} px`);
      for (const faint of await faintOnMarker(page)) problems.push(`${faint} (${colorScheme}, ${width} px)`);
    }
  }
  expect(problems).toEqual([]);
}

/** What axe leaves out: the contrast of text on the marker, which is a gradient of one colour. */
async function faintOnMarker(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const luminance = (color: string) => {
      const channels = (color.match(/[\d.]+/g) ?? []).slice(0, 3).map((value) => {
        const share = Number(value) / 255;
        return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      const [red = 0, green = 0, blue = 0] = channels;
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    return [...document.querySelectorAll("mark, .mk, [aria-current] span")].flatMap((element) => {
      const { color, backgroundImage } = getComputedStyle(element);
      const ground = /rgba?\([^)]*\)/.exec(backgroundImage)?.[0];
      if (!ground) return [];
      const [dark = 0, light = 0] = [luminance(color), luminance(ground)].sort((a, b) => a - b);
      return (light + 0.05) / (dark + 0.05) < 4.5 ? [`${element.outerHTML}: ${color} on ${ground}`] : [];
    });
  });
}

for (const { path } of publicAddresses) {
  test(`${path} has no fault that axe knows`, async ({ page }) => {
    await page.goto(path);
    await expectAccessible(page);
  });
}

test.describe("states of public pages without a fault that axe knows", () => {
  test("the open menu", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 900 });
    await page.goto("/levels");
    await page.locator("details.menu summary").click();
    await expectAccessible(page, { widths: [360, 768] });
  });

  test("contact with every error shown", async ({ page, hasScripts, expectedErrors }) => {
    expectedErrors.push(/400/);
    await page.goto("/contact");
    await whenReady(page, hasScripts);
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByRole("alert").getByRole("link")).toHaveCount(4);
    await expectAccessible(page);
  });

  test("enroll with a chosen course and every error shown", async ({ page, hasScripts, expectedErrors }) => {
    expectedErrors.push(/400/);
    await page.goto("/enroll?course=advanced");
    await whenReady(page, hasScripts);
    await page.getByRole("button", { name: "Submit Enrollment" }).click();
    await expect(page.getByRole("alert").getByRole("link")).toHaveCount(7);
    await expectAccessible(page);
  });

  test("a form that could not be stored", async ({ page, site, hasScripts, expectedErrors }) => {
    expectedErrors.push(/503/);
    site.database.exec(
      "CREATE TRIGGER refuse BEFORE INSERT ON contact_inquiries BEGIN SELECT RAISE(ABORT, 'no'); END",
    );
    try {
      await page.goto("/contact");
      await whenReady(page, hasScripts);
      await fillInquiry(page, "Corporate training");
      await page.getByRole("button", { name: "Send Message" }).click();
      await expect(page.getByText("Error sending message").first()).toBeVisible();
    } finally {
      site.database.exec("DROP TRIGGER refuse");
    }
    await holdToast(page);
    await expectAccessible(page);
  });

  test("a form full of the longest texts", async ({ page, hasScripts, expectedErrors }) => {
    expectedErrors.push(/400/);
    await page.goto("/contact");
    await whenReady(page, hasScripts);
    await fillInquiry(page, "x".repeat(201));
    await page.getByLabel("Full Name *").fill(LONG.name);
    await page.getByLabel("Message *").fill(LONG.message);
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByRole("alert").getByRole("link")).toHaveCount(1);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test("enrolled with its message", async ({ page, hasScripts }) => {
    await page.goto("/enroll?course=business");
    await whenReady(page, hasScripts);
    for (const label of ["First Name *", "Last Name *", "Your Goals *"]) {
      await page.getByLabel(label).fill("A sentence that is long enough");
    }
    await page.getByLabel("Email Address *").fill("ana@example.com");
    await page.getByLabel("Phone Number *").fill("+351 21 555 0142");
    await page.getByRole("radio", { name: /^Beginner/ }).check();
    await page.getByRole("radio", { name: /^Weekends/ }).check();
    await page.getByRole("button", { name: "Submit Enrollment" }).click();
    await expect(page).toHaveURL(afterSending("/enrolled"));
    await holdToast(page);
    await expectAccessible(page);
  });

  test("the blog with nothing found, for a word without an end", async ({ page }) => {
    await page.goto(`/blog?q=${"w".repeat(100)}&category=Presentations`);
    await expect(page.getByText("No articles found")).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test("the video call, muted, with what a control said", async ({ page }) => {
    await page.goto("/platform?tab=zoom&mic=off&camera=off&say=shareScreen");
    await expect(page.getByText("This is a demo:")).toBeVisible();
    await expectAccessible(page);
  });

  test("the portal with what a control said", async ({ page }) => {
    await page.goto("/platform?say=settings");
    await expect(page.getByText("This is a demo:")).toBeVisible();
    await expectAccessible(page);
  });

  test("a missing page", async ({ page, expectedErrors }) => {
    expectedErrors.push(/404/);
    await page.goto("/no-such-page");
    await expectAccessible(page);
  });
});

test.describe("staff pages without a fault that axe knows", () => {
  test("sign-in, empty and refused", async ({ page, hasScripts, expectedErrors }) => {
    expectedErrors.push(/400/);
    await page.goto("/login");
    await whenReady(page, hasScripts);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expectAccessible(page);
  });

  test("setting up the first account, with errors and with a used link", async ({ page, hasScripts }) => {
    const server = await startServer();
    try {
      const link = /http:\/\/\S+\/setup\?token=\S+/.exec(server.output())?.[0] ?? "";
      // This is another server than the one whose page is watched.
      const other = await page.context().newPage();
      await other.goto(link);
      await whenReady(other, hasScripts);
      await expectAccessible(other);
      await other.getByRole("button", { name: "Create Account" }).click();
      await expect(other.getByRole("alert")).toBeVisible();
      await expectAccessible(other);
      await other.goto(`${server.url}/setup?token=guessed`);
      await expectAccessible(other);
    } finally {
      await server.stop();
      fs.rmSync(server.dataFolder, { recursive: true, force: true });
    }
  });

  test("accounts with a new link, one's own account, codes being set up, and the record", async ({
    staffPage: page,
    site,
    hasScripts,
    expectedErrors,
  }) => {
    expectedErrors.push(/400/);
    const guest = `${LONG.word.slice(0, 60)}.${Date.now()}@example.com`;
    addStaff(site, guest, "a sentence that only its owner knows");
    site.database.prepare("UPDATE staff_members SET disabled_at = created_at WHERE email = ?").run(guest);
    await page.goto("/accounts");
    await whenReady(page, hasScripts);
    await page.getByRole("button", { name: "Create Link" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await page.getByLabel("Email Address *").fill(`invited.${guest}`);
    await page.getByRole("button", { name: "Create Link" }).click();
    await expect(page.getByLabel("One-time link")).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const link = await page.getByLabel("One-time link").inputValue();

    await page.goto("/account");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Set Up Codes" }).click();
    await expect(page.locator(".secret")).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.goto("/record");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.goto(link);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test("the second step of signing in, and the owners' pages for staff", async ({
    page,
    site,
    hasScripts,
    expectedErrors,
  }) => {
    expectedErrors.push(/40[03]/);
    const email = `codes.${Date.now()}@example.com`;
    const password = "a sentence that only its owner knows";
    addStaff(site, email, password);
    const change = (columns: string) =>
      site.database.prepare(`UPDATE staff_members SET ${columns} WHERE email = ?`).run(email);
    change("role = 'staff', code_secret = 'JBSWY3DPEHPK3PXP'");
    await page.goto("/login");
    await whenReady(page, hasScripts);
    await page.getByLabel("Email Address *").fill(email);
    await page.getByLabel("Password *").fill(password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page).toHaveURL(/\/sign-in-code/);
    await whenReady(page, hasScripts);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expectAccessible(page);

    const code = new TOTP({ secret: "JBSWY3DPEHPK3PXP" }).generate();
    await page.getByLabel("Code *").fill(code);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page).toHaveURL("/inquiries");
    await page.goto("/two-step");
    await expectAccessible(page);
    await page.goto("/accounts");
    await expect(page.getByRole("heading", { name: "This page is for owners" })).toBeVisible();
    await expectAccessible(page);
  });

  test("empty lists, and lists in which nothing is found", async ({ staffPage: page, site }) => {
    expect(site.database.open).toBe(true);
    for (const path of ["/inquiries", "/enrollments", "/inquiries?q=nobody", "/enrollments?handled=yes"]) {
      await page.goto(path);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  });

  test("lists on a phone with the menu and the filters open, and rows selected", async ({
    staffPage: page,
    site,
    hasScripts,
  }) => {
    insertInquiries(
      site,
      Array(1200).fill({ name: LONG.name, phone: "+44 20 7946 0018", message: LONG.message }),
    );
    insertEnrollments(site, Array(3).fill({ hearAboutUs: LONG.word }));
    for (const path of ["/inquiries?size=25", "/enrollments?handled=no"]) {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(path);
      await whenReady(page, hasScripts);
      await page.getByRole("navigation", { name: "Staff" }).getByText("More").click();
      await page
        .getByText(/^Filter/)
        .first()
        .click();
      await page
        .getByRole("checkbox", { name: /^Select (?!all)/ })
        .first()
        .check();
      await expect(page.getByText("1 selected")).toBeVisible();
      await expectAccessible(page, { widths: [320, 360, 768, 1280] });
      await expectNoSidewaysScroll(page);
    }
  });

  test("the dialogs of the lists: a note, refused and without its row, many to delete, and nothing selected", async ({
    staffPage: page,
    site,
    hasScripts,
    expectedErrors,
  }) => {
    expectedErrors.push(/4(00|10)/);
    insertInquiries(site, [{ name: LONG.word.slice(0, 100) }, ...Array(9).fill({ name: LONG.name })]);
    const ids = site.database.prepare("SELECT id FROM contact_inquiries").pluck().all();
    for (const query of [
      `note=${ids[0]}`,
      `delete=selected&${ids.map((id) => `id=${id}`).join("&")}`,
      "delete=selected",
      "note=0",
    ]) {
      await page.goto(`/inquiries?${query}`);
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectAccessible(page, { widths: [320, 360, 1280] });
      await expectNoSidewaysScroll(page);
    }
    await page.goto(`/inquiries?note=${ids[0]}`);
    await whenReady(page, hasScripts);
    await page.getByRole("textbox", { name: "Note" }).fill(LONG.message);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("dialog").getByRole("alert")).toContainText("at most 2,000 characters");
    await expectAccessible(page, { within: ".dlg", widths: [320, 1280] });
    site.database.exec("DELETE FROM contact_inquiries");
    await page.getByRole("textbox", { name: "Note" }).fill(LONG.word);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("dialog").getByRole("alert")).toContainText("deleted");
    await expectAccessible(page, { within: ".dlg", widths: [320, 1280] });
  });

  test("a note whose writer is signed out", async ({ staffPage: page, site, expectedErrors }) => {
    expectedErrors.push(/403/);
    insertInquiries(site, [{ name: "Ana" }]);
    await page.goto(
      `/inquiries?note=${site.database.prepare("SELECT id FROM contact_inquiries").pluck().get()}`,
    );
    await page.getByRole("textbox", { name: "Note" }).fill(LONG.word);
    await page.context().clearCookies();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("heading", { name: "You are signed out" })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test("lists with rows of every kind, and the way to more of them", async ({ staffPage: page, site }) => {
    const paths = ["/inquiries", "/enrollments"];
    insertInquiries(site, [{ phone: "+44 20 7946 0018" }, {}]);
    insertEnrollments(
      site,
      ["beginner", "intermediate", "advanced"].map((experience) => ({ experience, hearAboutUs: "A friend" })),
    );
    for (const path of paths) {
      await page.goto(path);
      await expectAccessible(page);
    }
    insertInquiries(site, Array(50).fill({}));
    insertEnrollments(site, Array(50).fill({}));
    for (const path of paths) {
      await page.goto(path);
      await expectAccessible(page, { within: "nav.pager:has(a[rel=next])" });
    }
  });

  test("mails and what is held as spam, with rows of every kind", async ({ staffPage: page, site }) => {
    const content = JSON.stringify({
      greeting: `Hello ${LONG.name},`,
      opening: ["your message has arrived."],
      steps: { title: "What happens next", items: ["We read it."] },
      facts: { title: "What you sent us", items: [{ label: "Message", value: LONG.message }] },
      signature: "Tonic",
    });
    const insertMail = site.database.prepare(
      `INSERT INTO outbox_mails (kind, reference, message_id, recipient, subject, content, state, attempts, last_error,
         queued_at) VALUES ('inquiry-confirmation', '7KX4QF9M', '<1@localhost>', ?, ?, ?, ?, 1, ?, '2026-01-01')`,
    );
    for (const state of ["queued", "sending", "retrying", "sent", "failed"]) {
      insertMail.run(
        `${LONG.word}@example.com`,
        `Subject ${LONG.word}`,
        content,
        state,
        LONG.message.slice(0, 300),
      );
    }
    insertInquiries(site, [{ name: LONG.name, subject: LONG.word, message: LONG.message }]);
    site.database.exec("UPDATE contact_inquiries SET held_reason = 'trap markup links place phrases direct'");
    const id = site.database.prepare("SELECT max(id) FROM outbox_mails").pluck().get();
    const held = site.database.prepare("SELECT max(id) FROM contact_inquiries").pluck().get() as number;
    for (const path of ["/messages", `/messages/${id}`, "/spam", `/spam?delete=${held * 2}`]) {
      await page.goto(path);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
    for (const path of ["/thank-you?reference=7KX4QF9M", "/enrolled?reference=7KX4QF9M"]) {
      await page.goto(path);
      await expect(page.getByText("7KX4QF9M")).toBeVisible();
      await expectAccessible(page, { within: "main" });
    }
  });

  test("lists with the longest texts", async ({ staffPage: page, site }) => {
    insertInquiries(site, [
      { name: LONG.name, subject: LONG.word, message: LONG.message, email: `${LONG.word}@example.com` },
      { name: LONG.word.slice(0, 100), message: LONG.word },
    ]);
    insertEnrollments(site, [
      { firstName: LONG.name, lastName: LONG.name, hearAboutUs: LONG.word, goals: LONG.message },
      { firstName: LONG.word.slice(0, 100), lastName: LONG.word.slice(0, 100) },
    ]);
    for (const path of ["/inquiries", "/enrollments", "/inquiries?delete=1"]) {
      await page.goto(path);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  });

  test("the dialog that asks before it deletes", async ({ staffPage: page, site, hasScripts }) => {
    insertInquiries(site, [{ name: LONG.name }]);
    await page.goto("/inquiries");
    await whenReady(page, hasScripts);
    await page.getByRole("button", { name: /^Delete/ }).click();
    await expect(page.getByRole("dialog", { name: "Are you sure?" })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test("the overview, with all its figures open", async ({ staffPage: page, site }) => {
    insertInquiries(site, [{}]);
    insertEnrollments(site, [{ hearAboutUs: LONG.word }, { hearAboutUs: "A friend" }]);
    await page.goto("/overview");
    for (const toggle of await page.locator(".overview summary").all()) await toggle.click();
    await expectAccessible(page);
  });

  test("personal data: asking, refused, shown, and before it is erased", async ({
    staffPage: page,
    site,
    hasScripts,
    expectedErrors,
  }) => {
    expectedErrors.push(/400/);
    const email = `${"x".repeat(200)}@example.com`;
    insertInquiries(site, [{ name: LONG.name, email, message: LONG.message, subject: LONG.word }]);
    const find = async (address: string) => {
      await whenReady(page, hasScripts);
      await page.getByLabel("Email Address *").fill(address);
      await page.getByRole("button", { name: "Show What We Hold" }).click();
    };
    await page.goto("/personal-data");
    await expectAccessible(page);
    await find("no address");
    await expect(page.getByRole("alert")).toBeVisible();
    await expectAccessible(page);
    await find(email);
    await expect(page.getByRole("region", { name: "Inquiries" })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("link", { name: "Erase Everything" }).click();
    await expect(page.getByRole("button", { name: "Erase for Good" })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test("the retention, and what it would delete", async ({ staffPage: page, site }) => {
    insertInquiries(site, [{ createdAt: "2020-01-01T00:00:00.000Z" }]);
    for (const address of ["/retention", "/retention?inquiries=365&enrollments="]) {
      await page.goto(address);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  });

  test("a list with a message", async ({ staffPage: page, site, hasScripts }) => {
    insertEnrollments(site, [{}]);
    await page.goto("/enrollments");
    await whenReady(page, hasScripts);
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(page.getByText("Data Refreshed")).toBeVisible();
    await holdToast(page);
    await expectAccessible(page);
  });

  test("lists that cannot be read", async ({ staffPage: page, site, expectedErrors }) => {
    expectedErrors.push(/503/);
    for (const [path, table] of [
      ["/inquiries", "contact_inquiries"],
      ["/enrollments", "enrollment_entries"],
    ]) {
      site.database.exec(`ALTER TABLE ${table} RENAME TO hidden_rows`);
      try {
        await page.goto(path ?? "");
        await expect(page.getByText(/^Error loading/).first()).toBeVisible();
        await expectAccessible(page);
      } finally {
        site.database.exec(`ALTER TABLE hidden_rows RENAME TO ${table}`);
      }
    }
  });

  test("the page for a fault of ours", async ({ staffPage: page, expectedErrors }) => {
    expectedErrors.push(/400/);
    await page.goto("/inquiries");
    await page.evaluate(() => {
      const form = Object.assign(document.createElement("form"), { method: "post", action: "/inquiries" });
      form.append(Object.assign(document.createElement("input"), { name: "intent", value: "explode" }));
      document.body.append(form);
      form.submit();
    });
    await expect(page.getByRole("heading", { name: "Unexpected Application Error!" })).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe("every public page adapts to its reader", () => {
  for (const { path } of publicAddresses) {
    test(`${path} loses nothing with wider text, moves nothing for those who ask for that, and prints`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(path);
      expect(await moving(page)).toEqual([]);

      await page.emulateMedia({ forcedColors: "active" });
      expect(await withoutForcedBorder(page)).toEqual([]);
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      const outline = await page.evaluate(() => {
        const focused = document.activeElement ?? document.body;
        return `${getComputedStyle(focused).outlineStyle} ${getComputedStyle(focused).outlineWidth}`;
      });
      expect(outline).toMatch(/^(?!none)\w+ (?!0px)/);

      await page.emulateMedia({ forcedColors: "none", media: "print" });
      await expect(page.locator("header.top")).toBeHidden();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

      await page.emulateMedia({ media: "screen" });
      await page.setViewportSize({ width: 320, height: 640 });
      await widenText(page);
      await expectNoSidewaysScroll(page);
      expect(await clipped(page)).toEqual([]);
    });
  }
});

test("a message moves nothing for those who ask for that", async ({ staffPage: page, site, hasScripts }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  insertEnrollments(site, [{}]);
  await page.goto("/enrollments");
  await whenReady(page, hasScripts);
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByText("Data Refreshed")).toBeVisible();
  expect(await moving(page)).toEqual([]);
});

test("staff pages and forms lose nothing with wider text", async ({ staffPage: page, site }) => {
  insertInquiries(site, [{ name: LONG.name, phone: "+44 20 7946 0018", message: LONG.message }]);
  insertEnrollments(site, [{ firstName: LONG.name, hearAboutUs: "A colleague" }]);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ["/inquiries", "/enrollments", "/inquiries?delete=1"]) {
    await page.goto(path);
    await widenText(page);
    await expectNoSidewaysScroll(page);
    expect(await clipped(page), path).toEqual([]);
  }
});

const LONG = {
  name: `${"Maria Immaculata ".repeat(5)}Featherstonehaugh`.slice(0, 100),
  /** Nothing in it allows a line to break. */
  word: "Donaudampfschifffahrtsgesellschaft".repeat(6).slice(0, 200),
  message: "I present to customers every month, and the questions afterwards are hard. "
    .repeat(70)
    .slice(0, 5000),
};

async function fillInquiry(page: Page, subject: string): Promise<void> {
  await page.getByLabel("Full Name *").fill("Ana Ribeiro");
  await page.getByLabel("Email Address *").fill("ana.ribeiro@example.com");
  await page.getByLabel("Subject *").fill(subject);
  await page.getByLabel("Message *").fill("We are a team of twelve.");
}

/** A message stays for as long as the focus is in it. */
async function holdToast(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Close this message" }).first().focus();
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
}

/** The spacing that WCAG 1.4.12 asks a page to bear. */
async function widenText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }
    `);
    document.adoptedStyleSheets = [sheet];
  });
}

/** Texts that are cut off, or hang out of a box that has an edge. */
async function clipped(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const edged = "button, .btn, summary, .tag, header.top .wrap";
    const cuts = (value: string) => value === "hidden" || value === "clip";
    const problems: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      // A drawing's letters keep their place under its voice lines; it has a label in words.
      if (!parent?.checkVisibility() || parent.closest("svg, .vh, .skip, script, option, .trap")) continue;
      if (!text.textContent?.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const lines = [...range.getClientRects()];
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, webkitLineClamp, display } = getComputedStyle(box);
        // Titles and excerpts in lists end after some lines by intention; the article has them in full.
        if (webkitLineClamp !== "none" || overflowX === "auto" || overflowX === "scroll") break;
        const hasEdge = box.matches(edged) && display !== "inline";
        const { left, right, top, bottom, width } = box.getBoundingClientRect();
        // Kept for screen readers alone, such as the heads of tables that are laid out as entries.
        if (width <= 1) break;
        const isOut = lines.some(
          (line) =>
            ((hasEdge || cuts(overflowX)) && (line.left < left - 1 || line.right > right + 1)) ||
            ((hasEdge || cuts(overflowY)) && (line.top < top - 1 || line.bottom > bottom + 1)),
        );
        if (isOut) problems.push(`${text.textContent.trim().slice(0, 60)} | ${box.outerHTML.slice(0, 60)}`);
      }
    }
    return problems;
  });
}

/** Whatever is animated or would be when it changes. */
async function moving(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const takesTime = (durations: string) => durations.split(",").some((one) => Number.parseFloat(one) > 0);
    const animated = [...document.querySelectorAll("*")].filter((element) => {
      const style = getComputedStyle(element);
      const isAnimated = style.animationName !== "none" && takesTime(style.animationDuration);
      return isAnimated || takesTime(style.transitionDuration) || style.scrollBehavior === "smooth";
    });
    return animated.map((element) => element.outerHTML.slice(0, 120));
  });
}

/** With forced colours backgrounds are gone: what can be pressed must still have an edge, or look like a link. */
async function withoutForcedBorder(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const hasBorder = (style: CSSStyleDeclaration) =>
      [style.borderTopWidth, style.borderBottomWidth].some((width) => Number.parseFloat(width) > 0);
    const controls = "button, .btn, summary, input:not([type=hidden]), select, textarea";
    return [...document.querySelectorAll(controls)]
      .filter((control) => {
        if (!control.checkVisibility() || control.matches("[type=radio]")) return false;
        const parts = [control, ...control.querySelectorAll("*")].map((part) => getComputedStyle(part));
        return !(
          parts.some((part) => hasBorder(part) || part.textDecorationLine === "underline") ||
          hasBorder(getComputedStyle(control, "::after"))
        );
      })
      .map((control) => control.outerHTML.slice(0, 120));
  });
}
