import { expect, it } from "vitest";
import { errorTexts } from "~/document/head/error-texts";
import { badRequest } from "./error-responses.server";

it("a request that no form of ours sends says so where there is no page, and on the page where there is one", async () => {
  const answer = badRequest();
  const said = await answer.text();
  expect(said).toContain("the site has no form that sends this");
  const error = { status: answer.status, statusText: answer.statusText, internal: false, data: said };
  expect(errorTexts(error).lead).toBe(said);
});
