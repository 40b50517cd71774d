import type { Route } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { answersIn, insertKenji, KENJI_REFERENCE, LONG_MESSAGE, removeAnswers } from "./answers";
import { expect, insertEnrollments, open, test, whenReady } from "./fixtures";

test.afterEach(({ site }) => removeAnswers(site));

test("a ready answer is filled in, and what is not known has to be written before it is sent", async ({
  staffPage: page,
  site,
  hasScripts,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  insertKenji(site, LONG_MESSAGE);
  await open(page, `/inquiries/${KENJI_REFERENCE}`);
  await page.getByLabel("Ready Answer").selectOption("Course and price");
  await page.getByRole("button", { name: "Insert" }).click();
  await expect(page.getByText("{course} and {price} are not known here.")).toBeVisible();
  const field = page.getByLabel("Your Answer");
  await expect(field).toHaveValue(
    /^Dear Kenji Mori,\n\nThank you for your message\. \{course\} costs[\s\S]*Kind regards,\nGrace\nTonic$/,
  );
  await expect(field).toHaveAccessibleDescription(/^\{course\} and \{price\} are not known here\./);
  if (hasScripts) {
    await expect(field).toBeFocused();
    await expect(page.getByText("This is what you wrote before.")).toHaveCount(0);
  }
  await whenReady(page);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("Please replace {course} and {price} before sending")).toBeInViewport();
  expect(answersIn(site)).toEqual([]);
  await whenReady(page);
  await field.fill((await field.inputValue()).replace("{course}", "Our course").replace("{price}", "$999"));
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("Answer stored")).toBeVisible();
  expect(answersIn(site)[0]?.text).toContain("Our course costs $999");
});

