import { expect, it } from "vitest";
import { createStaff } from "~/db/staff/accounts.server";
import { takeToast } from "~/http/toast.server";
import { insertInquiry } from "../../../tests/setup/submissions";
import { takeSubmission } from "./take.server";

it("both clicks of a double click on Take It offer the undo", async () => {
  const grace = await createStaff("grace@example.com", "hash");
  if (!grace) throw new Error("The account was not created.");
  const form = new FormData();
  form.set("kind", "inquiry");
  form.set("take", String(insertInquiry()));
  const request = new Request("http://localhost:3000/desk", { method: "POST" });
  const click = async () => {
    const [cookie = ""] = (await takeSubmission(request, form, grace)).headers.getSetCookie();
    const headers = { Cookie: cookie.split(";")[0] ?? "" };
    return (await takeToast(new Request(request.url, { headers }))).toast?.undo;
  };
  const undo = await click();
  expect(undo).toBeDefined();
  expect(await click()).toBe(undo);
});
