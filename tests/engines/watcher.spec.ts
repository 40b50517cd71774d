import { expect, test } from "./fixtures";

// All other tests here rely on these being noticed.
test("a script error, a console message, a violation of the policy and a missing file are noticed @scripts", async ({
  tab,
  watcher,
  expectedProblems,
}) => {
  expectedProblems.push(/./);
  await tab.open("/");
  await tab.run(() => {
    console.error("a word");
    setTimeout(() => {
      throw new Error("a fault");
    });
    void Promise.reject(new Error("a refusal"));
    document.body.append(Object.assign(new Image(), { src: "https://example.com/policy.png" }));
    document.body.append(Object.assign(new Image(), { src: "/assets/absent.png" }));
  });
  const problems = () => watcher.problems.toSorted();
  await expect
    .poll(problems)
    .toEqual([
      "404: /assets/absent.png",
      expect.stringMatching(/^console: a word/),
      expect.stringMatching(/^policy: img-src https:\/\/example\.com/),
      expect.stringMatching(/^uncaught: .*a fault/),
      expect.stringMatching(/^uncaught: .*a refusal/),
    ]);
});

test("a request to another host is noticed @scripts", async ({ watcher, tab, expectedProblems }) => {
  expectedProblems.push(/^other host: .*example\.com/);
  await tab.open("data:text/html,<img src=https://example.com/a.png><img src=http://example.com/b.png>");
  await expect
    .poll(() => new Set(watcher.problems))
    .toEqual(new Set(["other host: example.com:443", "other host: http://example.com/b.png"]));
});
