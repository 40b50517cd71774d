import type { Page } from "@playwright/test";
import { PNG } from "pngjs";
import { lessonActions, quickActions, videoCall } from "~/content/pages/platform";
import { expectAccessible } from "./accessible";
import { expect, open, test } from "./fixtures";

const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Views of the lesson" }).getByRole("link", { name });

test("the portal shows the lesson with its sample figures, also for a view that does not exist @noscripts", async ({
  page,
}) => {
  await page.goto("/platform");
  await expect(page.getByRole("heading", { level: 1, name: "1-on-1 Lesson Portal" })).toBeVisible();
  await expect(page.getByText("Live Session")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Back to Website" })).toHaveAttribute(
    "href",
    "/",
  );
  await expect(tab(page, "Learning Portal")).toHaveAttribute("aria-current", "page");
  const main = page.getByRole("main");
  for (const name of ["Self Introduction", "Session Progress", "Quick Actions", "Session Details"]) {
    await expect(main.getByRole("heading", { name })).toBeVisible();
  }
  for (const text of ["Appropriate Methods & Settings", "75%", "60 minutes", "Teacher", "Student"]) {
    await expect(main).toContainText(text);
  }
  await expect(main).toContainText(/45\s*minutes/);
  await expect(main).toContainText(/12\s*problems solved/);
  await expect(main).toContainText(/3\s*concepts learned/);

  await page.goto("/platform?tab=hologram&mic=maybe&say=nothing");
  await expect(tab(page, "Learning Portal")).toHaveAttribute("aria-current", "page");
  await expect(page.getByText("This is a demo:")).toHaveCount(0);
});

// With scripts: states-in-place.spec.ts and navigation.spec.ts.
test("a tab shows its view, is marked and has an address to share; each switch flips its label and back, and keeps its state while one looks at the other view @noscripts", async ({
  page,
}) => {
  await open(page, "/platform");
  await tab(page, "Video Conference").click();
  await expect(page).toHaveURL(/\/platform\?tab=zoom(?:#\w+)?$/);
  await expect(tab(page, "Video Conference")).toHaveAttribute("aria-current", "page");
  await expect(tab(page, "Learning Portal")).not.toHaveAttribute("aria-current");
  await expect(page.getByRole("heading", { name: "Session Progress" })).toHaveCount(0);
  const main = page.getByRole("main");
  for (const text of ["Recording", "45:32", "Participants", "Meeting ID", "Host"]) {
    await expect(main).toContainText(text);
  }

  const address = page.url();
  await page.goto("about:blank");
  await open(page, address);
  await expect(tab(page, "Video Conference")).toHaveAttribute("aria-current", "page");

  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const { microphone, camera } = videoCall;
  const participants = page.getByRole("region", { name: "Participants" });
  await expect(button(microphone.on)).toBeVisible();
  await expect(button(camera.on)).toBeVisible();

  await button(microphone.on).click();
  await expect(button(microphone.off)).toBeVisible();
  await expect(button(camera.on)).toBeVisible();
  await expect(participants).toContainText(microphone.stateOff);

  await button(camera.on).click();
  await expect(button(camera.off)).toBeVisible();
  await expect(button(microphone.off)).toBeVisible();
  await expect(participants).toContainText(camera.stateOff);

  await button(microphone.off).click();
  await expect(button(microphone.on)).toBeVisible();
  await button(camera.off).click();
  await expect(button(camera.on)).toBeVisible();
  await expect(participants).not.toContainText(microphone.stateOff);
  await expect(participants).not.toContainText(camera.stateOff);

  await page.getByRole("button", { name: videoCall.microphone.on, exact: true }).click();
  await expect(page.getByRole("button", { name: videoCall.microphone.off })).toBeVisible();
  await tab(page, "Learning Portal").click();
  await expect(page.getByRole("heading", { name: "Session Progress" })).toBeVisible();
  await expect(tab(page, "Learning Portal")).toHaveAttribute("aria-current", "page");
  await tab(page, "Video Conference").click();
  await expect(page.getByRole("button", { name: videoCall.microphone.off })).toBeVisible();
});

const inert = [
  { search: "", controls: [...Object.values(lessonActions), ...quickActions.items] },
  { search: "?tab=zoom&mic=off&camera=off", controls: Object.values(videoCall.controls) },
];

test("controls without an effect say so, in both views", async ({ page, hasScripts }) => {
  // Without scripts they are all the same form.
  for (const { search, controls } of hasScripts ? inert : inert.slice(0, 1)) {
    await test.step(`/platform${search}`, async () => {
      await open(page, `/platform${search}`);
      for (const { label, message } of hasScripts ? controls : controls.slice(0, 1)) {
        await page.getByRole("button", { name: label, exact: true }).click();
        await expect(page.getByRole("status").getByText(message)).toBeInViewport();
        await expect(page.getByText("This is a demo:")).toHaveCount(1);
      }
      if (hasScripts) await expectAccessible(page, { within: "main", widths: [1280] });
    });
  }
});

test("the marker covers the figure of the progress from top to bottom, also in the dark @noscripts", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/platform");
  const figure = page.locator("mark").filter({ hasText: "75%" });
  const { width, height, data } = PNG.sync.read(await figure.screenshot());
  const colorAt = (x: number, y: number) => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)];
  const inside = colorAt(1, Math.round(height / 2));
  // The digits reach from a quarter of the line to seven eighths.
  expect(colorAt(1, Math.round(height / 5)), "the marker above the digits").toEqual(inside);
  expect(colorAt(1, Math.round(height * 0.95)), "and below them").toEqual(inside);
});

test("the timer of the call stays at its sample time", { tag: "@scripts" }, async ({ page }) => {
  await page.clock.install();
  await open(page, "/platform?tab=zoom");
  await page.clock.fastForward("01:00");
  await expect(page.getByText("45:32", { exact: true })).toBeVisible();
});