test("a ready answer that was not chosen is asked for at its field, and leaves the answer as it is", async ({
  staffPage: page,
  site,
  hasScripts,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  insertKenji(site, LONG_MESSAGE);
  await open(page, `/inquiries/${KENJI_REFERENCE}`);
  await page.getByLabel("Your Answer").fill("On Monday.");
  await page.getByRole("button", { name: "Insert" }).click();
  const choice = page.getByLabel("Ready Answer");
  await expect(choice).toHaveAccessibleDescription("Please choose a ready answer.");
  await expect(choice).toHaveAttribute("aria-invalid", "true");
  await expect(choice).toBeInViewport();
  if (hasScripts) await expect(choice).toBeFocused();
  const field = page.getByLabel("Your Answer");
  await expect(field).not.toHaveAttribute("aria-invalid");
  await expect(field).toHaveValue("On Monday.");
});

test("of an enrollment a ready answer knows the name, the course and the price @noscripts", async ({
  staffPage: page,
  site,
}) => {
  insertEnrollments(site, [{ firstName: "Ana", lastName: "Ribeiro" }]);
  site.database.exec("UPDATE enrollment_entries SET reference = 'ANAR2345', course = 'business'");
  await open(page, "/enrollments/ANAR2345");
  await page.getByLabel("Ready Answer").selectOption("Course and price");
  await page.getByRole("button", { name: "Insert" }).click();
  await expect(page.getByLabel("Your Answer")).toHaveValue(
    /^Dear Ana,\n\nThank you for your message\. Business English Foundations costs \$999/,
  );
});

test("what is typed while a ready answer is being inserted stands below it, and typing goes on there @scripts", async ({
  staffPage: page,
  site,
}) => {
  insertKenji(site, LONG_MESSAGE);
  await open(page, `/inquiries/${KENJI_REFERENCE}`);
  const field = page.getByLabel("Your Answer");
  await page.getByLabel("Ready Answer").selectOption("Offer a first call");
  const typeOn = async (route: Route) => {
    await field.evaluate((area: HTMLTextAreaElement) => {
      area.focus();
      area.setSelectionRange("Dear Kenji Mori,\n\n".length, "Dear Kenji Mori,\n\n".length);
    });
    await page.keyboard.type("On Monday");
    await route.continue();
  };
  await page.route(`**/inquiries/${KENJI_REFERENCE}.data*`, typeOn, { times: 1 });
  await page.getByRole("button", { name: "Insert" }).click();
  await expect(field).toHaveValue(
    /^Dear Kenji Mori,\n\nThank you for writing[\s\S]*\n- \n-\n\nOn Monday\n\nKind regards,\nGrace\nTonic$/,
  );
  await page.keyboard.type(" or Tuesday");
  const draft = () => site.database.prepare("SELECT text FROM answer_drafts").pluck().get();
  await expect.poll(draft).toMatch(/Thank you for writing[\s\S]*\n\nOn Monday or Tuesday\n\nKind regards/);
});

test.describe("ready answers", () => {
  test("are written, changed and removed by owners, and fill only what they can @once", async ({
    staffPage: page,
    site,
    expectedErrors,
  }) => {
    expectedErrors.push(/40[09]/);
    const texts = () =>
      site.database.prepare("SELECT text FROM ready_answers WHERE title = 'Holidays'").pluck().all();
    await open(page, "/ready-answers");
    await expect(page.getByRole("heading", { name: "Course and price" })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("Title").fill("Holidays");
    await page.getByLabel("Text", { exact: true }).fill("Back on {day}.");
    await page.getByRole("button", { name: "Save Answer" }).click();
    await expect(page.getByText("{day} cannot be filled in.").first()).toBeVisible();
    expect(texts()).toEqual([]);
    await page.getByLabel("Text", { exact: true }).fill("Back soon, {name}.");
    await page.getByRole("button", { name: "Save Answer" }).click();
    await expect(page.getByText("Ready answer saved")).toBeVisible();
    expect(texts()).toEqual(["Back soon, {name}."]);
    await expect(page.getByLabel("Title")).toHaveValue("");
    await expect(page.getByLabel("Text", { exact: true })).toHaveValue("");
    await page.getByRole("link", { name: "Change Holidays" }).click();
    await expect(page.getByRole("heading", { name: "Change “Holidays”" })).toBeVisible();
    await expectAccessible(page, { widths: [1280] });
    await whenReady(page);
    await page.getByLabel("Text", { exact: true }).fill("Back on Monday.");
    site.database.exec("UPDATE ready_answers SET text = 'Back on Tuesday.' WHERE title = 'Holidays'");
    await page.getByRole("button", { name: "Save Answer" }).click();
    await expect(page.getByText("It says now, under “Holidays”: Back on Tuesday.").first()).toBeVisible();
    expect(texts()).toEqual(["Back on Tuesday."]);
    await page.getByRole("button", { name: "Save Answer" }).click();
    await expect.poll(texts).toEqual(["Back on Monday."]);
    await whenReady(page);
    await page.getByRole("link", { name: "Change Holidays" }).click();
    await expect(page.getByRole("heading", { name: "Change “Holidays”" })).toBeVisible();
    await whenReady(page);
    site.database.exec("DELETE FROM ready_answers WHERE title = 'Holidays'");
    await page.getByRole("button", { name: "Save Answer" }).click();
    await expect(page.getByText("It had been removed. It is there again.")).toBeVisible();
    expect(texts()).toEqual(["Back on Monday."]);
    await whenReady(page);
    await page.getByRole("link", { name: "Remove Holidays" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("Ready answer removed")).toBeVisible();
    expect(texts()).toEqual([]);
  });
});

test("a ready answer that is typed is kept in the tab with the version that it changes, until it is saved or canceled @scripts", async ({
  staffPage: page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  site.database.exec("INSERT INTO ready_answers (title, text) VALUES ('Hours', 'From 9 to 5.')");
  const hours = () =>
    site.database.prepare("SELECT text FROM ready_answers WHERE title = 'Hours'").pluck().all();
  const title = page.getByLabel("Title");
  const text = page.getByLabel("Text", { exact: true });
  const restored = page.getByText("This is what you typed before. It is not saved yet.");
  const change = () => page.getByRole("link", { name: "Change Hours" }).click();
  await open(page, "/ready-answers");
  await title.fill("Holidays");
  await text.fill("Back in May.");
  await change();
  await expect(text).toHaveValue("From 9 to 5.");
  await text.fill("From 8 to 6.");
  await page.getByRole("link", { name: "Remove Course and price" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(text).toHaveValue("From 8 to 6.");

  site.database.exec("UPDATE ready_answers SET text = 'By appointment.' WHERE title = 'Hours'");
  await open(page, page.url());
  await expect(text).toHaveValue("From 8 to 6.");
  await expect(restored).toBeVisible();
  await page.getByRole("button", { name: "Save Answer" }).click();
  await expect(page.getByText("It says now, under “Hours”: By appointment.").first()).toBeVisible();
  expect(hours()).toEqual(["By appointment."]);
  await page.getByRole("button", { name: "Save Answer" }).click();
  await expect(page.getByText("Ready answer saved")).toBeVisible();
  expect(hours()).toEqual(["From 8 to 6."]);

  await expect(title, "the new one was kept, too").toHaveValue("Holidays");
  await expect(text).toHaveValue("Back in May.");
  await change();
  await expect(text, "what was saved is no draft").toHaveValue("From 8 to 6.");
  await expect(restored).toHaveCount(0);
  await text.fill("Never mind");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(title).toHaveValue("Holidays");
  await change();
  await expect(text).toHaveValue("From 8 to 6.");
  site.database.exec("DELETE FROM ready_answers WHERE title = 'Hours'");
});

test("a ready answer that is typed on while it is being saved is saved by the next press @scripts", async ({
  staffPage: page,
  site,
}) => {
  const hours = () =>
    site.database.prepare("SELECT text FROM ready_answers WHERE title = 'Hours'").pluck().all();
  const text = page.getByLabel("Text", { exact: true });
  const typeOnWhileSaving = async (words: string) => {
    const typeOn = async (route: Route) => {
      await page.keyboard.type(words);
      await route.continue();
    };
    await page.route("**/ready-answers.data*", typeOn, { times: 1 });
    const saved = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByRole("button", { name: "Save Answer" }).evaluate((button) => {
      document.querySelector("textarea")?.focus();
      (button as HTMLButtonElement).form?.requestSubmit(button as HTMLButtonElement);
    });
    await saved;
  };
  await open(page, "/ready-answers");
  await page.getByLabel("Title").fill("Hours");
  await text.fill("From 9 to 5.");
  await typeOnWhileSaving(" Or later");
  await expect(page.getByText("This is what you typed before.")).toBeVisible();
  await page.keyboard.type("!");
  await expect(text, "a new one").toHaveValue("From 9 to 5. Or later!");
  await open(page, "/ready-answers");
  await expect(text).toHaveValue("From 9 to 5. Or later!");
  await page.getByRole("button", { name: "Save Answer" }).click();
  await expect.poll(hours).toEqual(["From 9 to 5. Or later!"]);
  await expect(text).toHaveValue("");

  await page.getByRole("link", { name: "Change Hours" }).click();
  await expect(text, "a changed one").toHaveValue("From 9 to 5. Or later!");
  await text.fill("From 8 to 6.");
  await typeOnWhileSaving(" On Monday");
  await expect(page.getByRole("heading", { name: "Change “Hours”" })).toHaveCount(0);
  await page.getByRole("link", { name: "Change Hours" }).click();
  await expect(text).toHaveValue("From 8 to 6. On Monday");
  await page.getByRole("button", { name: "Save Answer" }).click();
  await expect.poll(hours).toEqual(["From 8 to 6. On Monday"]);
  site.database.exec("DELETE FROM ready_answers WHERE title = 'Hours'");
});

test("an owner who has lost that role while writing a ready answer gets the text back, to copy it", async ({
  staffPage: page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/403/);
  await open(page, "/ready-answers");
  await page.getByLabel("Title").fill("On holiday");
  await page.getByLabel("Text", { exact: true }).fill("We are back on Monday.");
  const setRole = (role: string) => site.database.exec(`UPDATE staff_members SET role = '${role}'`);
  setRole("staff");
  try {
    await page.getByRole("button", { name: "Save Answer" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page is for owners");
    await expect(page.getByLabel("What You Typed")).toHaveValue("On holiday\nWe are back on Monday.");
    await expect(page.getByRole("link", { name: "Back to the Desk" })).toHaveAttribute("href", "/desk");
  } finally {
    setRole("owner");
  }
});
