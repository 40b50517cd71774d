import { PNG } from "pngjs";
import { expectAccessible, expectNoSidewaysScroll } from "./accessible";
import { expect, open, setupLink, test, watch } from "./fixtures";
import { publishByPost, unfold } from "./publishing";

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><path d="M0 40L20 0L40 40Z" fill="#1d4ed8"/></svg>';

const PRAISE = [
  ["Mara Silva", "I run the Monday call now, and nobody switches to Portuguese."],
  ["Tomas Novak", "My offers are shorter. They are also signed."],
  ["Aiko Tanaka", "I asked a question on a stage. In English. On purpose."],
] as const;

function photograph() {
  const png = new PNG({ width: 900, height: 600 });
  for (let at = 0; at < png.data.length; at += 4) png.data.set([at % 200, 120, 90, 255], at);
  return { name: "classroom.png", mimeType: "image/png", buffer: PNG.sync.write(png) };
}

/**
 * What a school with another name does on its first day, without a shell once the site has been started. The page that asks
 * before a text is published is the same for every text: content.spec.ts goes through it.
 */
test("an empty site becomes Acme English, using only the browser", async ({
  freshSite,
  browser,
  javaScriptEnabled,
}) => {
  test.slow();
  // The other tests' page reports requests to origins other than the shared site, and this is a different site.
  const page = await browser.newPage({ baseURL: freshSite.url, javaScriptEnabled });
  const expectNoProblems = watch(page.context(), freshSite.url);
  page.setDefaultTimeout(60_000);
  const goTo = (address: string) => open(page, freshSite.url + address);
  await open(page, setupLink(freshSite));
  await page.getByLabel("Email Address *").fill("noor@acme.example");
  await page.getByLabel("Password *").fill("long enough to remember");
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.getByRole("link", { name: "The whole checklist" }).click();
  await page.getByRole("button", { name: "Keep Search Engines Away Until All Is Done" }).click();
  await expect(page.getByText("Search engines are kept away").first()).toBeVisible();
  /** A page as visitors get it, without the comments with which React separates texts. */
  const htmlOf = async (address: string) =>
    (await (await fetch(freshSite.url + address)).text()).replaceAll("<!-- -->", "");
  const sharedPicture = async () => /property="og:image" content="([^"]+)"/.exec(await htmlOf("/"))?.[1];
  const shippedPicture = await sharedPicture();

  await goTo("/content/site");
  await page.getByLabel("Name of the school *").fill("Acme English");
  await page.getByLabel("Company in the legal pages *").fill("Acme English Ltd.");
  await page.getByLabel("Email address *").fill("hello@acme.example");
  await page.getByLabel("Telephone number *").fill("+351 555 010 019");
  await publishByPost(page);
  expect(await sharedPicture(), "the picture of a shared page has the new name").not.toBe(shippedPicture);

  await goTo("/content/footer");
  await page.getByRole("button", { name: "Add Social Link" }).click();
  await page.getByLabel("Name of the network *").fill("LinkedIn");
  await page.getByLabel("Address of your page there *").fill("https://www.linkedin.com/company/acme-english");
  await publishByPost(page);

  await goTo("/content/search");
  const homePage = page.getByRole("group", { name: "Home", exact: true });
  await homePage.getByLabel("Title *").fill("Business English in Porto");
  await publishByPost(page);

  await goTo("/content/brand");
  await page.getByLabel("Pen, on light pages *").fill("#1d4ed8");
  await page.getByLabel("Pen, on dark pages *").fill("#93c5fd");
  await page
    .getByLabel("Logo", { exact: true })
    .setInputFiles({ name: "acme.svg", mimeType: "image/svg+xml", buffer: Buffer.from(LOGO) });
  // A plain post carries no file.
  await page.getByRole("button", { name: "Save Draft" }).click();
  await expect(page.getByText("Draft saved")).toBeVisible();
  await publishByPost(page);

  await goTo("/content/courses");
  for (const course of [1, 2, 3, 4]) {
    const fields = await unfold(page, `Course ${course}`);
    // One course keeps its place, with the school's own figures.
    await fields.getByLabel("Number of students").fill(course === 2 ? "120" : "");
    await fields.getByLabel("Stars, out of 5").fill("");
    await fields.getByLabel("Price before, struck through").fill("");
    await fields.getByLabel("Most people choose it").uncheck();
    if (course === 2) await fields.getByLabel("Price *", { exact: true }).fill("749");
    if (course === 3) await fields.getByLabel("Price *", { exact: true }).fill("1149");
  }
  await page.getByRole("button", { name: "Add Course" }).click();
  const added = page.getByRole("group", { name: "Course 5", exact: true });
  await added.getByLabel("Title *").fill("English for Port Pilots");
  await added.getByLabel("Level *").fill("Intermediate");
  await added.getByLabel("Summary *").fill("For the voice that ships hear before they see the harbor.");
  await added.getByLabel("Price *", { exact: true }).fill("640");
  await added.getByLabel("Hours in all *").fill("16");
  await added.getByLabel("On the home page").check();
  await publishByPost(page);

  // The page of the added course, and the level that it is made for.
  await goTo("/content");
  await page.getByRole("link", { name: "English for Port Pilots" }).click();
  const reasons = page.getByRole("group", { name: "It is for you if" });
  await reasons.getByRole("button", { name: "Add Reason" }).click();
  await reasons.getByLabel("Reason 1 *").fill("you bring in ships of 200 meters");
  await publishByPost(page);
  await goTo("/content/levelCourses");
  const b1 = await unfold(page, "Level B1");
  await b1.getByRole("button", { name: "Add Course" }).click();
  const fifth = b1.getByRole("group", { name: "Course 5", exact: true });
  await fifth.getByLabel("Course *").selectOption({ label: "English for Port Pilots" });
  await fifth.getByLabel("How well it fits *").selectOption({ label: "Made for this level" });
  await publishByPost(page);

  await goTo("/content/home");
  await page.getByLabel("Claim above the headline").fill("");
  await publishByPost(page);

  await goTo("/content/testimonials");
  const people = page.getByRole("group", { name: /^Testimonial \d$/ });
  await expect(people).toHaveCount(PRAISE.length);
  for (const [index, [name, words]] of PRAISE.entries()) {
    const person = people.nth(index);
    await person.getByLabel("Name *").fill(name);
    await person.getByLabel("Text *").fill(words);
    await person.getByLabel("Highlight").fill("");
    await person.getByLabel("Sentence to draw").fill("");
    await person.getByLabel("This is a sample").uncheck();
  }
  await publishByPost(page);

  await goTo("/content/figures");
  await page.getByLabel("Leave this part out of the page").check();
  await publishByPost(page);

  await goTo("/pictures");
  const form = page.getByRole("form", { name: "Add a picture" });
  await form.getByLabel("File *").setInputFiles(photograph());
  await form.getByLabel("What It Shows").fill("A classroom with six chairs");
  await form.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByText("It can be used now.")).toBeVisible();
  const line = await page.getByLabel("Its Line in an Article").inputValue();

  await goTo("/content");
  await page.getByLabel("Title of a New Article").fill("Six chairs");
  await page.getByRole("button", { name: "New Article" }).click();
  await page.getByLabel("What it says, in a sentence or two *").fill("Why our groups have six people.");
  await page
    .getByLabel("Description for search engines *")
    .fill(
      "Six people in a group: everybody speaks in the first five minutes, and nobody hides in the last row.",
    );
  await page.getByLabel("Category *").selectOption("Grammar Tips");
  await page
    .getByLabel("Text *")
    .fill(`Six chairs, one board.\n\n${line}\n\n## Why six\n\nEverybody speaks.`);
  await publishByPost(page);

  const home = await page.goto("/");
  expect(home?.headers()["x-robots-tag"]).toBe("noindex");
  await expect(page).toHaveTitle("Business English in Porto | Acme English");
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "LinkedIn" })).toHaveAttribute(
    "href",
    "https://www.linkedin.com/company/acme-english",
  );
  await expect(page.getByRole("banner").getByRole("img", { name: "Acme English" })).toBeVisible();
  await expect(page.getByText("My offers are shorter.")).toBeVisible();
  await expect(page.getByText("$749").first()).toBeVisible();
  await expect(page.getByText("120 students in this course")).toBeVisible();
  await expect(page.getByRole("heading", { name: "English for Port Pilots" })).toBeVisible();
  await expect(page.getByText(/10,000|\d of 5/).filter({ hasNotText: "5 of 5" })).toHaveCount(0);
  const enrollment = await htmlOf("/enroll");
  expect(enrollment).toMatch(/<option [^>]*>[^<]*, \$1,149<\/option>/);
  expect(enrollment).toMatch(/<option [^>]*>English for Port Pilots, \$640<\/option>/);
  await page.goto("/courses/english-for-port-pilots");
  await expect(page.getByText("you bring in ships of 200 meters")).toBeVisible();
  // Sixteen lessons at two a week, of the 24 weeks that B1 takes at most.
  await expect(page.getByRole("heading", { name: /^Sixteen hours are a third of B1/ })).toBeVisible();
  if (javaScriptEnabled) await expectAccessible(page, { widths: [1280] });
  await page.goto("/courses");
  await expectNoSidewaysScroll(page);
  await page.goto("/blog/six-chairs");
  await expect(page.getByRole("img", { name: "A classroom with six chairs" })).toBeVisible();
  expect(await htmlOf("/terms")).toContain("Acme English Ltd.");
  for (const address of ["/", "/about", "/courses", "/contact", "/terms", "/feed.xml"])
    expect(await htmlOf(address), address).not.toMatch(/\bTonic\b/);
  await goTo("/going-live");
  const left = page.getByRole("main").getByRole("listitem").filter({ hasText: "Open: " });
  expect((await left.allInnerTexts()).join()).not.toMatch(
    /sample (testimonials|figures(?! of lessons)|claim|students|company|email)|struck through|most people/,
  );
  await page.close();
  expectNoProblems();
});
