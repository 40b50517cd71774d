import { expect, it } from "vitest";
import { createStaff } from "~/db/staff/accounts.server";
import { takeToast } from "~/http/toast.server";
import { insertInquiry } from "../../../tests/setup/submissions";
import { takeSubmission } from "./take.server";

it("both clicks of a double click on Take It offer its undo, also where another was taken between them", async () => {
  const grace = await createStaff("grace@example.com", "hash");
  if (!grace) throw new Error("The account was not created.");
  const request = new Request("http://localhost:3000/desk", { method: "POST" });
  const click = async (id: number) => {
    const form = new FormData();
    form.set("kind", "inquiry");
    form.set("take", String(id));
    const [cookie = ""] = (await takeSubmission(request, form, grace)).headers.getSetCookie();
    const headers = { Cookie: cookie.split(";")[0] ?? "" };
    return (await takeToast(new Request(request.url, { headers }))).toast?.undo;
  };
  const [one, other] = [insertInquiry(), insertInquiry()];
  const undo = await click(one);
  expect(undo).toBeDefined();
  expect(await click(one)).toBe(undo);
  await click(other);
  expect(await click(one)).toBe(undo);
});
